import type { Language } from '#src/strings/languages.ts'
import { rowsOfSaved } from '#src/web/boot/saved-vacancies.ts'
import type { SavedVacancy } from '../../calls/saved.ts'

/** `city` is the English name; beside it stand those of the languages in which the list was read. */
export const knownRows = rowsOfSaved<SavedVacancy & Partial<Record<Language, string | null>>>()
