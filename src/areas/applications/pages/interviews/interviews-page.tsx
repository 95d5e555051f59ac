import { Link, useLoaderData } from 'react-router'
import { dayInColombo } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { DataTable, type Column } from '#src/ui/lists/table.tsx'
import { EmptyState } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { BackLink } from '#src/ui/shell/route-link.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { useAccountText, type AccountTranslate } from '#src/web/account/account-text.ts'
import { groupBy } from '#src/web/lists/group-by.ts'
import { useListAddress, getPage } from '#src/web/lists/list-address.ts'
import { ListPagination } from '#src/web/lists/list-pagination.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { listInterviews, type InterviewRow } from '../../calls/interviews/interviews.ts'
import { timeOfDay } from '../../interview.ts'
import { InterviewAnswerBadge, InterviewPlace } from './interview-facts.tsx'

const PER_PAGE = 100

export const clientLoader = inAccount((api, { url, signal }) =>
  api(listInterviews, { query: { page: getPage(url.searchParams), per_page: PER_PAGE }, signal }),
)

/** Interviews of all vacancies, by day, to be printed. */
export default function InterviewsPage() {
  const a = useAccountText()
  const { formatDay } = useDates()
  const found = useLoaderData<typeof clientLoader>()
  const { page, pageHref } = useListAddress()
  const days = groupBy(found.ok ? found.data : [], ({ starts_at }) => dayInColombo(starts_at))
  return (
    <>
      <PageTop
        title={a('interviews.title')}
        lead={a('interviews.lead')}
        back={<BackLink to="/account/vacancies">{a('my_vacancies.back')}</BackLink>}
        actions={
          days.size > 0 && (
            <Button type="button" variant="secondary" onClick={() => print()}>
              {a('interviews.print')}
            </Button>
          )
        }
      />
      {!found.ok && <AccountFailure result={found} />}
      {found.ok && days.size === 0 && (
        <EmptyState title={a('interviews.none')} reason={a('interviews.none.reason')} />
      )}
      {found.ok && days.size > 0 && (
        <div className="space-y-6">
          {[...days].map(([day, rows]) => (
            <section key={day}>
              <h2 className="mb-2">{formatDay(day)}</h2>
              <DataTable
                caption={formatDay(day)}
                columns={getColumns(a)}
                rows={rows}
                rowKey={({ id }) => id}
              />
            </section>
          ))}
          <ListPagination
            page={page}
            perPage={PER_PAGE}
            total={found.total ?? found.data.length}
            hrefFor={pageHref}
          />
        </div>
      )}
    </>
  )
}

function getColumns(a: AccountTranslate): readonly Column<InterviewRow>[] {
  return [
    {
      key: 'time',
      header: a('interviews.time'),
      cell: ({ starts_at }) => <time dateTime={starts_at}>{timeOfDay(starts_at)}</time>,
    },
    {
      key: 'applicant',
      header: a('received_list.applicant'),
      card: 'title',
      cell: ({ application_id, full_name, applicant_no }) => (
        <>
          <Link
            to={`/account/applications/${application_id}`}
            className="font-semibold break-words text-primary hover:underline"
          >
            {full_name}
          </Link>
          <span className="block text-sm text-muted">{applicant_no}</span>
        </>
      ),
    },
    { key: 'phone', header: a('received.phone'), cell: ({ phone }) => phone },
    { key: 'vacancy', header: a('received.vacancy'), cell: ({ job_position }) => job_position },
    { key: 'place', header: a('interview.where'), cell: (row) => <InterviewPlace interview={row} /> },
    {
      key: 'answer',
      header: a('interview.answer'),
      cell: ({ answer }) => <InterviewAnswerBadge answer={answer} />,
    },
  ]
}
