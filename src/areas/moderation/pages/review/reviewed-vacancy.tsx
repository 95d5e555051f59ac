import { Fragment } from 'react'
import { useCountryName, usePanelNames } from '#src/areas/catalogue/pages/panel/panel-names.tsx'
import { fairHints } from '#src/areas/vacancies/fair-words.ts'
import { JobFacts } from '#src/areas/vacancies/pages/detail/job-facts.tsx'
import { shownNames } from '#src/areas/vacancies/pages/shown-names.ts'
import { formatTime, p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Notice } from '#src/ui/notice.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import type { AdminVacancy } from '../../admin-vacancy.ts'
import type { VacancyEvidence } from '../../calls/evidence.ts'
import { isReassuring } from '../../risk-signs.ts'
import type { RiskReason } from '../../scoring/score-risk.ts'
import { Duplicates } from './duplicates.tsx'
import { Evidence } from './evidence.tsx'

type ReviewedVacancyProps = {
  vacancy: AdminVacancy
  evidence: VacancyEvidence | null | undefined
  onRejectDuplicate?: (other: number) => void
}

export function ReviewedVacancy({ vacancy, evidence, onRejectDuplicate }: ReviewedVacancyProps) {
  const { position, company_name, address, email, phone, description, closing_date, created_at } = vacancy
  const today = todayInColombo()
  const names = usePanelNames()
  const country = useCountryName(vacancy.country)
  const reasons = evidence?.risk.reasons
  const contact = (
    <>
      <span className="block">{address}</span>
      <span className="block wrap-anywhere">{email}</span>
      <span className="block">{phone}</span>
    </>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
      <div className="min-w-0">
        <h2 className="wrap-anywhere">
          <MarkedWords text={position} reasons={reasons} />
        </h2>
        <p className="mb-3 text-muted">
          {company_name} · {p('review.posted', { when: formatTime(created_at) })}
        </p>
        {vacancy.email_confirmed === false && (
          <p className="mb-3">
            <Badge tone="pending">{p('review.email_not_confirmed')}</Badge>
          </p>
        )}
        {(vacancy.company === null || evidence?.claimed_alike) && (
          <Notice tone="warning" className="mb-3">
            {evidence?.claimed_alike
              ? p('review.company_alike', { name: evidence.claimed_alike.name })
              : p('review.company_claimed')}
          </Notice>
        )}
        {closing_date < today && (
          <Notice tone="warning" className="mb-3">
            {p('review.past')}
          </Notice>
        )}
        <p className="mb-4 max-w-text whitespace-pre-line wrap-anywhere">
          <MarkedWords text={description} reasons={reasons} />
        </p>
        <Evidence evidence={evidence}>
          {evidence && <Duplicates vacancy={vacancy} others={evidence.others} onReject={onRejectDuplicate} />}
        </Evidence>
        <JobFacts
          vacancy={vacancy}
          names={{ ...shownNames(vacancy, names), country }}
          today={today}
          more={[{ term: p('review.contact'), value: contact }]}
        />
      </div>
      <Poster vacancy={vacancy} />
    </div>
  )
}

type Postered = Pick<
  AdminVacancy,
  'job_poster' | 'position' | 'company_name' | 'poster_width' | 'poster_height'
>

/** Admins read every poster, by the cookie that a picture's request brings. */
export function Poster({ vacancy, className = '' }: { vacancy: Postered; className?: string }) {
  const { job_poster, position, company_name, poster_width, poster_height } = vacancy
  if (job_poster === null) return <p className="text-muted">{p('review.no_poster')}</p>
  return (
    <a
      href={`/storage/${job_poster}`}
      target="_blank"
      rel="noreferrer"
      title={p('review.poster.open')}
      className="inline-block self-start"
    >
      <img
        src={`/storage/${job_poster}`}
        width={poster_width ?? undefined}
        height={poster_height ?? undefined}
        alt={p('review.poster.alt', { company: company_name, position })}
        className={cx('h-auto max-w-full rounded border border-line', className)}
      />
    </a>
  )
}

/** Marks demands that shut people out, and phrases of risk signs where the text has them as they are listed. */
function MarkedWords({ text, reasons = [] }: { text: string; reasons?: readonly RiskReason[] }) {
  const marks = marksIn(text, reasons)
  const ends = marks.map(({ at, length }) => at + length)
  return (
    <>
      {marks.map(({ at, why }, no) => (
        <Fragment key={at}>
          <span>{text.slice(ends[no - 1] ?? 0, at)}</span>
          <mark title={why}>
            {text.slice(at, ends[no])}
            <span className="sr-only"> ({why})</span>
          </mark>
        </Fragment>
      ))}
      <span>{text.slice(ends.at(-1) ?? 0)}</span>
    </>
  )
}

function marksIn(text: string, reasons: readonly RiskReason[]) {
  const fair = fairHints(text).map(({ at, length, kind }) => ({ at, length, why: p(`fair.${kind}`) }))
  const against = reasons.filter(({ sign }) => !isReassuring(sign))
  const risky = against.flatMap(({ sign, found }) =>
    (found?.split(', ') ?? []).flatMap((phrase) =>
      [...text.matchAll(getPattern(phrase))].map(({ index, 0: { length } }) => ({
        at: index,
        length,
        why: p(`risk.${sign}`),
      })),
    ),
  )
  let end = 0
  return [...fair, ...risky]
    .sort((one, other) => one.at - other.at)
    .filter(({ at, length }) => {
      if (at < end) return false
      end = at + length
      return true
    })
}

function getPattern(phrase: string): RegExp {
  const words = phrase.match(/[\p{L}\p{M}]+|\d+|#/gu) ?? ['(?!)']
  const parts = words.map((word) => (word === '#' ? String.raw`\d[\d,]{0,12}` : word))
  return new RegExp(String.raw`(?<![\p{L}\p{M}\d])${parts.join(String.raw`[^\p{L}\p{M}\d]{1,3}`)}`, 'giu')
}
