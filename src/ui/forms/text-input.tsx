import type { ComponentProps } from 'react'
import { cx, oneLineControl } from '../class-names.ts'

export function TextInput({ type = 'text', className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={cx(oneLineControl, className)} />
}
