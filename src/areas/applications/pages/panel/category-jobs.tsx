import { useState } from 'react'
import { Link } from 'react-router'
import { salaryText } from '#src/areas/vacancies/salary-text.ts'
import { formatDay } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PanelPagination } from '#src/web/panel/panel-pagination.tsx'
import type { Rows } from '#src/web/panel/panel-rows.ts'
import { useText } from '#src/web/site/text.tsx'
import type { JobInCategory } from './open-jobs-for.ts'
import { type SendOnBehalf, useApplyOnBehalf } from './use-apply-on-behalf.ts'

type CategoryJobsProps = {
  consent: string
  send: SendOnBehalf
  /** The applicant's, where their city is in the list. */
  district?: string | undefined
  jobs: Rows<JobInCategory>
}

/** Lists the vacancies to which the applicant could be put forward, each with the button that does it. */
export function CategoryJobs({ consent, send, district, jobs: found }: CategoryJobsProps) {
  const [applied, setApplied] = useState<ReadonlySet<number>>(new Set())
  const { applying, apply, disagreed } = useApplyOnBehalf(send, (id) =>
    setApplied((before) => new Set(before).add(id)),
  )
  if (!found.ok) return <p role="alert">{found.text}</p>
  const { rows: jobs, total } = found
  if (total === 0) return <p className="text-muted">{p('category_jobs.none')}</p>
  const agreed = consent === 'agree' && !disagreed
  return (
    <>
      {!agreed && (
        <Notice tone="warning" className="mb-3">
          {p('category_jobs.no_consent')}
        </Notice>
      )}
      <ul>
        {jobs.map((job) => (
          <CategoryJob
            key={job.id}
            job={job}
            district={district}
            isDone={job.already_applied || applied.has(job.id)}
            mayApply={agreed}
            isApplying={applying === job.id}
            onApply={() => void apply(job.id)}
          />
        ))}
      </ul>
      <PanelPagination total={total} />
    </>
  )
}

type CategoryJobProps = {
  job: JobInCategory
  /** The applicant's, where it is known. */
  district: string | undefined
  isDone: boolean
  mayApply: boolean
  isApplying: boolean
  onApply: () => void
}

/** One vacancy for which an applicant may be put forward: where it is and what it pays. */
function CategoryJob({ job, district, isDone, mayApply, isApplying, onApply }: CategoryJobProps) {
  const t = useText()
  const place = [job.city, job.district].filter(Boolean).join(', ')
  const facts = [
    job.company_name,
    place || p('category_jobs.no_place'),
    salaryText(t, job) ?? p('category_jobs.no_pay'),
  ]
  const isElsewhere = district !== undefined && job.district !== null && job.district !== district
  const elsewhere = isElsewhere && p('category_jobs.elsewhere', { district: job.district!, own: district })
  const isOpen = !isDone && mayApply
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0">
      <div className="min-w-48 flex-1">
        <p className="font-semibold wrap-anywhere">{job.position}</p>
        <p className="text-muted wrap-anywhere">
          {[...facts, p('category_jobs.closes', { day: formatDay(job.closing_date) })].join(' · ')}
        </p>
        {elsewhere && <p className="text-sm font-semibold">{elsewhere}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isDone && <Badge>{p('category_jobs.already')}</Badge>}
        <Link
          to={`/jobs/${job.id}`}
          className="link inline-flex min-h-control items-center"
          aria-label={p('category_jobs.details_of', { position: job.position })}
        >
          {p('category_jobs.details')}
        </Link>
        {elsewhere && isOpen ? (
          <ConfirmInline
            label={p('category_jobs.apply')}
            question={elsewhere}
            confirmLabel={p('category_jobs.apply_elsewhere')}
            cancelLabel={p('act.cancel')}
            variant="primary"
            busy={isApplying}
            busyLabel={p('category_jobs.applying')}
            onConfirm={onApply}
          />
        ) : (
          <Button
            variant={isDone ? 'secondary' : 'primary'}
            disabled={!isOpen}
            busy={isApplying}
            busyLabel={p('category_jobs.applying')}
            onClick={onApply}
          >
            {p(isDone ? 'category_jobs.applied' : 'category_jobs.apply')}
          </Button>
        )}
      </div>
    </li>
  )
}
