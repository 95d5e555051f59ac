import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { cx, panel } from '#src/ui/class-names.ts'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { browserApi, failureText } from '#src/web/api/api.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import { useText } from '#src/web/site/text.tsx'
import { MAX_ALERTS } from '../../alert.ts'
import { type Alert, changeOwnAlert, endOwnAlert, listOwnAlerts } from '../../contract.ts'
import { listOf } from '../alert-list.ts'
import { useAlertText } from '../alert-text.ts'

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
  const { acting, act } = useActs(alert.id)
  const { search, title, frequency, ends_on } = alert
  const other = frequency === 'daily' ? 'weekly' : 'daily'
  return (
    <li className={cx(panel, 'p-4')}>
      <RouteLink to={listOf(search)} className="link font-semibold wrap-anywhere">
        {search === '' ? a('alerts.all') : title}
      </RouteLink>
      <p className="text-muted">{a(`alert.frequency.${frequency}`)}</p>
      {ends_on !== null && <p>{a('alert.page.asked', { day: formatDay(ends_on) })}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {ends_on !== null && (
          <Button small busy={acting === 'keep'} onClick={() => void act('keep')}>
            {a('alert.keep')}
          </Button>
        )}
        <Button variant="secondary" small busy={acting === other} onClick={() => void act(other)}>
          {a(`alert.change.to.${other}`)}
        </Button>
        <ConfirmInline
          label={a('alert.end')}
          question={a('alert.end.sure')}
          confirmLabel={a('alert.end')}
          cancelLabel={a('alert.cancel')}
          busy={acting === 'end'}
          small
          onConfirm={() => void act('end')}
        />
      </div>
    </li>
  )
}

function useActs(id: number) {
  const t = useText()
  const a = useAlertText()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [acting, setActing] = useState<Act>()
  async function act(choice: Act) {
    if (acting !== undefined) return
    setActing(choice)
    const result =
      choice === 'end'
        ? await browserApi(endOwnAlert, { params: { id } })
        : await browserApi(changeOwnAlert, { params: { id }, body: { act: choice } })
    setActing(undefined)
    if (result.ok) toast.success(a(`alert.done.${choice}`))
    // One that has ended elsewhere is no longer in the list.
    else if (result.kind === 'network' || result.status !== 404)
      return toast.error(failureText(t, result, 'form.failed'))
    await revalidate()
  }
  return { acting, act }
}
