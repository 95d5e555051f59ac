import { useMemo } from 'react'
import type { Choices } from '#src/features/catalogue/web/choices.ts'
import { asFieldText } from '#src/features/vacancy-form/field-text.ts'
import { fieldLabel } from '#src/features/vacancy-form/web/versions/field-words.ts'
import { formFieldWords, type FormField } from '#src/features/vacancy-form/web/versions/form-field-words.ts'
import { MergeChoices } from '#src/features/vacancy-form/web/versions/merge-choices.tsx'
import type { Conflict } from '#src/features/vacancy-form/web/versions/use-merge.ts'
import { p } from '#src/strings/panel.ts'
import { useText } from '#src/web/site/text.tsx'
import { statusName } from './status-words.ts'

type BothVersionsProps = {
  conflict: Conflict
  choices: Choices
  busy: boolean
  onChosen: (sides: Record<string, string>) => void
}

/** Two admins at one vacancy: asks about the fields that both changed, in the words of the panel. */
export function BothVersions({ conflict, choices, busy, onChosen }: BothVersionsProps) {
  const t = useText()
  const rows = useMemo(() => {
    const words = (field: string, text: string) =>
      field === 'status'
        ? statusName(Number(text))
        : formFieldWords(t, field as FormField, text, choices.categories)
    return conflict.choices.map((field) => ({
      field,
      label: field === 'status' ? p('edit.status') : fieldLabel(t, field as FormField),
      theirs: words(field, asFieldText(conflict.theirs.fields[field])),
      yours: words(field, conflict.yours[field] ?? ''),
    }))
  }, [conflict, choices, t])
  return (
    <MergeChoices
      words={{
        title: p('edit.changed'),
        text: p('edit.merge.text'),
        none: p('edit.merge.none'),
        theirs: p('edit.changed.theirs'),
        yours: p('edit.changed.yours'),
        send: p('edit.merge.send'),
        nothingSaid: p('unknown'),
      }}
      rows={rows}
      busy={busy}
      onChosen={onChosen}
    />
  )
}
