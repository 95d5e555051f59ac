import { useLoaderData } from 'react-router'
import { findDistrict } from '#src/areas/catalogue/pages/panel-choices.ts'
import { CityName, usePanelNames } from '#src/areas/catalogue/pages/panel/panel-names.tsx'
import { formatTime, p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { inPanel } from '#src/web/panel/panel-rows.ts'
import { deleteCategoryApplication, getCategoryApplication } from '../../calls/panel/admin-applications.ts'
import { CategoryJobs, toOnBehalf, openJobsFor } from './category-jobs.tsx'
import { ConsentBadge } from './columns.tsx'
import {
  MailLink,
  PhoneLink,
  DetailError,
  DetailFrame,
  loadApplication,
  NewCodeCard,
} from './detail-frame.tsx'
import { ResumePart } from './resume-link.tsx'

export const clientLoader = inPanel(async (api, input) => {
  const application = await loadApplication(api, input, getCategoryApplication)
  if (!application.ok) return application
  const { row } = application
  const [jobs, district] = await Promise.all([
    openJobsFor(api, row.job_category_id, { application_id: row.id }, input),
    findDistrict(api, row.city),
  ])
  return { ...application, jobs, district }
})

const LIST = '/admin-panel/applications/category-applicants'

export default function CategoryDetailPage() {
  const application = useLoaderData<typeof clientLoader>()
  const names = usePanelNames()
  if (!application.ok) return <DetailError text={application.text} list={LIST} />
  const { row, jobs, district } = application
  const category = names.category({ id: row.job_category_id, name: row.job_category_name })
  return (
    <DetailFrame
      name={row.name}
      lead={category}
      list={LIST}
      remove={{ endpoint: deleteCategoryApplication, id: row.id }}
    >
      <Card title={p('application.details')}>
        <DescriptionList
          items={[
            { term: p('applications.name'), value: row.name },
            {
              term: p('applications.email'),
              value: row.email === null ? p('applications.no_email') : <MailLink email={row.email} />,
            },
            { term: p('applications.phone'), value: <PhoneLink phone={row.phone} /> },
            {
              term: p('applications.city'),
              value: <CityName city={row.city} none="application.not_specified" />,
            },
            { term: p('application.applied_for'), value: category },
            { term: p('application.date'), value: formatTime(row.created_at) },
            { term: p('applications.consent'), value: <ConsentBadge consent={row.consent} /> },
          ]}
        />
      </Card>
      <Card title={p('applications.resume')}>
        {row.resume_path ? (
          <ResumePart resume={row} label={p('application.resume.open_download')} />
        ) : (
          <NoResume />
        )}
      </Card>
      {row.email === null && <NewCodeCard kind="category_application" id={row.id} />}
      <Card title={p('category_jobs.title', { category })} className="lg:col-span-2">
        <CategoryJobs
          key={row.id}
          consent={row.consent}
          send={toOnBehalf(row)}
          district={district}
          jobs={jobs}
        />
      </Card>
    </DetailFrame>
  )
}

function NoResume() {
  const toast = useToast()
  return (
    <Button variant="secondary" onClick={() => toast.error(p('application.resume.none_to_download'))}>
      {p('application.resume.open_download')}
    </Button>
  )
}
