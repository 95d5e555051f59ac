import { useLoaderData } from 'react-router'
import { localNames, type LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import { readAccount } from '#src/areas/people/calls/accounts/account.ts'
import { NotConfirmed } from '#src/areas/people/pages/accounts/not-confirmed.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { DataTable, type Column } from '#src/ui/lists/table.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useListAddress } from '#src/web/lists/list-address.ts'
import { ListPagination } from '#src/web/lists/list-pagination.tsx'
import { pageOf } from '#src/web/lists/page-number.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import { useText } from '#src/web/site/text.tsx'
import { listMyApplications, type MyApplicationRow } from '../../calls/sent/sent.ts'
import { StageBadge } from '../stage-badge.tsx'

const PER_PAGE = 50

export const clientLoader = inAccount(async (api, { url, signal, language }) => {
  const query = { page: pageOf(url.searchParams), per_page: PER_PAGE }
  const [found, account, local] = await Promise.all([
    api(listMyApplications, { query, signal }),
    api(readAccount, { signal }),
    localNames(api, language),
  ])
  return { found, account, local }
})

/** Lists what the account sent, with the stage of each application. */
export default function MyApplicationsPage() {
  const t = useText()
  const a = useAccountText()
  const { found, account, local } = useLoaderData<typeof clientLoader>()
  const columns = useColumns(local)
  const { page, pageHref } = useListAddress()
  return (
    <>
      <PageTop title={a('my_applications.title')} lead={a('my_applications.lead')} />
      {account.ok && account.data.email_confirmed_at === null && (
        <div className="mb-4 space-y-2">
          <NotConfirmed email={account.data.email} />
          <p className="max-w-text">{a('my_applications.before')}</p>
        </div>
      )}
      {!found.ok && <AccountFailure result={found} />}
      {found.ok && found.data.length === 0 && (
        <EmptyState
          title={a('my_applications.none')}
          reason={a('my_applications.none.reason')}
          action={
            <>
              <ButtonLink to="/">{t('apply.browse')}</ButtonLink>
              <ButtonLink to="/application-link" variant="secondary">
                {t('footer.application_link')}
              </ButtonLink>
            </>
          }
        />
      )}
      {found.ok && found.data.length > 0 && (
        <DataTable
          caption={a('my_applications.title')}
          columns={columns}
          rows={found.data}
          // Rows of three tables stand here: their ids alone tell nothing.
          rowKey={(row) => found.data.indexOf(row)}
        />
      )}
      <ListPagination
        page={page}
        perPage={PER_PAGE}
        total={found.ok ? (found.total ?? found.data.length) : 0}
        hrefFor={pageHref}
      />
    </>
  )
}

function useColumns(local: LocalNames): Column<MyApplicationRow>[] {
  const { formatDay } = useDates()
  const a = useAccountText()
  return [
    {
      key: 'what',
      header: a('received.vacancy'),
      card: 'title',
      cell: ({ applicant_no, job_position, job_category_id: id, job_category_name: name, company_name }) => (
        <>
          <RouteLink
            to={`/account/my-applications/${applicant_no}`}
            className="link font-semibold wrap-anywhere"
          >
            {job_position ??
              a('my_applications.cv', { category: id && name ? local.category({ id, name }) : '' })}
          </RouteLink>
          <span className="block font-normal text-muted wrap-anywhere">
            {company_name}
            <span className="block whitespace-nowrap">{applicant_no}</span>
          </span>
        </>
      ),
    },
    {
      key: 'stage',
      header: a('received_list.stage'),
      cell: ({ stage }) => <StageBadge stage={stage ?? 'received'} />,
    },
    {
      key: 'sent',
      header: a('sent.history.sent'),
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
    },
  ]
}
