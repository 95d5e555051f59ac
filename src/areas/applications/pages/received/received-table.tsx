import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { staysUnlessNamed } from '../../application-stages.ts'
import type { ReceivedRow } from '../../calls/received/list.ts'
import type { ListedState } from './listed-neighbours.tsx'
import { MoveMany } from './move-many.tsx'
import { ReceivedItem } from './received-item.tsx'
import { useMoves, type Moves } from './use-moves.ts'

/** Applicants in rows; those that are ticked are moved together. */
export function ReceivedTable({ vacancyId, rows }: { vacancyId: number; rows: readonly ReceivedRow[] }) {
  const a = useAccountText()
  const moves = useMoves(vacancyId)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const withAll = rows.filter(({ stage }) => !staysUnlessNamed(stage)).map(({ id }) => id)
  const isAll = withAll.length > 0 && withAll.every((id) => selected.has(id))
  const select = (id: number, isChosen: boolean) =>
    setSelected((before) => {
      const after = new Set(before)
      if (isChosen) after.add(id)
      else after.delete(id)
      return after
    })
  const listed: ListedState['listed'] = rows.map((row) => ({
    id: row.id,
    name: row.full_name ?? row.applicant_no,
  }))
  return (
    <>
      <ul aria-label={a('received_list.heading')} className="space-y-3">
        {rows.map((row) => (
          <ReceivedItem
            key={row.id}
            row={row}
            moves={moves}
            listed={listed}
            selected={selected.has(row.id)}
            onSelect={(isChosen) => select(row.id, isChosen)}
          />
        ))}
      </ul>
      <Checkbox
        id="choose-all"
        label={a('received_list.choose_all')}
        checked={isAll}
        onChange={() => setSelected(new Set(isAll ? [] : withAll))}
        className="mt-3"
      />
      <Moved moves={moves} />
      <MoveMany
        moves={moves}
        chosen={rows.filter(({ id }) => selected.has(id))}
        staying={rows.filter(({ id, stage }) => staysUnlessNamed(stage) && !selected.has(id)).length}
        onDone={() => setSelected(new Set())}
      />
    </>
  )
}

/** Stays in view, so that a wrong press is undone where it was made. */
export function Moved({ moves: { outcome, busy, undo, dismiss } }: { moves: Moves }) {
  const t = useAccountText()
  if (!outcome) return null
  return (
    <div className="bulk-bar z-10 mt-3">
      <Notice tone={outcome.tone} live title={outcome.title}>
        {outcome.lines?.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="mt-2 flex flex-wrap gap-2">
          {outcome.undoable && (
            <Button variant="secondary" busy={busy} onClick={() => void undo()}>
              {t('unanswered.undo')}
            </Button>
          )}
          <Button variant="quiet" onClick={dismiss}>
            {t('received_list.close')}
          </Button>
        </p>
      </Notice>
    </div>
  )
}
