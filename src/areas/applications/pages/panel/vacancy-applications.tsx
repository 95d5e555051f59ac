import { Link, Outlet, useLoaderData, useOutletContext, useParams } from 'react-router'
import type { RowOf } from '#src/contract/endpoint.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import type { Column } from '#src/ui/lists/table.tsx'
import { PanelList } from '#src/web/panel/panel-list.tsx'
import { inPanel, loadRows } from '#src/web/panel/panel-rows.ts'
import { listPositionApplications } from '../../calls/panel/admin-applications.ts'
import * as column from './columns.tsx'

const LIST = '/admin-panel/applications/position-applicants'

export const clientLoader = inPanel((api, input) => {
  // A list for one vacancy: its address has only the page number.
  const url = new URL(input.url)
  url.searchParams.set('vacancy', input.params['id'] ?? '')
  return loadRows(api, { ...input, url }, listPositionApplications, ['vacancy'])
})

const columns: readonly Column<RowOf<typeof listPositionApplications>>[] = [
  column.lead('applications.applicant_no', 'applicant_no', ({ applicant_no }) => applicant_no),
  column.who('full_name', ({ id, full_name, applicant_no }) => (
    <Link to={`${LIST}/${id}`} className="link font-semibold">
      {full_name ?? applicant_no}
    </Link>
  )),
  column.email,
  column.phone,
  column.city,
  column.stage,
  column.resume(),
  column.applied,
]

/** Lists the applications for a vacancy, newest first, on its page in the panel. */
export default function VacancyApplications() {
  const { id } = useParams()
  return (
    <>
      <Card title={p('applications.of_vacancy')}>
        <PanelList
          caption={p('applications.of_vacancy')}
          result={useLoaderData<typeof clientLoader>()}
          columns={columns}
          rowKey={(row) => row.id}
          lines
          usual={{ key: 'created_at', direction: 'desc' }}
          empty={p('applications.of_vacancy.none')}
          count={(total, _usual, more) => pCount('applications.count', total, more)}
          aside={
            <Link to={`${LIST}?vacancy=${id}`} className="link">
              {p('applications.of_vacancy.list')}
            </Link>
          }
        />
      </Card>
      <Outlet context={useOutletContext()} />
    </>
  )
}
