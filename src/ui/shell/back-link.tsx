import type { ReactNode } from 'react'
import { RouteLink } from './route-link.tsx'

/** Leads from a page to the list or page above it; it stands over the heading. */
export function BackLink({ to, children }: { to: `/${string}`; children: ReactNode }) {
  return (
    <RouteLink to={to} className="link">
      {children}
    </RouteLink>
  )
}
