import { data, useActionData, useLoaderData } from 'react-router'
import { frequencies } from '#src/areas/search/saved-search.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { onLinkPost, onLinkServer, LinkRefused, refusedPress } from '#src/web/links/link-page.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import {
  actOnLinkedAlert,
  type Alert,
  type AlertAct,
  alertActs,
  readLinkedAlert,
} from '../../calls/alerts/alerts.ts'
import { getListPath, useAlertText } from './alert-text.ts'

export const handle: PageHandle = { framework: 'when-wanted', secretAddress: true }

/** Reading changes nothing: a mail scanner may open each link as often as it likes. */
export const loader = onLinkServer((api, { signal, language }) =>
  api(readLinkedAlert, { signal, headers: { 'accept-language': language } }),
)

type Done = { act: AlertAct; alert: Alert } | { act?: undefined; message: string | undefined }

export const action = onLinkPost(async (api, form, { language }) => {
  const act = alertActs.find((known) => known === form.get('act'))
  const result =
    act && (await api(actOnLinkedAlert, { body: { act }, headers: { 'accept-language': language } }))
  return act && result?.ok ? data<Done>({ act, alert: result.data.data }) : refusedPress(result)
})

export default function LinkedAlertPage() {
  const view = useLoaderData<typeof loader>()
  const done: Done | undefined = useActionData<typeof action>()
  // After its end the link opens nothing; the answer to the press still says so.
  if (done?.act === 'end') return <AlertView alert={done.alert} done={done} ended />
  if (view.state === 'refused') return <LinkRefused message={view.message} />
  return <AlertView alert={view.shown} done={done} />
}

function AlertView({ alert, done, ended }: { alert: Alert; done: Done | undefined; ended?: boolean }) {
  const { formatDay } = useDates()
  const t = useText()
  const a = useAlertText()
  const { search, title, frequency, confirmed_at, ends_on } = alert
  const isConfirmed = confirmed_at !== null
  const heading = a(isConfirmed || ended ? 'alert.page.title' : 'alert.page.title.unconfirmed')
  return (
    <div className="mx-auto max-w-xl">
      <PageTop
        title={heading}
        lead={!ended && a(isConfirmed ? 'alert.page.active' : 'alert.page.unconfirmed')}
      />
      <div className="space-y-4">
        {done?.act && <Notice tone="success" live title={a(`alert.done.${done.act}`)} />}
        {done && !done.act && (
          <Notice tone="error" live>
            {done.message ?? t('network.error')}
          </Notice>
        )}
        {ends_on !== null && !ended && (
          <Notice tone="warning">{a('alert.page.asked', { day: formatDay(ends_on) })}</Notice>
        )}
        <Card>
          <p className="text-sm text-muted">{a('alert.search')}</p>
          <p className="font-semibold wrap-anywhere">{search === '' ? a('alerts.all') : title}</p>
          <p>{a(`alert.frequency.${frequency}`)}</p>
          <RouteLink to={getListPath(search)} className="link inline-block py-2">
            {a('alert.see')}
          </RouteLink>
          {!ended && (
            <div className="mt-3 flex flex-wrap gap-2">
              {!isConfirmed && <ActButton act="confirm" label={a('alert.confirm')} first />}
              {ends_on !== null && <ActButton act="keep" label={a('alert.keep')} first />}
              {frequencies
                .filter((other) => isConfirmed && other !== frequency)
                .map((other) => (
                  <ActButton key={other} act={other} label={a(`alert.change.to.${other}`)} />
                ))}
              {isConfirmed && <ActButton act="end" label={a('alert.end')} />}
            </div>
          )}
        </Card>
      </div>
    </div>
  )
}

function ActButton({ act, label, first }: { act: AlertAct; label: string; first?: boolean }) {
  return (
    <form method="post">
      <input type="hidden" name="act" value={act} />
      <Button type="submit" variant={first ? 'primary' : 'secondary'}>
        {label}
      </Button>
    </form>
  )
}
