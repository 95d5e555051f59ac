import { Link, useLoaderData } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { MOST_ALERTS } from '../../alert.ts'
import { listOwnAlerts } from '../../contract.ts'
import { useAlertText } from '../alert-text.ts'
import { OwnAlert } from './own-alert.tsx'

export const clientLoader = inAccount((api, { signal }) => api(listOwnAlerts, { signal }))

/** The searches whose new vacancies are mailed to the account's address. */
export default function AlertsPage() {
  const t = useAccountText()
  const a = useAlertText()
  const found = useLoaderData<typeof clientLoader>()
  const isUnconfirmed =
    !found.ok && found.kind === 'refused' && found.problem.type === '/problems/email-not-confirmed'
  const find = <ButtonLink to="/">{a('alerts.browse')}</ButtonLink>
  return (
    <>
      <PageTitle title={a('alerts.title')} path={null} />
      <PageHeading
        title={a('alerts.title')}
        lead={a('alerts.lead', { most: MOST_ALERTS })}
        actions={found.ok && found.data.length > 0 && find}
      />
      {isUnconfirmed && (
        <Notice tone="warning" title={found.problem.message}>
          <Link to="/account/details" className="link">
            {t('account_nav.details')}
          </Link>
        </Notice>
      )}
      {!found.ok && !isUnconfirmed && <AccountFailure result={found} />}
      {found.ok && found.data.length === 0 && (
        <EmptyState title={a('alerts.none')} reason={a('alerts.none.how')} action={find} />
      )}
      {found.ok && found.data.length > 0 && (
        <ul aria-label={a('alerts.title')} className="max-w-2xl space-y-4">
          {found.data.map((alert) => (
            <OwnAlert key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </>
  )
}
