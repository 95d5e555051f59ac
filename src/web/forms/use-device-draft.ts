import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { dropDeviceDraft, keepDeviceDraft, readDeviceDraft, restoreDeviceDraft } from './device-draft.ts'

const WRITE_AFTER_MS = 400
const nothing: readonly string[] = []

interface DraftOptions {
  /** The form stands somewhere in it. */
  place: RefObject<HTMLElement | null>
  /** Names the form and who fills it; `undefined` while that is not known: nothing is read or kept. */
  name: string | undefined
  /** Fields of these names are not kept. */
  leftOut?: readonly string[]
  /** The text of the form has been sent. */
  sent: boolean
}

/**
 * Keeps what is typed into a form on the device until it is sent, and puts it back when the form is opened again. Files
 * cannot be kept. A reset of the form drops the draft.
 */
export function useDeviceDraft({ place, name, leftOut = nothing, sent }: DraftOptions): {
  /** The draft that stands in the form again was kept then. */
  restoredFrom: string | undefined
  discard: () => void
} {
  const [restoredFrom, setRestoredFrom] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (name !== undefined) dropDeviceDraft(name)
    setRestoredFrom(undefined)
  }, [name])

  useEffect(() => {
    const form = place.current?.querySelector('form')
    if (!form || name === undefined) return undefined
    const draft = readDeviceDraft(name)
    if (draft && restoreDeviceDraft(form, draft)) setRestoredFrom(draft.keptAt)
    const keep = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      keepDeviceDraft(name, form, leftOut)
    }
    const keepSoon = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, WRITE_AFTER_MS)
    }
    const forget = (event: Event) => {
      if (!event.defaultPrevented) drop()
    }
    form.addEventListener('input', keepSoon)
    form.addEventListener('change', keepSoon)
    form.addEventListener('reset', forget)
    // A page that is put away may never come back.
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      form.removeEventListener('input', keepSoon)
      form.removeEventListener('change', keepSoon)
      form.removeEventListener('reset', forget)
      window.removeEventListener('pagehide', keep)
    }
  }, [place, name, leftOut, drop])

  useEffect(() => {
    if (sent) drop()
  }, [sent, drop])

  return { restoredFrom, discard: () => place.current?.querySelector('form')?.reset() }
}
