import { useLoaderData } from 'react-router'
import type { RowOf } from '#src/contract/endpoint.ts'
import { p } from '#src/strings/panel.ts'
import type { Column } from '#src/ui/lists/table.tsx'
import { inPanel } from '#src/web/panel/panel-rows.ts'
import { deletePositionApplication, listPositionApplications } from '../../calls/panel/admin-applications.ts'
import { ApplicationList, loadApplications, BackToAll } from './application-list.tsx'
import * as column from './columns.tsx'

const filters = ['position', 'category', 'city', 'days'] as const
const more = ['company', 'vacancy', 'district'] as const

export const clientLoader = inPanel((api, input) =>
  loadApplications(api, input, listPositionApplications, [...filters, ...more]),
)

const columns: readonly Column<RowOf<typeof listPositionApplications>>[] = [
  column.lead('applications.applicant_no', 'applicant_no', ({ applicant_no }) => applicant_no),
  column.who('full_name'),
  column.emailIcon,
  column.phoneIcon,
  column.city,
  column.category('applications.job_category'),
  column.own(
    'applications.job_position',
    'job_position',
    ({ job_position, stage }) => (
      <>
        {job_position}
        <span className="text-muted"> · {p(`applications.stage.${stage}`)}</span>
      </>
    ),
    '@max-[60rem]:basis-1/2',
  ),
  column.resume(),
  column.applied,
  column.actions('/admin-panel/applications/position-applicants', deletePositionApplication),
]

export default function PositionListPage() {
  return (
    <ApplicationList
      title="applications.position"
      back={<BackToAll />}
      loaded={useLoaderData<typeof clientLoader>()}
      columns={columns}
      filters={filters}
      more={more}
      words="applications.position.q"
      categoryLabel="applications.job_category"
      list={listPositionApplications}
    />
  )
}
