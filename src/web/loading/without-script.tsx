import type { ReactNode } from 'react'

/** `<noscript>` would stay away from a browser below the floor (boot/floor.ts). */
export function WithoutScript({ children }: { children: ReactNode }) {
  return <div className="hidden noscript:block">{children}</div>
}
