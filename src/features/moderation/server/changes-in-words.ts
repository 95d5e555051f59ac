import { optionalLabels, requiredLabels } from '#src/features/vacancies/vacancy-fields.ts'
import { asFieldText } from '#src/features/vacancy-form/field-text.ts'
import type { Db } from '#src/platform/db/database.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { Language } from '#src/strings/languages.ts'
import { translator } from '#src/strings/t.ts'
import type { RevisionChanges } from './queries/revisions.ts'
import { fieldOf } from './use-cases/revisions/proposed-vacancy.ts'

const labels = { ...requiredLabels, ...optionalLabels, job_poster: 'post_vacancy.job_poster' } as const

/** Returns what says the changes of a vacancy, stored as JSON, in words: each field by its label, and what it is to be. */
export async function changesInWords(_db: Db, language: Language): Promise<(changes: string) => string> {
  const t = translator(dictionaries[language])
  return (changes) =>
    Object.entries(JSON.parse(changes) as RevisionChanges)
      .map(([column, { to }]) => {
        const field = fieldOf(column)
        const label = field in labels ? t(labels[field as keyof typeof labels]) : field.replaceAll('_', ' ')
        // A number of a row, and the key of a file, say nothing.
        return /_id$|_poster$/.test(column) ? label : `${label}: ${asFieldText(to)}`
      })
      .join('\n')
}
