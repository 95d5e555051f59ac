import { type FormEvent, useState } from 'react'
import { formatPhone } from '#src/contract/values/phone-number.ts'
import { formatNumber } from '#src/strings/format.ts'
import { languages, offeredLanguages } from '#src/strings/languages.ts'
import { stageMails } from '#src/strings/stage-mails.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Checkbox } from '#src/ui/forms/choices.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { BulkBar } from '#src/ui/lists/list-bars.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { declineReasons, type EmployerStage, employerStages, isMailed } from '../../application-stages.ts'
import type { ReceivedRow } from '../../calls/received/list.ts'
import { ContactLinks } from './message-card.tsx'
import { ReasonField } from './reason-field.tsx'
import type { Move, Moves } from './use-moves.ts'

type MoveManyProps = {
  moves: Moves
  chosen: readonly ReceivedRow[]
  /** Hired and invited applicants that *select all* leaves out; 0 if not all are selected. */
  staying: number
  onDone: () => void
}

/** Sets the stage of all chosen applications: it asks before applicants are mailed. */
export function MoveMany({ moves: { busy, move }, chosen, staying, onDone }: MoveManyProps) {
  const a = useAccountText()
  const [asking, setAsking] = useState<Move>()

  // Applicants who are at this stage already stay there, without an email.
  const movable = chosen.filter(({ stage }) => stage !== asking?.stage)
  const mailed = getReachable(movable).length

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wanted = { stage: form.get('stage') as EmployerStage, notify: form.has('notify') }
    if (wanted.notify && isMailed(wanted.stage)) setAsking(wanted)
    else void send(wanted)
  }

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason')
    if (asking) void send({ ...asking, reason: declineReasons.find((one) => one === reason) })
  }

  const send = (wanted: Move) =>
    move(chosen, wanted, (isMoved) => {
      setAsking(undefined)
      if (isMoved) onDone()
    })

  return (
    <>
      <BulkBar
        count={chosen.length}
        label={a('received_list.chosen', { count: formatNumber(chosen.length) })}
        clearLabel={a('received_list.clear')}
        onClear={onDone}
      >
        <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
          {staying > 0 && (
            <p className="w-full text-sm">{a('received_list.ask.stay', { count: formatNumber(staying) })}</p>
          )}
          {chosen.some(({ stage }) => stage === 'interview') && (
            <p className="w-full text-sm">{a('received_list.cancels_interview')}</p>
          )}
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
        title={a(mailed > 0 ? 'received_list.ask' : 'received_list.ask.none')}
        closeLabel={a('received_list.ask.no')}
      >
        {asking && <Question chosen={movable} staying={staying} stage={asking.stage} />}
        <form onSubmit={confirm} className="mt-4 flex flex-wrap gap-2">
          {asking?.stage === 'not_selected' && <ReasonField className="w-full" />}
          <Button type="submit" busy={busy}>
            {mailed > 0
              ? a('received_list.ask.yes', { count: formatNumber(mailed) })
              : a('received_list.move')}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(undefined)}>
            {a('received_list.ask.no')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

/** Applicants without an email address are called. */
export const getReachable = (chosen: readonly ReceivedRow[]) => chosen.filter(({ email }) => email !== null)

type QuestionProps = Pick<MoveManyProps, 'chosen' | 'staying'> & { stage: EmployerStage }

/** Says how many get which words in which language. */
export function Question({ chosen, staying, stage }: QuestionProps) {
  const a = useAccountText()
  const mailed = getReachable(chosen)
  const called = chosen.filter(({ email, phone }) => email === null && phone !== null)
  return (
    <div className="space-y-3">
      {offeredLanguages.map((language) => {
        const count = mailed.filter((row) => row.language === language).length
        if (count === 0 || !isMailed(stage)) return null
        return (
          <div key={language}>
            <p className="font-semibold">
              {a('received_list.ask.count', {
                language: languages[language],
                count: formatNumber(count),
              })}
            </p>
            <blockquote lang={language} className="max-w-text border-s-4 border-line ps-3">
              {stageMails[language][stage]}
            </blockquote>
          </div>
        )
      })}
      {called.length > 0 && (
        <>
          <p>{a('received_list.ask.call', { count: formatNumber(called.length) })}</p>
          <ul className="max-h-60 space-y-2 overflow-y-auto">
            {called.map((row) => (
              <CalledApplicant key={row.id} row={row} phone={row.phone!} />
            ))}
          </ul>
        </>
      )}
      {staying > 0 && <p>{a('received_list.ask.stay', { count: formatNumber(staying) })}</p>}
      <p className="text-muted">
        {a(mailed.length > 0 ? 'received_list.ask.wait' : 'received_list.ask.undo')}
      </p>
    </div>
  )
}

function CalledApplicant({ row, phone }: { row: ReceivedRow; phone: string }) {
  const name = row.full_name ?? row.applicant_no
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 wrap-anywhere">
        {name} <span className="whitespace-nowrap">{formatPhone(phone)}</span>
      </span>
      <ContactLinks phone={phone} whatsapp={row.whatsapp} name={name} />
    </li>
  )
}
