import { useLoaderData } from 'react-router'
import type { RowOf } from '#src/contract/endpoint.ts'
import { p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { RowLink } from '#src/ui/lists/row-link.tsx'
import type { Column } from '#src/ui/lists/table.tsx'
import { inPanel } from '#src/web/panel/panel-rows.ts'
import { listConsenting } from '../../calls/panel/admin-applications.ts'
import { ApplicationList, loadApplications, BackToAll } from './application-list.tsx'
import * as column from './columns.tsx'
import { useAsListBehind } from './use-list-behind.ts'

const filters = ['place', 'category', 'days'] as const

export const clientLoader = inPanel((api, input) => loadApplications(api, input, listConsenting, filters))

const pages = {
  category_application: '/admin-panel/applications/category-applicants',
  job_seeker_form: '/admin-panel/job-seekers',
} as const

type Row = RowOf<typeof listConsenting>

function Who({ kind, id, name, agrees }: Row) {
  const behind = useAsListBehind()
  return (
    <>
      <RowLink to={`${pages[kind]}/${id}`} state={behind}>
        {name}
      </RowLink>
      {!agrees && <Badge tone="rejected">{p('consenting.disagreed_later')}</Badge>}
    </>
  )
}

const unsorted: readonly Column<Row>[] = [
  column.who('name', (row) => <Who {...row} />),
  column.email,
  column.phone,
  column.category('applications.category_name'),
  column.own('applications.place', 'place', ({ place }) => place ?? p('unknown')),
  column.own('consenting.words', 'words', ({ job_title, skills }) => {
    const words = [job_title, skills].filter(Boolean).join(' · ')
    return words || p('unknown')
  }),
  column.resume(),
]

/** Newest first only: among so many, no other order is useful. */
const columns = [...unsorted.map(({ sortKey: _, ...rest }) => rest), column.applied]

export default function ConsentingPage() {
  return (
    <ApplicationList
      title="consenting.title"
      back={<BackToAll />}
      loaded={useLoaderData<typeof clientLoader>()}
      columns={columns}
      filters={filters}
      words="consenting.q"
      empty="consenting.none"
      list={listConsenting}
      // Ids of the two kinds may be equal.
      rowKey={({ id, kind }) => (kind === 'category_application' ? id : -id)}
      counts={{ usual: 'consenting.count', sorted: 'consenting.count' }}
    />
  )
}
