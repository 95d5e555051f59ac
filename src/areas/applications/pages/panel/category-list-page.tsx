import { useLoaderData } from 'react-router'
import type { RowOf } from '#src/contract/endpoint.ts'
import type { Column } from '#src/ui/lists/table.tsx'
import { inPanel } from '#src/web/panel/panel-rows.ts'
import { deleteCategoryApplication, listCategoryApplications } from '../../calls/panel/admin-applications.ts'
import { ApplicationList, loadApplications, BackToAll } from './application-list.tsx'
import * as column from './columns.tsx'

const filters = ['city', 'category', 'days', 'consent'] as const
const more = ['district'] as const

export const clientLoader = inPanel((api, input) =>
  loadApplications(api, input, listCategoryApplications, [...filters, ...more]),
)

const columns: readonly Column<RowOf<typeof listCategoryApplications>>[] = [
  column.lead('applications.id', 'id', ({ id }) => id, 'w-16'),
  column.who('name'),
  column.emailIcon,
  column.phoneIcon,
  column.city,
  column.category('applications.category_name'),
  column.resume(),
  column.applied,
  column.consent,
  column.actions('/admin-panel/applications/category-applicants', deleteCategoryApplication),
]

export default function CategoryListPage() {
  return (
    <ApplicationList
      title="applications.category"
      back={<BackToAll />}
      loaded={useLoaderData<typeof clientLoader>()}
      columns={columns}
      filters={filters}
      more={more}
      words="applications.category.q"
      list={listCategoryApplications}
    />
  )
}
