import { asStored, localNames } from '#src/areas/catalogue/pages/local-names.ts'
import {
  type SavedVacancy,
  listSaved,
  saveVacancies,
  unsaveVacancy,
} from '#src/areas/vacancies/calls/saved.ts'
import { languageOfPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { browserApi } from '#src/web/api/api.ts'
import { isSessionEnding, readToken } from '#src/web/api/session.ts'
import { rowsOfSaved, readSaved, SAVED_CHANGED, writeSaved } from '#src/web/boot/saved-vacancies.ts'

type KnownRow = SavedVacancy & Partial<Record<Language, string | null>>

/** `city` is the English name; beside it stand those of the languages in which the list was read. */
export const knownRows = rowsOfSaved<KnownRow>()

/** Adds the names of towns: without a connection the lists of names are away too. */
export async function withTowns(rows: readonly SavedVacancy[], language: Language): Promise<KnownRow[]> {
  const before = new Map(knownRows.read()?.rows.map((row) => [row.id, row]))
  const known = rows.map((row): KnownRow => {
    const old = before.get(row.id)
    return old?.city === row.city ? { ...old, ...row } : row
  })
  if (known.every((row) => row.city === null || row[language])) return known
  const local = await localNames(browserApi, language)
  return local === asStored
    ? known
    : known.map((row) => ({ ...row, [language]: row.city && local.city(row.city) }))
}

let isListening = false
let isWorking = false

/** Saves of the device join the account's; after a logout the device has none of them. */
export async function followAccount(token: string | null): Promise<void> {
  if (token === null) {
    if (readSaved().mirrors) writeSaved({ saved: {} })
    return
  }
  if (!isListening) document.addEventListener(SAVED_CHANGED, () => void syncWithAccount())
  isListening = true
  await syncWithAccount(true)
}

const isLoggedIn = () => readToken('user') !== null && !isSessionEnding()

/** Sends the account the presses on the star. Those that could not be sent stay noted on the device, for the next page. */
async function syncWithAccount(isFirst = false): Promise<void> {
  const { saved, mirrors } = readSaved()
  const changed = Object.entries(mirrors ?? {})
  const token = readToken('user')
  if (!isLoggedIn() || isWorking || (!isFirst && changed.length === 0)) return
  isWorking = true
  const isIn = (id: string) => mirrors?.[id] ?? true
  const added = mirrors ? changed.filter(([id]) => isIn(id)).map(([id]) => id) : Object.keys(saved)
  const removed = changed.filter(([id]) => !isIn(id)).map(([id]) => id)
  const found = await sendChanges(added, removed)
  const rows = found && (await withTowns(found, languageOfPath(location.pathname)))
  isWorking = false
  // The list of an account that was left meanwhile is no longer the device's.
  if (!rows || !isLoggedIn() || readToken('user') !== token) return
  const now = readSaved()
  // Presses that came meanwhile are sent next; before the first answer the device notes none, and its list tells them.
  const later = Object.fromEntries(
    Object.entries(now.mirrors ?? findChanges(saved, now.saved)).filter(
      ([id, isSaved]) => mirrors?.[id] !== isSaved,
    ),
  )
  const entries = rows.map(({ id, position, saved_at }): [string, { title: string; at: string }] => [
    String(id),
    { title: position ?? now.saved[id]?.title ?? '', at: saved_at ?? '' },
  ])
  const list = Object.fromEntries(entries.filter(([id]) => later[id] !== false))
  for (const [id, isSaved] of Object.entries(later)) if (isSaved && now.saved[id]) list[id] = now.saved[id]
  knownRows.write({ rows })
  writeSaved({ saved: list, mirrors: later })
}

function findChanges(before: object, after: object): Record<string, boolean> {
  const pressed = Object.keys({ ...before, ...after }).filter((id) => id in before !== id in after)
  return Object.fromEntries(pressed.map((id) => [id, id in after]))
}

async function sendChanges(
  added: readonly string[],
  removed: readonly string[],
): Promise<readonly SavedVacancy[] | undefined> {
  for (const id of removed) {
    const result = await browserApi(unsaveVacancy, { params: { id } })
    if (!result.ok) return undefined
  }
  if (added.length > 0) {
    const result = await browserApi(saveVacancies, { body: { ids: added.map(Number) } })
    if (result.ok) return result.data
    // A 422 says that the account may save no more: then its list counts.
    if (result.kind === 'network' || result.status !== 422) return undefined
  }
  const result = await browserApi(listSaved)
  return result.ok ? result.data : undefined
}
