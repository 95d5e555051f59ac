import { useLoaderData } from 'react-router'
import type { RowOf } from '#src/contract/endpoint.ts'
import { p } from '#src/strings/panel.ts'
import type { Column } from '#src/ui/lists/table.tsx'
import { inPanel } from '#src/web/panel/panel-rows.ts'
import { deleteJobSeekerForm, listJobSeekerForms } from '../../calls/panel/admin-applications.ts'
import { ApplicationList, loadApplications } from './application-list.tsx'
import * as column from './columns.tsx'

const filters = ['place', 'category', 'days', 'consent'] as const

export const clientLoader = inPanel((api, input) => loadApplications(api, input, listJobSeekerForms, filters))

const columns: readonly Column<RowOf<typeof listJobSeekerForms>>[] = [
  column.lead('applications.id', 'id', ({ id }) => id),
  column.who('full_name'),
  column.emailIcon,
  column.phoneIcon,
  column.category('applications.job_category'),
  column.own(
    'seekers.qualification',
    'highest_qualification',
    ({ highest_qualification }) => highest_qualification ?? p('unknown'),
  ),
  column.resume(),
  column.applied,
  column.consent,
  column.actions('/admin-panel/job-seekers', deleteJobSeekerForm),
]

export default function JobSeekerListPage() {
  return (
    <ApplicationList
      title="seekers.title"
      loaded={useLoaderData<typeof clientLoader>()}
      columns={columns}
      filters={filters}
      words="seekers.q"
      categoryLabel="applications.job_category"
      list={listJobSeekerForms}
      counts={{ usual: 'seekers.count', sorted: 'seekers.count.sorted' }}
    />
  )
}
