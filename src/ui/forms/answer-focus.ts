import { useEffect, useRef, type RefObject } from 'react'

/** Focuses an answer whenever `trigger` changes; a server-rendered one has the focus by `autofocus`. */
export function useAnswerFocus(trigger: unknown = true): {
  ref: RefObject<HTMLDivElement | null>
  autoFocus: true
  tabIndex: -1
} {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // React writes the attribute on the server alone: an element with it came with the page.
    if (trigger && !ref.current?.autofocus) ref.current?.focus()
  }, [trigger])
  return { ref, autoFocus: true, tabIndex: -1 }
}
