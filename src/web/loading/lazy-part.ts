import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A part that its page can do without: if its code does not come, as without a connection, it shows nothing. */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => load().catch(() => ({ default: () => null })))
}
