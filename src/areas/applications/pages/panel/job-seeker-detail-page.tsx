import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { CategoryName, usePanelNames } from '#src/areas/catalogue/pages/panel/panel-names.tsx'
import { formatDay, formatMonth, formatTime, p, type PanelKey } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { inPanel } from '#src/web/panel/panel-rows.ts'
import type { JobSeekerFormRow } from '../../admin-rows.ts'
import { deleteJobSeekerForm, getJobSeekerForm } from '../../calls/panel/admin-applications.ts'
import { CategoryJobs, onBehalfOfForm, openJobsFor } from './category-jobs.tsx'
import { ConsentBadge } from './columns.tsx'
import { MailLink, PhoneLink, DetailError, DetailFrame, loadApplication } from './detail-frame.tsx'
import { ResumePart } from './resume-link.tsx'

export const clientLoader = inPanel(async (api, input) => {
  const form = await loadApplication(api, input, getJobSeekerForm)
  if (!form.ok) return form
  const { row } = form
  return { ...form, jobs: await openJobsFor(api, row.job_category_id, { form_id: row.id }, input) }
})

const LIST = '/admin-panel/job-seekers'

export default function JobSeekerDetailPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const names = usePanelNames()
  if (!loaded.ok) return <DetailError text={loaded.text} list={LIST} />
  const { row, jobs } = loaded
  const category = names.category({ id: row.job_category_id, name: row.job_category_name })
  return (
    <DetailFrame
      name={row.full_name}
      lead={category}
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
      <Card title={p('category_jobs.title', { category })} className="lg:col-span-2">
        <CategoryJobs key={row.id} consent={row.consent} send={onBehalfOfForm(row)} jobs={jobs} />
      </Card>
    </DetailFrame>
  )
}

type Facts = readonly (readonly [PanelKey, ReactNode])[]

/** Returns the long form's sections with what was filled in; a section without any of it is left out. */
function seekerSections(row: JobSeekerFormRow) {
  const sections: readonly (readonly [PanelKey, Facts])[] = [
    [
      'seekers.personal',
      [
        ['applications.full_name', row.full_name],
        ['applications.email', <MailLink key="email" email={row.email} />],
        ['applications.phone', <PhoneLink key="phone" phone={row.phone} />],
        ['seekers.field.dob', row.dob && formatDay(row.dob)],
        ['seekers.field.gender', row.gender],
        ['seekers.field.address', row.address],
        ['applications.applied', formatTime(row.created_at)],
      ],
    ],
    [
      'seekers.education',
      [
        ['seekers.qualification', row.highest_qualification],
        ['seekers.field.field_of_study', row.field_of_study],
        ['seekers.field.university_name', row.university_name],
        ['seekers.field.graduation_year', row.graduation_year],
      ],
    ],
    [
      'seekers.experience',
      [
        ['seekers.field.company_name', row.company_name],
        ['seekers.field.job_title', row.job_title],
        ['seekers.field.period', period(row)],
      ],
    ],
    [
      'seekers.skills',
      [
        ['seekers.field.skills', row.skills],
        ['seekers.field.linkedin_profile', row.linkedin_profile && webLink(row.linkedin_profile)],
        ['seekers.field.portfolio_website', row.portfolio_website && webLink(row.portfolio_website)],
      ],
    ],
    [
      'seekers.preferences',
      [
        ['applications.job_category', <CategoryName key="category" {...row} />],
        ['seekers.preference', row.work_preference],
      ],
    ],
  ]
  return sections
    .map(([title, facts]) => ({
      title: p(title),
      items: facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([term, value]) => ({ term: p(term), value })),
    }))
    .filter(({ items }) => items.length > 0)
}

function period({ start_date, end_date }: JobSeekerFormRow): string | null {
  if (!start_date && !end_date) return null
  return [start_date, end_date].map((day) => (day ? formatMonth(day) : '…')).join(' – ')
}

/** Links only http and https, although the contract lets nothing else through. */
function webLink(address: string) {
  if (!/^https?:\/\//i.test(address)) return address
  return (
    <a href={address} target="_blank" rel="noreferrer nofollow" className="link break-all">
      {address}
    </a>
  )
}
