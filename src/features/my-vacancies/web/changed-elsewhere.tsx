import { useMemo } from 'react'
import type { PlaceChoices } from '#src/features/catalogue/web/choices.ts'
import { BothVersions } from '#src/features/vacancy-form/web/versions/both-versions.tsx'
import { fieldLabel } from '#src/features/vacancy-form/web/versions/field-words.ts'
import { type FormField, formFieldWords } from '#src/features/vacancy-form/web/versions/form-field-words.ts'
import type { StaleEdit } from '#src/features/vacancy-form/web/versions/use-stale-edit.ts'
import { useDates } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useText } from '#src/web/site/text.tsx'

type ChangedElsewhereProps = {
  stale: StaleEdit
  choices: PlaceChoices
  busy: boolean
  onOverwrite: () => void
}

export function ChangedElsewhere({ stale, choices, busy, onOverwrite }: ChangedElsewhereProps) {
  const { formatTime } = useDates()
  const t = useText()
  const a = useAccountText()
  const rows = useMemo(
    () =>
      stale.rows.map((row) => {
        const field = row.field as FormField
        const words = (text: string) => formFieldWords(t, field, text, choices.categories)
        return { field, label: fieldLabel(t, field), saved: words(row.saved), typed: words(row.typed) }
      }),
    [stale, choices, t],
  )
  return (
    <BothVersions
      title={a('stale.title')}
      words={{
        saved: a('stale.saved'),
        typed: a('stale.typed'),
        nothingSaid: a('my_vacancies.nothing_said'),
        overwrite: a('stale.overwrite'),
      }}
      rows={rows}
      busy={busy}
      onOverwrite={onOverwrite}
    >
      <p>
        {a(`stale.by.${stale.changed_by.actor}`, { when: formatTime(stale.changed_at) })} {a('stale.text')}
      </p>
    </BothVersions>
  )
}
