import { Fragment } from 'react'
import { useCountryName, usePanelNames } from '#src/areas/catalogue/pages/panel/panel-names.tsx'
import { type AdminVacancy, isReassuring } from '#src/areas/moderation/admin-vacancy.ts'
import type { VacancyEvidence } from '#src/areas/moderation/calls/evidence.ts'
import type { Revision } from '#src/areas/moderation/calls/revisions/revision.ts'
import type { RiskReason } from '#src/areas/moderation/scoring/score-risk.ts'
import type { Vacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { fairHints } from '#src/areas/vacancies/fair-words.ts'
import { JobFacts } from '#src/areas/vacancies/pages/detail/job-facts.tsx'
import { ComparedVersions } from '#src/areas/vacancies/pages/form/compared-versions.tsx'
import { shownNames } from '#src/areas/vacancies/pages/vacancy-text.tsx'
import { formatTime, p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useText } from '#src/web/site/text.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
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

type RevisionComparedProps = { vacancy: Vacancy; revision: Revision }

export function RevisionCompared({ vacancy, revision }: RevisionComparedProps) {
  const t = useText()
  const { proposed, fields } = revision
  return (
    <div className="space-y-4">
      <ComparedVersions
        t={t}
        before={vacancy}
        after={proposed}
        fields={fields}
        words={{ before: p('revision.now'), after: p('revision.then'), nothingSaid: p('unknown') }}
      />
      {fields.includes('job_poster') && (
        <section aria-label={p('jobs.poster')}>
          <h3 className="mb-1 text-base font-semibold">{p('jobs.poster')}</h3>
          <div className="grid gap-2 md:grid-cols-2">
            <Side label={p('revision.now')} vacancy={vacancy} />
            <Side label={p('revision.then')} vacancy={proposed} />
          </div>
        </section>
      )}
    </div>
  )
}

function Side({ label, vacancy }: { label: string; vacancy: Vacancy }) {
  return (
    <figure className="min-w-0 rounded border border-line p-3">
      <figcaption className="mb-1 text-sm text-muted">{label}</figcaption>
      <Poster vacancy={vacancy} />
    </figure>
  )
}
