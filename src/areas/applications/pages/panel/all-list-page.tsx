import { useLoaderData } from 'react-router'
import { CategoryName } from '#src/areas/catalogue/pages/panel/panel-names.tsx'
import type { RowOf } from '#src/contract/endpoint.ts'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { RowLink } from '#src/ui/lists/row-link.tsx'
import type { Column } from '#src/ui/lists/table.tsx'
import { inPanel } from '#src/web/panel/panel-rows.ts'
import { useMay } from '#src/web/panel/role.tsx'
import { listAllApplications, listConsenting } from '../../calls/panel/admin-applications.ts'
import { ApplicationList, loadApplications } from './application-list.tsx'
import * as column from './columns.tsx'
import { useAsListBehind } from './use-list-behind.ts'

const filters = ['city', 'category', 'source', 'days'] as const
const more = ['district'] as const

export const clientLoader = inPanel((api, input) =>
  loadApplications(api, input, listAllApplications, [...filters, ...more]),
)

const lists = {
  job_applicants: '/admin-panel/applications/position-applicants',
  job_seeker_applies: '/admin-panel/applications/category-applicants',
} as const

type Row = RowOf<typeof listAllApplications>

function Who({ id, name, source }: Row) {
  return (
    <RowLink to={`${lists[source]}/${id}`} state={useAsListBehind()}>
      {name}
    </RowLink>
  )
}

const columns: readonly Column<Row>[] = [
  column.who('name', (row) => <Who {...row} />),
  column.email,
  column.phone,
  column.city,
  {
    ...column.category('applications.category_name'),
    cell: ({ job_category_id, job_category_name, job_position }) => (
      <>
        <span>
          <CategoryName job_category_id={job_category_id} job_category_name={job_category_name} />
        </span>
        {job_position && <span className="text-muted"> · {job_position}</span>}
      </>
    ),
  },
  column.resume(true),
  column.own('applications.source', 'source', ({ source }) => p(`applications.source.${source}`)),
  column.applied,
]

export default function AllApplicationsPage() {
  const may = useMay()
  return (
    <ApplicationList
      title="applications.all"
      actions={
        <>
          <ButtonLink to={lists.job_seeker_applies} variant="secondary">
            {p('applications.category')}
          </ButtonLink>
          <ButtonLink to={lists.job_applicants} variant="secondary">
            {p('applications.position')}
          </ButtonLink>
          {may(listConsenting) && (
            <ButtonLink to="/admin-panel/applications/consenting" variant="secondary">
              {p('consenting.title')}
            </ButtonLink>
          )}
        </>
      }
      loaded={useLoaderData<typeof clientLoader>()}
      columns={columns}
      filters={filters}
      more={more}
      words="applications.q"
      list={listAllApplications}
      // Ids of the two kinds may be equal.
      rowKey={({ id, source }) => (source === 'job_applicants' ? id : -id)}
    />
  )
}
