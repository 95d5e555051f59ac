import { useLoaderData } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { deleteJobSeekerForm, getJobSeekerForm } from '../../../calls/applications/admin-applications.ts'
import { CategoryJobs } from './category-jobs.tsx'
import { ConsentBadge } from './consent-badge.tsx'
import { DetailError, DetailFrame } from './detail-frame.tsx'
import { seekerSections } from './job-seeker-facts.tsx'
import { loadApplication } from './load-application.ts'
import { openJobsFor } from './open-jobs-for.ts'
import { ResumePart } from './resume-part.tsx'
import { onBehalfOfForm } from './use-apply-on-behalf.ts'

export const clientLoader = inPanel(async (api, input) => {
  const form = await loadApplication(api, input, getJobSeekerForm)
  if (!form.ok) return form
  const { row } = form
  return { ...form, jobs: await openJobsFor(api, row.job_category_id, { form_id: row.id }, input) }
})

const LIST = '/admin-panel/job-seekers'

export default function JobSeekerDetailPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  if (!loaded.ok) return <DetailError text={loaded.text} list={LIST} />
  const { row, jobs } = loaded
  return (
    <DetailFrame
      name={row.full_name}
      lead={row.job_category_name}
      list={LIST}
      remove={{ endpoint: deleteJobSeekerForm, id: row.id }}
    >
      <div className="space-y-4">
        {seekerSections(row).map(({ title, items }) => (
          <Card key={title} title={title}>
            <DescriptionList items={items} />
          </Card>
        ))}
        {row.cover_letter && (
          <Card title={p('application.cover_letter')}>
            <p className="max-w-text whitespace-pre-line wrap-anywhere">{row.cover_letter}</p>
          </Card>
        )}
      </div>
      <Card title={p('applications.resume')}>
        <ResumePart resume={row} label={p('application.resume.open_download')} />
        <p className="mt-4 flex flex-wrap items-center gap-2">
          {p('applications.consent')} <ConsentBadge consent={row.consent} />
        </p>
      </Card>
      <Card title={p('category_jobs.title', { category: row.job_category_name })} className="lg:col-span-2">
        <CategoryJobs key={row.id} consent={row.consent} send={onBehalfOfForm(row)} jobs={jobs} />
      </Card>
    </DetailFrame>
  )
}
