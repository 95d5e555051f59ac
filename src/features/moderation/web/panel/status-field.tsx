import { useState } from 'react'
import { p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { useMay } from '#src/web/panel/role.tsx'
import { decideVacancy } from '../../admin-contract.ts'
import type { Decidable, Status } from './review/use-decisions.ts'
import { statusName, statusOptions, statusTone } from './status-words.ts'

type StatusFieldProps = {
  vacancy: Decidable
  busy: boolean
  onUpdate: (status: Status) => Promise<boolean>
}

/** The row's selector, or its status alone for who may not decide; Update works only while the selection differs from the status (spec 4). */
export function StatusField({ vacancy, busy, onUpdate }: StatusFieldProps) {
  const [chosen, setChosen] = useState<Status>()
  const may = useMay()
  const differs = chosen !== undefined && chosen !== vacancy.status

  async function update() {
    if (differs && (await onUpdate(chosen))) setChosen(undefined)
  }

  if (!may(decideVacancy))
    return <Badge tone={statusTone(vacancy.status)}>{statusName(vacancy.status)}</Badge>
  return (
    <span className="flex min-w-0 items-center gap-2 @max-[68rem]:flex-wrap">
      <Select
        className="w-31 shrink-0"
        aria-label={p('jobs.status.of', { id: vacancy.id })}
        options={statusOptions}
        value={chosen ?? vacancy.status}
        onChange={(event) => setChosen(Number(event.currentTarget.value) as Status)}
      />
      <Button
        small
        variant={differs ? 'primary' : 'secondary'}
        disabled={!differs}
        busy={busy}
        busyLabel={p('jobs.status.updating')}
        aria-label={p('jobs.status.update_of', { id: vacancy.id })}
        onClick={update}
      >
        {p('jobs.status.update')}
      </Button>
    </span>
  )
}
