// Only the device knows what its visitor has read or hides, so that everybody gets the same page.

import { readWords, type Language } from '#src/strings/languages.ts'
import { deviceStore } from './device-storage.ts'

export interface SeenOnDevice {
  /** With the position of each, the last hidden at the end. */
  hidden: [id: string, position: string][]
  read: string[]
}

export const SEEN_CHANGED = 'seen-changed'
const MAX = 300

const isId = (id: unknown) => /^\d+$/.test(String(id))

const store = deviceStore<SeenOnDevice>(
  'seen-vacancies',
  ({ hidden, read }) => hidden.every(([id]) => isId(id)) && read.every(isId),
)

export function readSeen(): SeenOnDevice {
  return store.read() ?? { hidden: [], read: [] }
}

function writeSeen({ hidden, read }: SeenOnDevice, write = store.writeWanted): void {
  write({ hidden: hidden.slice(-MAX), read: read.slice(-MAX) })
  showSeen()
  document.dispatchEvent(new Event(SEEN_CHANGED))
}

/** Hides the vacancy of the row, or of the page, that has the button. */
export function hideVacancy(button: HTMLElement): void {
  const { hidden, read } = readSeen()
  const place = button.closest('tr,article')!
  const id = place.querySelector<HTMLElement>('[data-save]')!.dataset['save']!
  const position = place.querySelector('h1,h2')?.textContent ?? ''
  writeSeen({ hidden: [...hidden.filter(([other]) => other !== id), [id, position]], read })
  notice(true)
  document.querySelector<HTMLElement>('.hidden-notice button')?.focus({ preventScroll: true })
}

/** Shows the wanted vacancy, or the last hidden one on this page. */
export function showVacancy(wanted?: string): void {
  const { hidden, read } = readSeen()
  const isHere = ([id]: [string, string]) => document.querySelector(`[data-save="${id}"]`) !== null
  const id = wanted ?? hidden.filter(isHere).at(-1)?.[0]
  writeSeen({ hidden: hidden.filter(([other]) => other !== id), read })
  notice(false)
}

const NOTICE_MS = 6_000
let ending: ReturnType<typeof setTimeout>

function notice(isShown: boolean): void {
  clearTimeout(ending)
  if (isShown) ending = setTimeout(notice, NOTICE_MS, false)
  else if (document.activeElement?.closest('.hidden-notice'))
    document.getElementById('main')?.focus({ preventScroll: true })
  document.documentElement.toggleAttribute('data-just-hidden', isShown)
}

export function noteRead(path: string): void {
  const id = /\/jobs\/(\d+)$/.exec(path)?.[1]
  const { hidden, read } = readSeen()
  if (id !== undefined && read.at(-1) !== id)
    writeSeen({ hidden, read: [...read.filter((one) => one !== id), id] }, store.write)
}

const sheet = addSheet()

/** Returns `undefined` in an old browser, which then hides nothing. */
function addSheet(): CSSStyleSheet | undefined {
  try {
    const made = new CSSStyleSheet()
    document.adoptedStyleSheets.push(made)
    return made
  } catch {
    return undefined
  }
}

const knowsHas = () => CSS.supports('selector(:has(a))')

/** Firefox before 121 has no `:has`: `data-has` names the vacancies in each row and list. */
export function markRows(): void {
  if (knowsHas()) return
  const mark = () => {
    for (const place of document.querySelectorAll<HTMLElement>('.vacancies, .vacancies tr'))
      place.dataset['has'] = Array.from(
        place.querySelectorAll<HTMLElement>('[data-save]'),
        ({ dataset }) => dataset['save'],
      ).join(' ')
  }
  mark()
  new MutationObserver(mark).observe(document.body, { childList: true, subtree: true })
}

/** A style sheet also hides rows that are added later, before they are painted. */
export function showSeen(): void {
  const { hidden, read } = readSeen()
  const isAny = (ids: readonly string[], named: string) => ids.map((id) => `[${named}"${id}"]`).join()
  const has = knowsHas()
    ? (ids: readonly string[]) => `:has(${isAny(ids, 'data-save=')})`
    : (ids: readonly string[]) => `:is(${isAny(ids, 'data-has~=')})`
  const unwanted = has(hidden.map(([id]) => id))
  sheet?.replaceSync(
    (hidden.length > 0
      ? `.vacancies tr${unwanted}{display:none!important}.vacancies${unwanted}~.hidden-line{--hidden:'${hidden.length}';display:block}`
      : '') +
      (read.length > 0
        ? `.vacancies tr${has(read)}{--title:var(--color-muted);--read:'' / '${readWords[document.documentElement.lang as Language]}'}`
        : ''),
  )
}
