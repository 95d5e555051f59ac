import { useLoaderData } from 'react-router'
import { MAX_ALERTS } from '#src/areas/search/saved-search.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { cx, panel } from '#src/ui/class-names.ts'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { EmptyState } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { useAct } from '#src/web/acts/acts.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { type Alert, changeOwnAlert, endOwnAlert, listOwnAlerts } from '../../calls/alerts/alerts.ts'
import { getListPath, useAlertText } from './alert-text.ts'

export const clientLoader = inAccount((api, { signal }) => api(listOwnAlerts, { signal }))

export default function AlertsPage() {
  const a = useAlertText()
  const found = useLoaderData<typeof clientLoader>()
  const find = <ButtonLink to="/">{a('alerts.browse')}</ButtonLink>
  return (
    <>
      <PageTop
        title={a('alerts.title')}
        lead={a('alerts.lead', { max: MAX_ALERTS })}
        actions={found.ok && found.data.length > 0 && find}
      />
      {!found.ok && <AccountFailure result={found} />}
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

type Act = 'keep' | 'daily' | 'weekly' | 'end'

function OwnAlert({ alert }: { alert: Alert }) {
  const { formatDay } = useDates()
  const a = useAlertText()
  const { acting, act } = useAct<Act>()
  const { id, search, title, frequency, ends_on } = alert
  const params = { id }
  const change = (choice: Exclude<Act, 'end'>) =>
    act(choice, (api) => api(changeOwnAlert, { params, body: { act: choice } }), {
      done: a(`alert.done.${choice}`),
    })
  const end = () => act('end', (api) => api(endOwnAlert, { params }), { done: a('alert.done.end') })
  const other = frequency === 'daily' ? 'weekly' : 'daily'
  return (
    <li className={cx(panel, 'p-4')}>
      <RouteLink
        to={getListPath(search)}
        className="font-semibold wrap-anywhere text-primary hover:underline"
      >
        {search === '' ? a('alerts.all') : title}
      </RouteLink>
      <p className="text-muted">{a(`alert.frequency.${frequency}`)}</p>
      {ends_on !== null && <p>{a('alert.page.asked', { day: formatDay(ends_on) })}</p>}
      <div className="mt-2 flex flex-wrap items-start gap-2">
        {ends_on !== null && (
          <Button small busy={acting === 'keep'} onClick={() => void change('keep')}>
            {a('alert.keep')}
          </Button>
        )}
        <Button variant="secondary" small busy={acting === other} onClick={() => void change(other)}>
          {a(`alert.change.to.${other}`)}
        </Button>
        <ConfirmInline
          label={a('alert.end')}
          question={a('alert.end.sure')}
          confirmLabel={a('alert.end')}
          cancelLabel={a('alert.cancel')}
          busy={acting === 'end'}
          small
          onConfirm={() => void end()}
        />
      </div>
    </li>
  )
}
