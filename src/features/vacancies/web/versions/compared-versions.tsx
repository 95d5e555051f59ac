import type { Translate } from '#src/web/site/text.tsx'
import type { Vacancy } from '../../contract.ts'
import { ChangedText } from './changed-text.tsx'
import { comparedFields, fieldLabel, fieldWords } from './field-words.ts'

type ComparedVersionsProps = {
  t: Translate
  now: Vacancy
  then: Vacancy
  /** The names of the fields that differ. */
  fields: readonly string[]
  words: { now: string; then: string; nothingSaid: string }
}

/** Two versions of a vacancy side by side, field by field, with the changed words marked. */
export function ComparedVersions({ t, now, then, fields, words }: ComparedVersionsProps) {
  const differing = comparedFields.filter((field) => fields.includes(field))
  return (
    <div className="space-y-4">
      {differing.map((field) => {
        const [before, after] = [fieldWords(t, now, field), fieldWords(t, then, field)]
        const side = (name: 'before' | 'after', text: string) => (
          <div className="min-w-0 rounded border border-line p-3">
            <p className="mb-1 text-sm text-muted">{name === 'before' ? words.now : words.then}</p>
            {text === '' ? (
              <p className="text-muted">{words.nothingSaid}</p>
            ) : (
              <ChangedText before={before} after={after} side={name} />
            )}
          </div>
        )
        return (
          <section key={field} aria-label={fieldLabel(t, field)}>
            <h3 className="mb-1 text-base font-semibold">{fieldLabel(t, field)}</h3>
            <div className="grid gap-2 md:grid-cols-2">
              {side('before', before)}
              {side('after', after)}
            </div>
          </section>
        )
      })}
    </div>
  )
}
