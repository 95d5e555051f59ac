import { useEffect, useEffectEvent, type RefObject } from 'react'

const events = ['input', 'change', 'reset']

/** Runs first for the initial values, then each time typing has rested for `restMs`. */
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
