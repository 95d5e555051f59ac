import { useMemo } from 'react'
import type { PlaceChoices } from '#src/features/catalogue/web/choices.ts'
import { asFieldText } from '#src/features/vacancy-form/field-text.ts'
import { fieldLabel } from '#src/features/vacancy-form/web/versions/field-words.ts'
import { formFieldWords, type FormField } from '#src/features/vacancy-form/web/versions/form-field-words.ts'
import { MergeChoices } from '#src/features/vacancy-form/web/versions/merge-choices.tsx'
import type { Conflict } from '#src/features/vacancy-form/web/versions/use-merge.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useText } from '#src/web/site/text.tsx'

type OwnMergeProps = {
  conflict: Conflict
  choices: PlaceChoices
  busy: boolean
  onChosen: (sides: Record<string, string>) => void
}

/** Asks the owner about fields that changed on both sides, in the words of the account. */
export function OwnMerge({ conflict, choices, busy, onChosen }: OwnMergeProps) {
  const t = useText()
  const a = useAccountText()
  const rows = useMemo(
    () =>
      conflict.choices.map((name) => {
        const field = name as FormField
        return {
          field,
          label: fieldLabel(t, field),
          theirs: formFieldWords(t, field, asFieldText(conflict.theirs.fields[field]), choices.categories),
          yours: formFieldWords(t, field, conflict.yours[field] ?? '', choices.categories),
        }
      }),
    [conflict, choices, t],
  )
  return (
    <MergeChoices
      words={{
        title: a('merge.title'),
        text: a('merge.text'),
        none: a('merge.none'),
        theirs: a('merge.theirs'),
        yours: a('merge.yours'),
        send: a('merge.send'),
        nothingSaid: a('my_vacancies.nothing_said'),
      }}
      rows={rows}
      busy={busy}
      onChosen={onChosen}
    />
  )
}
