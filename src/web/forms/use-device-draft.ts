import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { deviceStore, isWithinDays } from '../boot/device-storage.ts'
import { dropFilesWithout } from '../boot/draft-files.ts'
import { fillUntouched, readFields, type FieldValues } from '../boot/field-values.ts'

const WRITE_AFTER_MS = 400

interface DraftOptions {
  place: RefObject<HTMLElement | null>
  /** `undefined` while unknown: nothing is read or stored. */
  name: string | undefined
  leftOut?: readonly string[]
  /** The page filled these in: they are stored only if they were changed. */
  filledIn?: Readonly<Record<string, string>> | undefined
  sent: boolean
}

/** Stores a form's text on the device, without its file. A reset drops the draft. */
export function useDeviceDraft({ place, name, leftOut = [], filledIn = {}, sent }: DraftOptions): {
  restoredFrom: string | undefined
  discard: () => void
} {
  const [restoredFrom, setRestoredFrom] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (name !== undefined) getStore(name).write()
    setRestoredFrom(undefined)
  }, [name])

  const save = useEffectEvent((draft: string, form: HTMLFormElement) => {
    const all = [...(form.elements as unknown as Iterable<HTMLInputElement>)]
    const typed = all.filter((field) => !leftOut.includes(field.name) && filledIn[field.name] !== field.value)
    saveDeviceDraft(draft, readFields(typed))
  })

  useEffect(() => {
    const form = place.current?.querySelector('form')
    if (!form || name === undefined) return undefined
    const draft = getStore(name).read()
    if (draft && fillUntouched(form, draft.fields)) {
      setRestoredFrom(draft.savedAt)
      // Folds and hints in the form follow its changes.
      form.dispatchEvent(new Event('change'))
    }
    const saveNow = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      save(name, form)
    }
    const saveSoon = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(saveNow, WRITE_AFTER_MS)
    }
    const dropOnReset = (event: Event) => {
      if (!event.defaultPrevented) drop()
    }
    form.addEventListener('input', saveSoon)
    form.addEventListener('change', saveSoon)
    form.addEventListener('reset', dropOnReset)
    // A page may never come back after `pagehide`.
    window.addEventListener('pagehide', saveNow)
    return () => {
      saveNow()
      form.removeEventListener('input', saveSoon)
      form.removeEventListener('change', saveSoon)
      form.removeEventListener('reset', dropOnReset)
      window.removeEventListener('pagehide', saveNow)
    }
  }, [place, name, drop])

  useEffect(() => {
    if (sent) drop()
  }, [sent, drop])

  return { restoredFrom, discard: () => place.current?.querySelector('form')?.reset() }
}

interface DeviceDraft {
  fields: FieldValues
  savedAt: string
}

const MAX_AGE_DAYS = 30

/** Other users of the device have their drafts under other names. */
const PREFIX = 'kept-draft:'

const getStore = (name: string) =>
  deviceStore<DeviceDraft>(PREFIX + name, ({ savedAt }) => isWithinDays(MAX_AGE_DAYS, savedAt))

export const findDeviceDraft = (name: string) => getStore(name).read()

function saveDeviceDraft(name: string, fields: FieldValues): void {
  try {
    // Reading removes drafts that are too old, as their forms may never be opened again.
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX)) getStore(key.slice(PREFIX.length)).read()
  } catch {}
  if (Object.keys(fields).length === 0) getStore(name).write()
  else getStore(name).writeWanted({ fields, savedAt: new Date().toISOString() })
  void dropFilesWithout((draft) => findDeviceDraft(draft) !== undefined)
}
