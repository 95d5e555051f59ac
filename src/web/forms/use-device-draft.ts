import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { dropDeviceDraft, keepDeviceDraft, readDeviceDraft, restoreDeviceDraft } from './device-draft.ts'

const WRITE_AFTER_MS = 400
const nothing: readonly string[] = []

interface DraftOptions {
  place: RefObject<HTMLElement | null>
  /** `undefined` while unknown: nothing is read or stored. */
  name: string | undefined
  leftOut?: readonly string[]
  sent: boolean
}

/** Files cannot be stored. A reset drops the draft. */
export function useDeviceDraft({ place, name, leftOut = nothing, sent }: DraftOptions): {
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
