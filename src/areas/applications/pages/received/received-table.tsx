import { useState } from 'react'
import { Link } from 'react-router'
import { filteredFields } from '#src/areas/vacancies/vacancy-fields.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Checkbox } from '#src/ui/forms/choices.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { countKey, useAccountText } from '#src/web/account/account-text.ts'
import { DownloadButton } from '#src/web/acts/download-button.tsx'
import { useText } from '#src/web/site/text.tsx'
import { staysUnlessNamed } from '../../application-stages.ts'
import type { ReceivedRow } from '../../calls/received/list.ts'
import { readReceivedResume } from '../../calls/received/received.ts'
import { useMadeCvText } from '../forms/made-cv-text.ts'
import { StageBadge } from '../stage-history.tsx'
import type { ListedState } from './listed-neighbours.tsx'
import { ContactLinks } from './message-card.tsx'
import { MoveMany } from './move-many.tsx'
import type { Moves } from './use-moves.ts'

/** Applicants in rows; those that are ticked are moved together. */
export function ReceivedTable({ moves, rows }: { moves: Moves; rows: readonly ReceivedRow[] }) {
  const a = useAccountText()
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
        staying={
          isAll ? rows.filter(({ id, stage }) => staysUnlessNamed(stage) && !selected.has(id)).length : 0
        }
        onDone={() => setSelected(new Set())}
      />
    </>
  )
}

/** Stays in view, so that a wrong press is undone where it was made. */
export function Moved({ moves: { outcome, isInView, undoing, undo, dismiss } }: { moves: Moves }) {
  const t = useAccountText()
  if (!outcome) return null
  return (
    <div className={cx('z-10 mt-3', isInView && 'bulk-bar')}>
      <Notice tone={outcome.tone} live title={outcome.title}>
        {outcome.lines?.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="mt-2 flex flex-wrap gap-2">
          {outcome.undoUntil && (
            <Button variant="secondary" busy={undoing} onClick={() => void undo()}>
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

type ReceivedItemProps = ListedState & {
  row: ReceivedRow
  moves: Moves
  selected: boolean
  onSelect: (isChosen: boolean) => void
}

/** An applicant: who, with what behind them, how to reach them, and the two decisions of a first look. */
function ReceivedItem({ row, moves, listed, selected, onSelect }: ReceivedItemProps) {
  const a = useAccountText()
  const { formatDay } = useDates()
  const { id, full_name, applicant_no, stage, created_at } = row
  const name = full_name ?? applicant_no
  const { title, facts } = useLines(row)
  return (
    <li className="rounded border border-line bg-card p-3">
      <div className="flex items-start gap-3">
        <label className="-m-2 grid size-11 shrink-0 place-items-center">
          <input
            type="checkbox"
            checked={selected}
            aria-label={a('received_list.choose', { name })}
            onChange={() => onSelect(!selected)}
            className="size-5 rounded-xs"
          />
        </label>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-start justify-between gap-x-3">
            <Link
              to={`/account/applications/${id}`}
              state={{ listed } satisfies ListedState}
              className="link font-semibold wrap-anywhere"
            >
              {name}
            </Link>
            <StageBadge stage={stage} />
          </p>
          {title && <p className="wrap-anywhere">{title}</p>}
          <p className="text-sm text-muted">
            {[...facts, applicant_no, formatDay(created_at)].map((fact, at) => (
              <span key={fact}>
                {at > 0 && <span> · </span>}
                <span className="whitespace-nowrap">{fact}</span>
              </span>
            ))}
          </p>
        </div>
      </div>
      <Acts row={row} moves={moves} name={name} />
    </li>
  )
}

/** The last work and its years, or how the letter begins; then what else is known. */
function useLines(row: Pick<ReceivedRow, 'cv_lines' | 'letter_start' | 'city' | 'distance_km'>) {
  const t = useText()
  const a = useAccountText()
  const m = useMadeCvText()
  const { cv_lines: cv, letter_start, city, distance_km } = row
  const years = cv?.work_years
  return {
    title: cv
      ? [cv.last_work, years != null && a(countKey('received_list.years', years), { count: years })]
          .filter(Boolean)
          .join(' · ')
      : letter_start?.split('\n')[0],
    facts: [
      city,
      !!distance_km && a('received_list.km', { count: formatNumber(distance_km) }),
      cv?.schooling && t(filteredFields.education.wordOf(cv.schooling)),
      cv?.start && `${m('made_cv.start')}: ${m(`made_cv.start.${cv.start}`)}`,
    ].filter((fact) => typeof fact === 'string'),
  }
}

function Acts({ row, moves, name }: Pick<ReceivedItemProps, 'row' | 'moves'> & { name: string }) {
  const a = useAccountText()
  const { id, phone, whatsapp, resume_name, stage } = row
  const isOpen = stage === 'received' || stage === 'shortlisted'
  const press = (to: 'shortlisted' | 'not_selected') => (
    <Button
      variant={to === 'shortlisted' ? 'secondary' : 'danger-outline'}
      small
      busy={moves.busy}
      aria-label={`${a(`received.move.${to}`)}: ${name}`}
      onClick={() => void moves.move([row], { stage: to, notify: true })}
    >
      {a(`received.move.${to}`)}
    </Button>
  )
  if (phone === null) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <ContactLinks phone={phone} whatsapp={whatsapp} name={name} />
      {resume_name !== null && (
        <DownloadButton
          endpoint={readReceivedResume}
          params={{ id }}
          small
          aria-label={`${a('received.resume')}: ${name}`}
        >
          <Icon name="download" className="size-4" />
          {a('received.resume')}
        </DownloadButton>
      )}
      {isOpen && press('not_selected')}
      {/* The last one, so that nothing comes under a second press when it goes. */}
      {stage === 'received' && press('shortlisted')}
    </div>
  )
}
