import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part that its page can do without, and that no server shows. If its code does not come, as without a connection, it
 * shows nothing until it is mounted again.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return function LazyPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P>>()
    useEffect(() => {
      load().then(
        ({ default: loaded }) => setPart(() => loaded),
        () => undefined,
      )
    }, [])
    return Part ? <Part {...props} /> : null
  }
}
