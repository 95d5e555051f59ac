import { useState } from 'react'
import { p } from '#src/strings/panel.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PanelPagination } from '#src/web/panel/panel-pagination.tsx'
import type { Rows } from '#src/web/panel/panel-rows.ts'
import { CategoryJob } from './category-job.tsx'
import type { JobInCategory } from './open-jobs-for.ts'
import { useApplyOnBehalf, type SendOnBehalf } from './use-apply-on-behalf.ts'

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
