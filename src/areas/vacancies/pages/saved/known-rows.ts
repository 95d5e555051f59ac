import { asStored, localNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Language } from '#src/strings/languages.ts'
import { browserApi } from '#src/web/api/api.ts'
import { rowsOfSaved } from '#src/web/boot/saved-vacancies.ts'
import type { SavedVacancy } from '../../calls/saved.ts'

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
