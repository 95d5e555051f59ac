import { startTransition, StrictMode, use, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { withoutChanges } from './without-changes.ts'

const never = new Promise<never>(() => undefined)

/** A page that is not what the server wrote stays as it is: React would make the whole document anew. */
export function hydratePage(
  changes: readonly MutationRecord[],
  onMismatch: () => void,
  page: ReactNode,
): void {
  const listening = new AbortController()
  const leave = () => {
    listening.abort()
    onMismatch()
  }
  const hydrate = () =>
    withSignal(listening.signal, () =>
      hydrateRoot(
        document,
        <StrictMode>
          <ServersPage onMismatch={leave}>{page}</ServersPage>
        </StrictMode>,
      ),
    )
  // In pieces, between which others may change the page, only where nobody has.
  if (changes.length === 0) startTransition(hydrate)
  else withoutChanges(changes, () => flushSync(hydrate))
}

/** Rendered anew, without the server's page, it never ends: React then leaves the document alone. */
function ServersPage({ onMismatch, children }: { onMismatch: () => void; children: ReactNode }) {
  const isHydrated = useHydrated()
  const [isAnew] = useState(isHydrated)
  if (!isAnew) return children
  onMismatch()
  return use(never)
}

/** React's listeners on the document, all added as it begins, would stop every press from then on. */
function withSignal(signal: AbortSignal, begin: () => void): void {
  const add = document.addEventListener.bind(document)
  document.addEventListener = (
    type: string,
    listener: EventListener,
    options?: { capture?: boolean } | boolean,
  ) => add(type, listener, { ...(typeof options === 'object' ? options : { capture: options }), signal })
  begin()
  Reflect.deleteProperty(document, 'addEventListener')
}
