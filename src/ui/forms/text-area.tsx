import type { ComponentProps } from 'react'
import { control, cx } from '../class-names.ts'

export function TextArea({ rows = 6, className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      enterKeyHint="enter"
      autoComplete="off"
      {...rest}
      rows={rows}
      className={cx(control, 'field-sizing-content min-h-32 max-h-[70vh]', className)}
    />
  )
}
