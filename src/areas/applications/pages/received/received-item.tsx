import { Link } from 'react-router'
import { filteredFields } from '#src/areas/vacancies/vacancy-fields.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { DownloadButton } from '#src/web/acts/download-button.tsx'
import { phoneHref, whatsappHref } from '#src/web/site/contact-hrefs.ts'
import { useText } from '#src/web/site/text.tsx'
import type { ReceivedRow } from '../../calls/received/list.ts'
import { readReceivedResume } from '../../calls/received/received.ts'
import { useMadeCvText } from '../forms/made-cv-text.ts'
import { StageBadge } from '../stage-badge.tsx'
import type { ListedState } from './listed-neighbours.tsx'
import type { Moves } from './use-moves.ts'

type ReceivedItemProps = ListedState & {
  row: ReceivedRow
  moves: Moves
  selected: boolean
  onSelect: (isChosen: boolean) => void
}

/** An applicant: who, with what behind them, how to reach them, and the two decisions of a first look. */
export function ReceivedItem({ row, moves, listed, selected, onSelect }: ReceivedItemProps) {
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
export function useLines(row: Pick<ReceivedRow, 'cv_lines' | 'letter_start' | 'city' | 'distance_km'>) {
  const t = useText()
  const a = useAccountText()
  const m = useMadeCvText()
  const { cv_lines: cv, letter_start, city, distance_km } = row
  const years = cv?.work_years
  return {
    title: cv
      ? [cv.last_work, years != null && a('received_list.years', { count: formatNumber(years) })]
          .filter(Boolean)
          .join(' · ')
      : letter_start?.split('\n')[0],
    facts: [
      city,
      distance_km !== null && a('received_list.km', { count: formatNumber(distance_km) }),
      cv?.schooling && t(filteredFields.education.wordOf(cv.schooling)),
      cv?.start && `${m('made_cv.start')}: ${m(`made_cv.start.${cv.start}`)}`,
    ].filter((fact) => typeof fact === 'string'),
  }
}

const link =
  'inline-flex min-h-control items-center gap-1.5 rounded border border-edge px-2.5 text-sm font-semibold text-primary hover:bg-primary-soft'

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
      <a href={phoneHref(phone)} className={link} aria-label={a('received_list.call', { name })}>
        <Icon name="phone" className="size-4" />
        {a('received_list.call.short')}
      </a>
      {whatsapp && (
        <a href={whatsappHref(phone)} target="_blank" rel="noopener" className={link}>
          <Icon name="whatsapp" className="size-4" />
          WhatsApp
        </a>
      )}
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
      {stage === 'received' && press('shortlisted')}
      {isOpen && press('not_selected')}
    </div>
  )
}
