import type { ComponentProps } from 'react'
import { cx } from '../class-names.ts'
import { RouteLink } from '../shell/route-link.tsx'

export function RowLink({ className, ...rest }: ComponentProps<typeof RouteLink>) {
  return (
    <RouteLink {...rest} className={cx('row-link font-semibold text-primary hover:underline', className)} />
  )
}
