import { type RefObject, useEffect, useState } from 'react'
import { DRAFT_FILES, getFileAddress } from '../boot/draft-files.ts'
import { findDeviceDraft } from './use-device-draft.ts'

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
