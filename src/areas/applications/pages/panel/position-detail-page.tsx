import { Link, useLoaderData } from 'react-router'
import { CategoryName, CityName } from '#src/areas/catalogue/pages/panel/panel-names.tsx'
import { formatTime, p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { inPanel } from '#src/web/panel/panel-rows.ts'
import type { PositionApplicationRow } from '../../admin-rows.ts'
import { deletePositionApplication, getPositionApplication } from '../../calls/panel/admin-applications.ts'
import {
  MailLink,
  PhoneLink,
  DetailError,
  DetailFrame,
  loadApplication,
  NewCodeCard,
} from './detail-frame.tsx'
import { ResumePart } from './resume-link.tsx'

export const clientLoader = inPanel((api, input) => loadApplication(api, input, getPositionApplication))

const LIST = '/admin-panel/applications/position-applicants'

export default function PositionDetailPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  if (!loaded.ok) return <DetailError text={loaded.text} list={LIST} />
  const { row } = loaded
  return (
    <DetailFrame
      name={row.full_name}
      lead={`${row.applicant_no} · ${row.job_position}`}
      list={LIST}
      remove={{
        endpoint: deletePositionApplication,
        id: row.id,
        label: p('application.delete'),
        confirmLabel: p('application.delete.confirm'),
      }}
    >
      <Card title={p('application.details')}>
        <DescriptionList items={getFacts(row)} />
      </Card>
      <Card title={p('applications.resume')}>
        <ResumePart resume={row} label={p('application.resume.open')} />
      </Card>
      {row.email === null && <NewCodeCard kind="position_application" id={row.id} />}
      {row.cover_letter && (
        <Card title={p('application.cover_letter')} className="lg:col-span-2">
          <p className="max-w-text whitespace-pre-line">{row.cover_letter}</p>
        </Card>
      )}
    </DetailFrame>
  )
}

function getFacts(row: PositionApplicationRow) {
  const facts = [
    { term: p('applications.applicant_no'), value: <span className="select-all">{row.applicant_no}</span> },
    { term: p('applications.full_name'), value: row.full_name },
    {
      term: p('applications.email'),
      value: row.email === null ? p('applications.no_email') : <MailLink email={row.email} />,
    },
    { term: p('applications.phone'), value: <PhoneLink phone={row.phone} /> },
    { term: p('applications.city'), value: <CityName city={row.city} /> },
    { term: p('applications.job_position'), value: <VacancyLink {...row} /> },
    { term: p('applications.company'), value: row.company_name },
    { term: p('applications.job_category'), value: <CategoryName {...row} /> },
    { term: p('application.applied_at'), value: formatTime(row.created_at) },
    { term: p('applications.stage'), value: <Stage {...row} /> },
  ]
  if (row.on_behalf) facts.push({ term: p('applications.source'), value: <OnBehalf {...row} /> })
  return facts
}

function Stage({ stage, stage_at }: PositionApplicationRow) {
  return (
    <>
      <span>{p(`applications.stage.${stage}`)}</span>
      {stage_at !== null && <span className="block text-muted">{formatTime(stage_at)}</span>}
    </>
  )
}

function VacancyLink({ vacancy_id, job_position }: PositionApplicationRow) {
  if (vacancy_id === null)
    return (
      <>
        <span>{job_position}</span>
        <span className="block text-muted">{p('application.vacancy.deleted')}</span>
      </>
    )
  const link = 'link inline-block py-1 wrap-anywhere'
  return (
    <>
      <Link to={`/jobs/${vacancy_id}`} className={link}>
        {job_position}
      </Link>
      <span className="flex flex-wrap gap-x-4 text-sm">
        <Link to={`/admin-panel/jobs/${vacancy_id}`} className={link}>
          {p('application.vacancy.page')}
        </Link>
        <Link to={`${LIST}?vacancy=${vacancy_id}`} className={link}>
          {p('application.vacancy.others')}
        </Link>
      </span>
    </>
  )
}

function OnBehalf({ category_application_id: origin }: PositionApplicationRow) {
  return (
    <>
      <span>{p('application.on_behalf')}</span>{' '}
      {origin !== null && (
        <Link to={`/admin-panel/applications/category-applicants/${origin}`} className="link">
          {p('application.on_behalf.from', { id: origin })}
        </Link>
      )}
    </>
  )
}
