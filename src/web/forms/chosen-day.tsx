import { useEffect, useEffectEvent, type RefObject, useRef, useState } from 'react'
import { useDates } from '#src/ui/page-language.ts'

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

/** Until a year is typed whole, the field has one such as 0002; without a `max` it takes years of six digits. */
const WHOLE_DAY = /^[2-9]\d{3}-\d\d-\d\d(T\d\d:\d\d)?$/

/** Writes the day of a native field as the page does: the field itself follows the language of the device. */
export function ChosenDay({ name }: { name: string }) {
  const { formatDay, formatTime } = useDates()
  const place = useRef<HTMLParagraphElement>(null)
  const [value, setValue] = useState('')
  useFormChanges(place, 0, (form) => {
    const chosen = new FormData(form).get(name)
    setValue(typeof chosen === 'string' && WHOLE_DAY.test(chosen) ? chosen : '')
  })
  const text = value.includes('T') ? formatTime(`${value}:00+05:30`) : value && formatDay(value)
  return (
    <p ref={place} role="status" className="text-sm text-muted">
      {text}
    </p>
  )
}
