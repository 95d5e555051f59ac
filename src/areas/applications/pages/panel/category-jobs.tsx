import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { usePanelNames } from '#src/areas/catalogue/pages/panel/panel-names.tsx'
import { listOpenInCategory } from '#src/areas/search/calls/lists/lists.ts'
import { salaryText } from '#src/areas/vacancies/salary-text.ts'
import type { Api, Result, CallInput } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { formatDay, p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useGuard } from '#src/web/acts/use-guard.ts'
import { panelApi } from '#src/web/api/api.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { getPage } from '#src/web/lists/list-address.ts'
import { PanelPagination } from '#src/web/panel/panel-list.tsx'
import { loadFailure, type Rows, leavePastPage, ROWS_PER_PAGE } from '#src/web/panel/panel-rows.ts'
import { useText } from '#src/web/site/text.tsx'
import type { CategoryApplicationRow, JobSeekerFormRow } from '../../admin-rows.ts'
import { applyForForm, applyOnBehalf } from '../../calls/panel/on-behalf.ts'

type CategoryJobsProps = {
  consent: string
  send: SendOnBehalf
  /** The applicant's district, if their city is in the list. */
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
  /** The applicant's district, if it is known. */
  district: string | undefined
  isDone: boolean
  mayApply: boolean
  isApplying: boolean
  onApply: () => void
}

/** One vacancy for which an applicant may be put forward: where it is and what it pays. */
function CategoryJob({ job, district, isDone, mayApply, isApplying, onApply }: CategoryJobProps) {
  const t = useText()
  const names = usePanelNames()
  const place = [job.city && names.city(job.city), job.district && names.district(job.district)]
    .filter(Boolean)
    .join(', ')
  const facts = [
    job.company_name,
    place || p('category_jobs.no_place'),
    salaryText(t, job) ?? p('category_jobs.no_pay'),
  ]
  const isElsewhere = district !== undefined && job.district !== null && job.district !== district
  const elsewhere =
    isElsewhere &&
    p('category_jobs.elsewhere', { district: names.district(job.district!), own: names.district(district) })
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

/** Sends the application for a vacancy on behalf of somebody who posted a CV. */
type SendOnBehalf = (api: Api, jobId: number) => Promise<Result<{ message: string }>>

export function toOnBehalf({
  id,
  name,
  email,
  phone,
  city,
  resume_path,
}: CategoryApplicationRow): SendOnBehalf {
  // Spec 7 wants an "automatic text naming the category application id".
  const cover_letter = p('category_jobs.cover_letter', { id })
  const body = { full_name: name, email, phone, city, resume_path, cover_letter, application_id: id }
  return (api, jobId) => api(applyOnBehalf, { params: { jobId }, body })
}

export function onBehalfOfForm({ id }: JobSeekerFormRow): SendOnBehalf {
  const cover_letter = p('category_jobs.form_letter', { id })
  return (api, vacancy_id) => api(applyForForm, { params: { id }, body: { vacancy_id, cover_letter } })
}

/** Applies for a vacancy on behalf of an applicant of its category. */
function useApplyOnBehalf(send: SendOnBehalf, onApplied: (jobId: number) => void) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { acting: applying, guard } = useGuard<number>()
  // A later form of the applicant may refuse, which this one does not show.
  const [disagreed, setDisagreed] = useState(false)

  async function apply(jobId: number): Promise<void> {
    const result = await guard(jobId, (keyed) => send(keyed(panelApi), jobId))
    if (!result) return
    if (result.ok) {
      toast.success(result.data.message || p('category_jobs.submitted'))
      onApplied(jobId)
    } else {
      toast.error(refusalText(result))
      if (result.kind === 'refused' && result.problem.type === '/problems/consent-refused') setDisagreed(true)
    }
    // Reloads the list after a refusal too: it shows applications, closings and deletions of the meantime.
    void revalidate()
  }

  return { applying, apply, disagreed }
}

/** Spec 8 wants the 422 message, or the server's errors joined with commas, else the text of the page. */
function refusalText(result: Result<unknown> & { ok: false }): string {
  if (result.kind === 'network') return p('network.error')
  const { message, errors } = result.problem
  if (message) return message
  const texts = Object.values(errors ?? {}).flat()
  return texts.length > 0 ? texts.join(', ') : p('category_jobs.submit_failed')
}

type JobInCategory = AnswerOf<typeof listOpenInCategory>['data'][number]

/** Loads a page of open vacancies in the applicant's category. A failure does not fail the page. */
export async function openJobsFor(
  api: Api,
  categoryId: number,
  sender: NonNullable<CallInput<typeof listOpenInCategory>['query']>,
  { url, signal }: LoadInput,
): Promise<Rows<JobInCategory>> {
  const query = { ...sender, page: getPage(url.searchParams), per_page: ROWS_PER_PAGE }
  const result = await api(listOpenInCategory, { params: { categoryId }, query, signal })
  if (!result.ok) return { ok: false, text: loadFailure(result, 'category_jobs.failed') }
  const [rows, total] = [result.data.data, result.total ?? 0]
  if (rows.length === 0) leavePastPage(url, total)
  return { ok: true, rows, total }
}
