import { useState } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { listOpenInCategory } from '#src/features/vacancies/admin-contract.ts'
import { formatDay } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Loaded } from '#src/web/panel/panel-failure.ts'
import type { CategoryApplicationRow } from '../../admin-rows.ts'
import { useApplyOnBehalf } from './use-apply-on-behalf.ts'

type CategoryJobsProps = {
  applicant: CategoryApplicationRow
  jobs: Loaded<AnswerOf<typeof listOpenInCategory>>
}

/** Lists the vacancies to which the applicant could be put forward, each with the button that does it. */
export function CategoryJobs({ applicant, jobs: found }: CategoryJobsProps) {
  const [applied, setApplied] = useState<ReadonlySet<number>>(new Set())
  const { applying, apply } = useApplyOnBehalf(applicant, (id) =>
    setApplied((before) => new Set(before).add(id)),
  )
  if (!found.ok) return <p role="alert">{found.text}</p>
  const jobs = found.value.data
  if (jobs.length === 0) return <p className="text-muted">{p('category_jobs.none')}</p>
  const agreed = applicant.consent === 'agree'
  return (
    <>
      {!agreed && (
        <Notice tone="warning" className="mb-3">
          {p('category_jobs.no_consent')}
        </Notice>
      )}
      <ul>
        {jobs.map((job) => {
          const done = job.already_applied || applied.has(job.id)
          return (
            <li
              key={job.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0"
            >
              <div className="min-w-48 flex-1">
                <p className="font-semibold wrap-anywhere">{job.position}</p>
                <p className="text-muted wrap-anywhere">
                  {job.company_name} · {p('category_jobs.closes', { day: formatDay(job.closing_date) })}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {done && <Badge tone="approved">{p('category_jobs.already')}</Badge>}
                <Link
                  to={`/jobs/${job.id}`}
                  className="link inline-flex min-h-control items-center"
                  aria-label={p('category_jobs.details_of', { position: job.position })}
                >
                  {p('category_jobs.details')}
                </Link>
                <Button
                  variant={done ? 'secondary' : 'primary'}
                  disabled={done || !agreed}
                  busy={applying === job.id}
                  busyLabel={p('category_jobs.applying')}
                  onClick={() => void apply(job.id)}
                >
                  {p(done ? 'category_jobs.applied' : 'category_jobs.apply')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
