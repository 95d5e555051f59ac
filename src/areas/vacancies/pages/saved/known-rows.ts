import type { Language } from '#src/strings/languages.ts'
import { rowsOfSaved } from '#src/web/boot/saved-vacancies.ts'
import type { SavedVacancy } from '../../calls/saved.ts'

/** `city` is the English name; beside it stands that of the language in which the list was last read. */
export const knownRows = rowsOfSaved<SavedVacancy & Partial<Record<Language, string | null>>>()
