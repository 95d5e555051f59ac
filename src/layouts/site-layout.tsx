import { Outlet } from 'react-router'
import { Failure } from './error-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

/** A page that fails leaves the way to every other page standing. */
export function ErrorBoundary() {
  return (
    <SiteFrame>
      <Failure />
    </SiteFrame>
  )
}
