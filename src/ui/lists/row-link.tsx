import type { ComponentProps } from 'react'
import { RouteLink } from '../shell/route-link.tsx'

export function RowLink(props: ComponentProps<typeof RouteLink>) {
  return <RouteLink {...props} className="row-link font-semibold text-primary hover:underline" />
}
