import { type FormEvent, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import { type Dates, formatNumber } from '#src/strings/format.ts'
import { stageMails } from '#src/strings/stage-mails.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmailText } from '#src/ui/email-text.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { BulkBar } from '#src/ui/lists/bulk-bar.tsx'
import { type Column, DataTable } from '#src/ui/lists/table.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates, usePageLanguage } from '#src/ui/page-language.ts'
import { type AccountTranslate, useAccountText } from '#src/web/account/account-text.ts'
import { useGuard } from '#src/web/acts/use-guard.ts'
import { browserApi, failureText } from '#src/web/api/api.ts'
import { useText } from '#src/web/site/text.tsx'
import { type EmployerStage, employerStages, isMailed, staysUnlessNamed } from '../../application-stages.ts'
import { moveManyReceived, type ReceivedRow } from '../../calls/received/list.ts'
import { undoMoved } from '../../calls/received/unanswered.ts'
import { StageBadge } from '../stage-badge.tsx'
import type { ListedState } from './listed-neighbours.tsx'

/** Applications in rows; those that are ticked are moved together. */
export function ReceivedTable({ vacancyId, rows }: { vacancyId: number; rows: readonly ReceivedRow[] }) {
  const a = useAccountText()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const find = (id: number) => rows.find((row) => row.id === id)
  const nameOf = (id: number) => find(id)?.full_name ?? find(id)?.applicant_no ?? ''
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
          notWithAll: new Set(rows.filter(({ stage }) => staysUnlessNamed(stage)).map(({ id }) => id)),
          selectLabel: (id) => a('received_list.choose', { name: nameOf(id) }),
        }}
      />
      <MoveMany
        vacancyId={vacancyId}
        chosen={rows.filter(({ id }) => selected.has(id))}
        staying={rows.filter(({ id, stage }) => staysUnlessNamed(stage) && !selected.has(id)).length}
        onDone={() => setSelected(new Set())}
      />
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

type MoveManyProps = {
  vacancyId: number
  chosen: readonly ReceivedRow[]
  /** So many hired and invited ones are not chosen. */
  staying: number
  onDone: () => void
}

interface Outcome {
  tone: 'success' | 'error'
  title: string
  lines?: readonly string[]
  undoable?: boolean
}

/** Sets the stage of all chosen applications: it asks before applicants are mailed, and can be undone until they are. */
function MoveMany({ vacancyId, chosen, staying, onDone }: MoveManyProps) {
  const t = useText()
  const a = useAccountText()
  const { formatTime } = useDates()
  const { revalidate } = useRevalidator()
  const { acting, guard } = useGuard()
  const busy = acting !== undefined
  const [asking, setAsking] = useState<{ stage: EmployerStage; notify: boolean }>()
  const [outcome, setOutcome] = useState<Outcome>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const move = { stage: form.get('stage') as EmployerStage, notify: form.has('notify') }
    if (move.notify && isMailed(move.stage)) setAsking(move)
    else void send(move)
  }

  const send = (move: { stage: EmployerStage; notify: boolean }) =>
    guard('move', (keyed) => moveMany(keyed(browserApi), move))

  async function moveMany(api: Api, { stage, notify }: { stage: EmployerStage; notify: boolean }) {
    const ids = chosen.map(({ id }) => id)
    const named = chosen.filter((row) => staysUnlessNamed(row.stage)).map(({ id }) => id)
    const result = await api(moveManyReceived, {
      params: { id: vacancyId },
      body: { ids, named, stage, notify },
    })
    setAsking(undefined)
    if (!result.ok) return setOutcome({ tone: 'error', title: failureText(t, result, t('form.failed')) })
    const { moved, left, emails, undo_until } = result.data.data
    const count = formatNumber(moved.length)
    setOutcome({
      tone: 'success',
      title: a('received_list.moved', { count, stage: a(`stage.${stage}`) }),
      lines: [
        emails > 0 &&
          a('received_list.emails_leave', { count: formatNumber(emails), time: formatTime(undo_until!) }),
        left.length > 0 && a('received_list.left', { count: formatNumber(left.length) }),
      ].filter((line) => line !== false),
      undoable: undo_until !== null,
    })
    onDone()
    await revalidate()
  }

  const undo = () =>
    guard('undo', async (keyed) => {
      const result = await keyed(browserApi)(undoMoved)
      if (!result.ok) return setOutcome({ tone: 'error', title: failureText(t, result, t('form.failed')) })
      setOutcome({ tone: 'success', title: a('unanswered.undone') })
      await revalidate()
    })

  return (
    <>
      {outcome && (
        <Notice tone={outcome.tone} live title={outcome.title} className="mt-3">
          {outcome.lines?.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {outcome.undoable && (
            <Button variant="secondary" busy={busy} onClick={() => void undo()} className="mt-2">
              {a('unanswered.undo')}
            </Button>
          )}
        </Notice>
      )}
      <BulkBar
        count={chosen.length}
        label={a('received_list.chosen', { count: formatNumber(chosen.length) })}
        clearLabel={a('received_list.clear')}
        onClear={onDone}
      >
        <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
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
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={a('received_list.ask')}
        closeLabel={a('received_list.ask.no')}
      >
        {asking && <Question chosen={chosen} staying={staying} stage={asking.stage} />}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button busy={busy} onClick={() => asking && void send(asking)}>
            {a('received_list.ask.yes', { count: formatNumber(mailedOf(chosen).length) })}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(undefined)}>
            {a('received_list.ask.no')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** Applicants without an email address are called. */
const mailedOf = (chosen: readonly ReceivedRow[]) => chosen.filter(({ email }) => email !== null)

type QuestionProps = Pick<MoveManyProps, 'chosen' | 'staying'> & { stage: EmployerStage }

function Question({ chosen, staying, stage }: QuestionProps) {
  const a = useAccountText()
  const language = usePageLanguage()
  return (
    <div className="space-y-3">
      <p className="font-semibold">
        {a('received_list.ask.count', { count: formatNumber(mailedOf(chosen).length) })}
      </p>
      {isMailed(stage) && (
        <blockquote className="max-w-text border-s-4 border-line ps-3">
          {stageMails[language][stage]}
        </blockquote>
      )}
      {staying > 0 && <p>{a('received_list.ask.stay', { count: formatNumber(staying) })}</p>}
      <p className="text-muted">{a('received_list.ask.wait')}</p>
    </div>
  )
}
