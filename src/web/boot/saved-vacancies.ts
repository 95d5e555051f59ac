// Every page gets the same buttons; the device knows what is saved, or the account, which sync-saved.ts
// mirrors here.

import { deviceStore } from './device-storage.ts'

interface SavedOnDevice {
  saved: Record<string, { title: string; at: string }>
  /** Changes here that the account may not know: saved (true) or removed. */
  mirrors?: Record<string, boolean>
}

const store = deviceStore<SavedOnDevice>('saved-vacancies', ({ saved }) => typeof saved === 'object')
export const SAVED_CHANGED = 'saved-changed'

/** The rows of the saved list as the board last gave them, for when it is away. */
export const rowsOfSaved = <Row extends { id: number }>() =>
  deviceStore<{ rows: readonly Row[] }>('saved-rows', ({ rows }) => Array.isArray(rows))
const rowStore = rowsOfSaved()

export function readSaved(): SavedOnDevice {
  return store.read() ?? { saved: {} }
}

export function writeSaved(list: SavedOnDevice, write: typeof store.writeWanted = store.write): void {
  write(list)
  const rows = rowStore.read()?.rows.filter(({ id }) => id in list.saved) ?? []
  rowStore.write(rows.length > 0 ? { rows } : undefined)
  markSaved()
  document.dispatchEvent(new Event(SAVED_CHANGED))
}

export function toggleSaved(button: HTMLElement): void {
  const id = button.dataset['save']!
  const list = readSaved()
  const isSaved = id in list.saved
  if (isSaved) delete list.saved[id]
  else list.saved[id] = { title: getTitle(button), at: new Date().toISOString() }
  if (list.mirrors) list.mirrors[id] = !isSaved
  // An account has the list it mirrors here, so a failure needs no notice.
  writeSaved(list, list.mirrors ? store.write : store.writeWanted)
  navigator.serviceWorker?.controller?.postMessage({
    [isSaved ? 'unsaved' : 'saved']: getAddress(button, id),
  })
}

const getRow = (button: HTMLElement) => button.closest('tr,article')

const getTitle = (button: HTMLElement) => (getRow(button)?.querySelector('h1,h2')?.textContent ?? '').trim()

/** The vacancy's address in the page's language; its own page has no link to it. */
const getAddress = (button: HTMLElement, id: string) =>
  getRow(button)?.querySelector<HTMLAnchorElement>(`a[href$="/jobs/${id}"]`)?.href ??
  location.origin + location.pathname

let watching = false

export function markSaved(): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-save]')
  const { saved } = buttons.length > 0 ? readSaved() : { saved: {} }
  for (const button of buttons)
    button.setAttribute('aria-pressed', String((button.dataset['save'] ?? '') in saved))
  if (watching) return
  watching = true
  new MutationObserver(markSaved).observe(document.body, { childList: true, subtree: true })
}
