import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cx } from './class-names.ts'

/** A link whose target is its whole table row or card (the nearest positioned parent). */
export function RowLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={cx('row-link font-semibold text-primary hover:underline', className)} />
}
