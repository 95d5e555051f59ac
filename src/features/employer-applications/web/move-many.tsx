import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { employerStages, type EmployerStage } from '#src/features/applications/application-stages.ts'
import { formatNumber } from '#src/strings/format.ts'
import { BulkBar } from '#src/ui/bulk-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Select } from '#src/ui/select.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { browserApi, failureText } from '#src/web/api/api.ts'
import { useText } from '#src/web/site/text.tsx'
import { moveManyReceived } from '../list-contract.ts'

type MoveManyProps = { vacancyId: number; ids: number[]; onDone: () => void }

/** Sets the stage of all chosen applications, and says how many moved. */
export function MoveMany({ vacancyId, ids, onDone }: MoveManyProps) {
  const t = useText()
  const a = useAccountText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; title: string; more?: string }>()

  async function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const stage = form.get('stage') as EmployerStage
    setBusy(true)
    const result = await browserApi(moveManyReceived, {
      params: { id: vacancyId },
      body: { ids, stage, notify: form.has('notify') },
    })
    setBusy(false)
    if (!result.ok) return setOutcome({ tone: 'error', title: failureText(t, result, 'error.text') })
    const { moved, left } = result.data.data
    const count = formatNumber(moved.length)
    setOutcome({
      tone: 'success',
      title: a('received_list.moved', { count, stage: a(`stage.${stage}`) }),
      ...(left.length > 0 && { more: a('received_list.left', { count: formatNumber(left.length) }) }),
    })
    onDone()
    await revalidate()
  }

  return (
    <>
      {outcome && (
        <Notice tone={outcome.tone} live title={outcome.title} className="mt-3">
          {outcome.more}
        </Notice>
      )}
      <BulkBar
        count={ids.length}
        label={a('received_list.chosen', { count: formatNumber(ids.length) })}
        clearLabel={a('received_list.clear')}
        onClear={onDone}
      >
        <form onSubmit={move} className="flex flex-wrap items-center gap-2">
          <Select
            name="stage"
            aria-label={a('received.move.choose')}
            options={employerStages.map((value) => ({ value, label: a(`stage.${value}`) }))}
            defaultValue="shortlisted"
          />
          <Checkbox id="notify-many" name="notify" defaultChecked label={a('received_list.notify')} />
          <Button type="submit" busy={busy} busyLabel={a('received_list.moving')}>
            {a('received_list.move')}
          </Button>
        </form>
      </BulkBar>
    </>
  )
}
