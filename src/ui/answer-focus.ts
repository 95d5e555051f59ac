import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to the answer to something that a person did. In a page that the server sent with the answer in it,
 * the browser sets it by `autofocus`, with the first paint; somebody who reads or types on from there is not called
 * back when the framework comes. An answer that appears later takes it then, and again whenever `trigger` changes.
 */
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
