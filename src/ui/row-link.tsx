import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { RouteLink } from './route-link.tsx'

/** Renders a link whose target is its whole table row or card (the nearest positioned parent). */
export function RowLink({ className, ...rest }: ComponentProps<typeof RouteLink>) {
  return (
    <RouteLink {...rest} className={cx('row-link font-semibold text-primary hover:underline', className)} />
  )
}
