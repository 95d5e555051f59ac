import { useEffect, useEffectEvent, type RefObject } from 'react'

const events = ['input', 'change', 'reset']

/**
 * Calls `read` with the form around an element: first for what an edit, a copy or a draft begins with, then each time the
 * hand has rested for `restMs` after a change.
 */
export function useFormChanges(
  place: RefObject<HTMLElement | null>,
  restMs: number,
  read: (form: HTMLFormElement) => void,
): void {
  const readNow = useEffectEvent(read)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return undefined
    let timer: ReturnType<typeof setTimeout>
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => readNow(form), restMs)
    }
    readSoon()
    for (const event of events) form.addEventListener(event, readSoon)
    return () => {
      clearTimeout(timer)
      for (const event of events) form.removeEventListener(event, readSoon)
    }
  }, [place, restMs])
}
