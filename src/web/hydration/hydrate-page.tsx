import { startTransition, StrictMode, use, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { useHydrated } from '#src/ui/use-hydrated.ts'

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
  // Hydration in pieces lets others change the page in between: only for a page that nobody has changed.
  if (changes.length === 0) startTransition(hydrate)
  else withoutChanges(changes, () => flushSync(hydrate))
}

/** If React renders anew, without the server's page, this suspends for ever and the document stays. */
function ServersPage({ onMismatch, children }: { onMismatch: () => void; children: ReactNode }) {
  const isHydrated = useHydrated()
  const [isRerendered] = useState(isHydrated)
  if (!isRerendered) return children
  onMismatch()
  return use(never)
}

/** Lets React's listeners on the document end: all are added as it begins, and would stop every press. */
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

/** React takes over only what the server wrote, so changes by others wait until after `act`: no paint is between. */
function withoutChanges(changes: readonly MutationRecord[], act: () => void): void {
  const again: (() => void)[] = []
  for (let at = changes.length - 1; at >= 0; at -= 1) again[at] = undo(changes[at]!)
  act()
  for (const redo of again) redo()
}

function undo({ target, type, addedNodes, removedNodes, nextSibling, oldValue }: MutationRecord) {
  if (type === 'characterData') {
    const { data } = target as Text
    const set = (text: string) => void ((target as Text).data = text)
    set(oldValue ?? '')
    return () => set(data)
  }
  for (const node of addedNodes) target.removeChild(node)
  // A translator may have put the text into an element before adding that to the page: no record says so.
  const places = [...removedNodes].map((node) => ({ node, box: node.parentNode, next: node.nextSibling }))
  for (const { node } of places) target.insertBefore(node, nextSibling)
  return () => {
    for (const { node, box, next } of places) {
      if (box) box.insertBefore(node, next)
      else if (node.parentNode === target) target.removeChild(node)
    }
    const before = nextSibling?.parentNode === target ? nextSibling : null
    for (const node of addedNodes) target.insertBefore(node, before)
  }
}
