import { useDates } from '#src/ui/page-language.ts'
import type { Translate } from '#src/web/site/text.tsx'
import type { Vacancy } from '../../../calls/vacancies.ts'
import { ChangedText } from './changed-text.tsx'
import { comparedFields, fieldLabel, fieldWords } from './field-words.ts'

type ComparedVersionsProps = {
  t: Translate
  before: Vacancy
  after: Vacancy
  fields: readonly string[]
  words: { before: string; after: string; nothingSaid: string }
}

export function ComparedVersions({ t, before, after, fields, words }: ComparedVersionsProps) {
  const dates = useDates()
  const differing = comparedFields.filter((field) => fields.includes(field))
  return (
    <div className="space-y-4">
      {differing.map((field) => {
        const [old, proposed] = [fieldWords(t, dates, before, field), fieldWords(t, dates, after, field)]
        const side = (name: 'before' | 'after', text: string) => (
          <div className="min-w-0 rounded border border-line p-3">
            <p className="mb-1 text-sm text-muted">{words[name]}</p>
            {text === '' ? (
              <p className="text-muted">{words.nothingSaid}</p>
            ) : (
              <ChangedText before={old} after={proposed} side={name} />
            )}
          </div>
        )
        return (
          <section key={field} aria-label={fieldLabel(t, field)}>
            <h3 className="mb-1 text-base font-semibold">{fieldLabel(t, field)}</h3>
            <div className="grid gap-2 md:grid-cols-2">
              {side('before', old)}
              {side('after', proposed)}
            </div>
          </section>
        )
      })}
    </div>
  )
}
