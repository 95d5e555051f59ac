import { useMemo } from 'react'
import type { Choices } from '#src/features/catalogue/web/choices.ts'
import { BothVersions } from '#src/features/vacancy-form/web/versions/both-versions.tsx'
import { fieldLabel } from '#src/features/vacancy-form/web/versions/field-words.ts'
import { formFieldWords } from '#src/features/vacancy-form/web/versions/form-field-words.ts'
import type { StaleEdit } from '#src/features/vacancy-form/web/versions/use-stale-edit.ts'
import { formatTime } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { useText } from '#src/web/site/text.tsx'
import { statusName } from './status-words.ts'

type ChangedByOtherProps = { stale: StaleEdit; choices: Choices; busy: boolean; onOverwrite: () => void }

export function ChangedByOther({ stale, choices, busy, onOverwrite }: ChangedByOtherProps) {
  const t = useText()
  const rows = useMemo(
    () =>
      stale.rows.map(({ field, saved, typed }) => {
        const words = (text: string) =>
          field === 'status' ? statusName(Number(text)) : formFieldWords(t, field, text, choices.categories)
        const label = field === 'status' ? p('edit.status') : fieldLabel(t, field)
        return { field, label, saved: words(saved), typed: words(typed) }
      }),
    [stale, choices, t],
  )
  const { actor, name } = stale.changed_by
  return (
    <BothVersions
      title={p('edit.changed')}
      words={{
        saved: p('edit.changed.saved'),
        typed: p('edit.changed.typed'),
        nothingSaid: p('unknown'),
        overwrite: p('edit.changed.overwrite'),
      }}
      rows={rows}
      busy={busy}
      onOverwrite={onOverwrite}
    >
      <p>
        {p('edit.changed.by', {
          who: name ?? p(`job_page.actor.${actor}`),
          when: formatTime(stale.changed_at),
        })}
      </p>
    </BothVersions>
  )
}
