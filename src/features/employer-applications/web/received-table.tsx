import { useState, type FormEvent } from 'react'
import { Link, useRevalidator } from 'react-router'
import { employerStages, type EmployerStage } from '#src/features/applications/application-stages.ts'
import { StageBadge } from '#src/features/applications/web/stage-badge.tsx'
import { type Dates, formatNumber } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { EmailText } from '#src/ui/email-text.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { BulkBar } from '#src/ui/lists/bulk-bar.tsx'
import { DataTable, type Column } from '#src/ui/lists/table.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useAccountText, type AccountTranslate } from '#src/web/account/account-text.ts'
import { browserApi, failureText } from '#src/web/api/api.ts'
import { useText } from '#src/web/site/text.tsx'
import { type ReceivedRow, moveManyReceived } from '../list-contract.ts'
import type { ListedState } from './listed-neighbours.tsx'

/** Applications in rows; those that are ticked are moved together. */
export function ReceivedTable({ vacancyId, rows }: { vacancyId: number; rows: readonly ReceivedRow[] }) {
  const a = useAccountText()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id)
    return row?.full_name ?? row?.applicant_no ?? ''
  }
  return (
    <>
      <DataTable
        caption={a('received_list.heading')}
        columns={columnsOf(a, useDates(), rows)}
        rows={rows}
        rowKey={({ id }) => id}
        selection={{
          selected,
          onSelect: setSelected,
          selectAllLabel: a('received_list.choose_all'),
          selectLabel: (id) => a('received_list.choose', { name: nameOf(id) }),
        }}
      />
      <MoveMany vacancyId={vacancyId} ids={[...selected]} onDone={() => setSelected(new Set())} />
    </>
  )
}

function columnsOf(
  a: AccountTranslate,
  { formatDay }: Dates,
  rows: readonly ReceivedRow[],
): readonly Column<ReceivedRow>[] {
  return [
    {
      key: 'applicant',
      header: a('received_list.applicant'),
      card: 'title',
      cell: ({ id, full_name, applicant_no }) => (
        <>
          <Link
            to={`/account/applications/${id}`}
            state={{ listed: rows.map((row) => row.id) } satisfies ListedState}
            className="link font-semibold break-words"
          >
            {full_name ?? applicant_no}
          </Link>
          {full_name !== null && <span className="block text-sm text-muted">{applicant_no}</span>}
        </>
      ),
    },
    {
      key: 'stage',
      header: a('received_list.stage'),
      className: 'max-w-none!',
      cell: ({ stage }) => <StageBadge stage={stage} />,
    },
    {
      key: 'contact',
      header: a('received_list.contact'),
      cell: ({ email, phone, city }) =>
        phone !== null && (
          <div>
            {email !== null && <EmailText email={email} />}
            <span className="block">{phone}</span>
            {city && <span className="block text-sm text-muted">{city}</span>}
          </div>
        ),
    },
    {
      key: 'applied',
      header: a('received_list.applied'),
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
    },
  ]
}

type MoveManyProps = { vacancyId: number; ids: number[]; onDone: () => void }

/** Sets the stage of all chosen applications, and says how many moved. */
function MoveMany({ vacancyId, ids, onDone }: MoveManyProps) {
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
