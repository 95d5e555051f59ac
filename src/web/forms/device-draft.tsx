import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type RefObject,
  type ReactNode,
} from 'react'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { deviceStore, isWithinDays } from '../boot/device-storage.ts'
import { dropFilesWithout, DRAFT_FILES, getFileAddress } from '../boot/draft-files.ts'
import { fillUntouched, readFields, type FieldValues } from '../boot/drafts.ts'

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

const findDeviceDraft = (name: string) => getStore(name).read()

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

// A cache takes a photo, which the storage of texts does not. Where it is refused, the file has to be chosen again.

interface DraftFileOptions {
  place: RefObject<HTMLElement | null>
  /** The draft's name; `undefined` while unknown. */
  name: string | undefined
  field: string
  sent: boolean
}

/** Stores a draft's file beside its words. Returns the draft's time once the file is back in its field. */
export function useDraftFile({ place, name, field, sent }: DraftFileOptions): string | undefined {
  const [restoredFrom, setRestoredFrom] = useState<string>()
  useEffect(() => {
    const form = place.current?.querySelector('form')
    const chooser = form?.elements.namedItem(field)
    if (!form || name === undefined || !(chooser instanceof HTMLInputElement)) return undefined
    const draft = findDeviceDraft(name)
    if (draft) void restore(name, chooser).then((isRestored) => isRestored && setRestoredFrom(draft.savedAt))
    else void store(name)
    const listening = new AbortController()
    const options = { signal: listening.signal }
    const storeChosen = ({ target }: Event) => {
      if (target === form.elements.namedItem(field)) void store(name, (target as HTMLInputElement).files?.[0])
    }
    const remove = () => {
      setRestoredFrom(undefined)
      void store(name)
    }
    form.addEventListener('change', storeChosen, options)
    form.addEventListener('reset', remove, options)
    return () => listening.abort()
  }, [place, name, field])
  useEffect(() => {
    if (!sent) return
    setRestoredFrom(undefined)
    if (name !== undefined) void store(name)
  }, [sent, name])
  return restoredFrom
}

const NAME = 'x-name'

async function store(draft: string, file?: File): Promise<void> {
  try {
    const files = await caches.open(DRAFT_FILES)
    if (!file) await files.delete(getFileAddress(draft))
    else {
      const headers = { 'content-type': file.type, [NAME]: encodeURIComponent(file.name) }
      await files.put(getFileAddress(draft), new Response(file, { headers }))
    }
  } catch {}
}

async function restore(draft: string, field: HTMLInputElement): Promise<boolean> {
  try {
    const stored = await (await caches.open(DRAFT_FILES)).match(getFileAddress(draft))
    if (!stored || field.files?.length) return false
    const name = decodeURIComponent(stored.headers.get(NAME)!)
    const transfer = new DataTransfer()
    transfer.items.add(new File([await stored.blob()], name, { type: stored.headers.get('content-type')! }))
    field.files = transfer.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  } catch {
    return false
  }
}

interface DeviceDraftNoticeProps {
  title: string
  text: ReactNode
  discardLabel: string
  onDiscard: () => void
}

export function DeviceDraftNotice({ title, text, discardLabel, onDiscard }: DeviceDraftNoticeProps) {
  return (
    <Notice live title={title} className="mb-6">
      <p className="mb-3">{text}</p>
      <Button variant="secondary" small onClick={onDiscard}>
        {discardLabel}
      </Button>
    </Notice>
  )
}
