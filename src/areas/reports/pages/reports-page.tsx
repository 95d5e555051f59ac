import { Link, useLoaderData } from 'react-router'
import { formatTime } from '#src/strings/format.ts'
import { p, pCount } from '#src/strings/panel.ts'
import type { Column } from '#src/ui/lists/table.tsx'
import { ChoiceFilter, DaysFilter } from '#src/web/panel/filter-fields.tsx'
import { PanelFilters } from '#src/web/panel/panel-filters.tsx'
import { PanelListPage } from '#src/web/panel/panel-list-page.tsx'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { loadRows } from '#src/web/panel/panel-rows.ts'
import { mailHref } from '#src/web/site/contact-hrefs.ts'
import { listVacancyReports, type VacancyReport } from '../calls/admin-vacancy-reports.ts'
import { reportReasons } from '../report-reasons.ts'

export const clientLoader = inPanel((api, input) => loadRows(api, input, listVacancyReports))

const reasons = reportReasons.map((value) => ({ value, label: p(`reported.reason.${value}`) }))
const states = (['open', 'decided'] as const).map((value) => ({ value, label: p(`reported.state.${value}`) }))

const columns: readonly Column<VacancyReport>[] = [
  {
    key: 'received',
    header: p('reported.received'),
    sortKey: 'created_at',
    className: '@3xl:whitespace-nowrap',
    cell: ({ created_at }) => formatTime(created_at),
  },
  {
    key: 'vacancy',
    header: p('reported.vacancy'),
    sortKey: 'open_reports',
    card: 'title',
    cell: ({ vacancy_id, position, company_name, open_reports }) => (
      <>
        <Link to={`/admin-panel/jobs/edit/${vacancy_id}`} className="link font-semibold wrap-anywhere">
          {position}
        </Link>
        <span className="block font-normal wrap-anywhere">{company_name}</span>
        {open_reports > 1 && (
          <span className="block font-normal">{pCount('reported.open', open_reports)}</span>
        )}
      </>
    ),
  },
  {
    key: 'reason',
    header: p('reported.reason'),
    sortKey: 'reason',
    cell: ({ reason }) => p(`reported.reason.${reason}`),
  },
  {
    key: 'details',
    header: p('reported.details'),
    card: 'plain',
    className: 'wrap-anywhere whitespace-pre-line @3xl:max-w-96',
    cell: ({ details, email }) => (
      <>
        <span>{details}</span>
        {email !== null && (
          <a href={mailHref(email)} className="link block py-1 break-all">
            {email}
          </a>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    header: p('jobs.actions'),
    card: 'actions',
    cell: ({ vacancy_id, position, decision, decided_at }) =>
      decision === null ? (
        <Link
          to={`/admin-panel/reported?id=${vacancy_id}`}
          className="link"
          aria-label={p('reported.decide_of', { position })}
        >
          {p('reported.decide')}
        </Link>
      ) : (
        <span>{`${p(`reported.decision.${decision}`)} · ${formatTime(decided_at!)}`}</span>
      ),
  },
]

export default function VacancyReportsPage() {
  const result = useLoaderData<typeof clientLoader>()
  return (
    <PanelListPage
      list={listVacancyReports}
      title={p('reported.all')}
      lead={p('reported.lead')}
      result={result}
      columns={columns}
      empty={p('reported.none')}
      usual={{ key: 'created_at', direction: 'desc' }}
      count={(total, usual) => pCount(usual ? 'reported.count' : 'reported.count.sorted', total)}
      filters={
        <PanelFilters words={p('reported.q')}>
          <ChoiceFilter name="state" label={p('reported.state')} options={states} />
          <ChoiceFilter name="reason" label={p('reported.reason')} options={reasons} />
          <DaysFilter />
        </PanelFilters>
      }
    />
  )
}
