import { useEffect, useRef } from 'react'
import type { Choices } from '#src/features/catalogue/web/choices.ts'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { DataTable } from '#src/ui/table.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { AdminVacancy } from '../../admin-contract.ts'
import { optionalLabels, requiredLabels } from '../../vacancy-fields.ts'
import { statusName } from './status-words.ts'

export interface Conflict {
  theirs: AdminVacancy
  /** Values of the form, by field. */
  yours: Record<string, string>
}

const labels = { ...requiredLabels, status: undefined, ...optionalLabels }

type Field = keyof typeof labels
type BothVersionsProps = {
  conflict: Conflict
  choices: Choices
  /** The form is being sent: neither answer counts until it is known what became of it. */
  busy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two admins at one vacancy: both versions, and the choice between them. Nothing is lost unseen. */
export function BothVersions({ conflict, choices, busy, onKeepMine, onTakeTheirs }: BothVersionsProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' })
  }, [conflict])
  const label = (field: Field) => {
    const key = labels[field]
    return key === undefined ? p('edit.status') : t(key)
  }
  const shown = (field: Field, value: string) => {
    if (field === 'status') return statusName(Number(value))
    if (field !== 'job_category_id') return value
    return choices.categories?.find((choice) => choice.value === value)?.label ?? value
  }
  const rows = (Object.keys(labels) as Field[]).flatMap((field, id) => {
    const theirs = String(conflict.theirs[field] ?? '')
    const yours = (conflict.yours[field] ?? '').replace(/\r\n/g, '\n')
    return theirs === yours.trim()
      ? []
      : [{ id, field: label(field), theirs: shown(field, theirs), yours: shown(field, yours) }]
  })
  return (
    <div ref={box}>
      <Notice tone="warning" live title={p('edit.changed')}>
        <p className="mb-3">{p('edit.changed.text')}</p>
        {rows.length === 0 && <p className="mb-3">{p('edit.changed.same')}</p>}
        {rows.length > 0 && (
          <DataTable
            dense
            caption={p('edit.changed.caption')}
            captionHidden
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'field', header: p('edit.changed.field'), card: 'title', cell: ({ field }) => field },
              {
                key: 'theirs',
                header: p('edit.changed.theirs'),
                className: 'wrap-anywhere whitespace-pre-line',
                cell: ({ theirs }) => theirs || p('unknown'),
              },
              {
                key: 'yours',
                header: p('edit.changed.yours'),
                className: 'wrap-anywhere whitespace-pre-line',
                cell: ({ yours }) => yours || p('unknown'),
              },
            ]}
          />
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button busy={busy} onClick={onKeepMine}>
            {p('edit.changed.keep_mine')}
          </Button>
          <Button variant="secondary" busy={busy} onClick={onTakeTheirs}>
            {p('edit.changed.take_theirs')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
