// Vacancies that were saved on this device. Every page gets the same buttons; what is saved only the device knows, or the
// account, whose list features/saved-vacancies/web/sync-saved.ts keeps here while somebody is logged in.

export interface SavedOnDevice {
  /** By id: the position, for a page without a connection, and when it was saved, ISO 8601. */
  saved: Record<string, { title: string; at: string }>
  /** It mirrors an account's: these ids have been saved (true) or taken out (false) here, and the account may not know. */
  mirrors?: Record<string, boolean>
}

const KEY = 'saved-vacancies'
/** The page hears of each change by this event. */
export const SAVED_CHANGED = 'saved-changed'

export function readSaved(): SavedOnDevice {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as SavedOnDevice | null
    if (kept && typeof kept.saved === 'object') return kept
  } catch {
    // If storage is forbidden, nothing is saved.
  }
  return { saved: {} }
}

/** Keeps the list, and shows it at the buttons of the page. */
export function writeSaved(list: SavedOnDevice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    // See above.
  }
  markSaved()
  document.dispatchEvent(new Event(SAVED_CHANGED))
}

/** Serves a pressed button `data-save`. */
export function toggleSaved(button: HTMLElement): void {
  const id = button.dataset['save']!
  const list = readSaved()
  const isSaved = id in list.saved
  if (isSaved) delete list.saved[id]
  else list.saved[id] = { title: titleOf(button), at: new Date().toISOString() }
  if (list.mirrors) list.mirrors[id] = !isSaved
  writeSaved(list)
  navigator.serviceWorker?.controller?.postMessage({ [isSaved ? 'unsaved' : 'saved']: addressOf(button, id) })
}

const rowOf = (button: HTMLElement) => button.closest('tr,article')

const titleOf = (button: HTMLElement) => (rowOf(button)?.querySelector('h1,h2')?.textContent ?? '').trim()

/** In the language of the page; on its own page no link leads to it. */
const addressOf = (button: HTMLElement, id: string) =>
  rowOf(button)?.querySelector<HTMLAnchorElement>(`a[href$="/jobs/${id}"]`)?.href ??
  location.origin + location.pathname

let watching = false

/** Shows at the buttons of the page which vacancies are saved; at those, too, that the framework brings later. */
export function markSaved(): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-save]')
  const { saved } = buttons.length > 0 ? readSaved() : { saved: {} }
  for (const button of buttons)
    button.setAttribute('aria-pressed', String((button.dataset['save'] ?? '') in saved))
  if (watching) return
  watching = true
  new MutationObserver(markSaved).observe(document.body, { childList: true, subtree: true })
}
