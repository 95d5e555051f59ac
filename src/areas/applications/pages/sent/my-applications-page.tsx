import { useLoaderData } from 'react-router'
import { localNames, type LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import { readAccount } from '#src/areas/people/calls/accounts/account.ts'
import { NotConfirmed } from '#src/areas/people/pages/accounts/not-confirmed.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
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
import { ApplicationMarks } from './application-marks.tsx'
import { NextInterview } from './next-interview.tsx'

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
        <>
          <NextInterview rows={found.data} />
          <ul aria-label={a('my_applications.title')} className="divide-y divide-line border-y border-line">
            {found.data.map((row) => (
              <SentLine key={row.applicant_no} row={row} local={local} />
            ))}
          </ul>
        </>
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

function SentLine({ row, local }: { row: MyApplicationRow; local: LocalNames }) {
  const a = useAccountText()
  const { applicant_no, job_position, job_category_id: id, job_category_name: name, company_name } = row
  const category = id && name ? local.category({ id, name }) : ''
  return (
    <li className="py-3">
      <p>
        <RouteLink
          to={`/account/my-applications/${applicant_no}`}
          className="link font-semibold wrap-anywhere"
        >
          {job_position ?? a('my_applications.cv', { category })}
        </RouteLink>
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {[company_name, applicant_no].filter(Boolean).join(' · ')}
      </p>
      {row.stage === 'withdrawn' ? <StageBadge stage="withdrawn" /> : <ApplicationMarks row={row} />}
    </li>
  )
}
