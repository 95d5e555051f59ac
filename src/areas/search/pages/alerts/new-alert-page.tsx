import { useState } from 'react'
import { data, useActionData, useLoaderData } from 'react-router'
import { useViewer } from '#src/areas/people/pages/accounts/use-viewer.ts'
import { CONFIRM_DAYS, frequencies } from '#src/areas/search/saved-search.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { inBrowser, type Load, onPost, onServer } from '#src/web/api/load.ts'
import { EmailField } from '#src/web/forms/email-field.tsx'
import { RadioField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { type Posted, sendPosted } from '#src/web/forms/posted.ts'
import { SentPage, SentAddress } from '#src/web/forms/sent-page.tsx'
import { useSentText } from '#src/web/forms/sent-text.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { createOwnAlert, describeSearch, requestAlert } from '../../calls/alerts/alerts.ts'
import { getListPath, useAlertText } from './alert-text.ts'

const loadSearch = (async (api, { url, signal }) => {
  const found = await api(describeSearch, { query: { search: url.search.slice(1) }, signal })
  return data(found, { status: found.ok ? 200 : found.kind === 'refused' ? found.status : 503 })
}) satisfies Load<unknown>

export const loader = onServer(loadSearch)
export const clientLoader = inBrowser(loadSearch)
export const action = onPost((api, form) => sendPosted(api, requestAlert, form))

export default function NewAlertPage() {
  const a = useAlertText()
  const found = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-xl">
      <PageTop title={a('alert.new.title')} lead={a('alert.new.lead')} />
      {found.ok ? <Chosen {...found.data} /> : <AccountFailure result={found} />}
    </div>
  )
}

function Chosen({ search, title, ignored }: { search: string; title: string; ignored: boolean }) {
  const a = useAlertText()
  const viewer = useViewer()
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const list = getListPath(search)
  const email = viewer.state === 'user' ? viewer.user.email : undefined
  return (
    <Card className="space-y-5">
      <p>
        <span className="block text-sm text-muted">{a('alert.search')}</span>
        <strong className="block wrap-anywhere">{search === '' ? a('alerts.all') : title}</strong>
        <RouteLink to={list} className="link inline-block py-1">
          {a('alert.search.change')}
        </RouteLink>
      </p>
      {ignored && <Notice>{a('alert.ignored')}</Notice>}
      {email !== undefined && !isUnconfirmed ? (
        <OwnAlertForm search={search} list={list} email={email} onUnconfirmed={() => setUnconfirmed(true)} />
      ) : (
        <AddressAlertForm key={email} search={search} list={list} email={email} />
      )}
    </Card>
  )
}

type NewAlertProps = { search: string; list: string; email?: string | undefined }

function AddressAlertForm({ search, list, email }: NewAlertProps) {
  const a = useAlertText()
  const s = useSentText()
  const form = useForm({
    endpoint: requestAlert,
    defaults: { frequency: 'daily', email },
    posted: useActionData<Posted<{ message: string }>>(),
  })
  if (form.succeeded)
    return (
      <SentPage
        title={a('alert.sent.title')}
        mail={<SentAddress form={form} />}
        next={[s('sent.alert.confirm', { days: CONFIRM_DAYS })]}
      >
        <ButtonLink to={list} variant="secondary">
          {a('alert.back')}
        </ButtonLink>
      </SentPage>
    )
  return (
    <PageForm form={form} label={a('alert.new.title')} className="space-y-5">
      <EmailField name="email" label={a('alert.email')} autoComplete="email" />
      <AlertFields search={search} />
    </PageForm>
  )
}

type OwnAlertProps = NewAlertProps & { email: string; onUnconfirmed: () => void }

function OwnAlertForm({ search, list, email, onUnconfirmed }: OwnAlertProps) {
  const a = useAlertText()
  const form = useForm({
    endpoint: createOwnAlert,
    defaults: { frequency: 'daily' },
    onFailure: (_, result) => {
      if (result.kind === 'refused' && result.status === 403) onUnconfirmed()
    },
  })
  if (form.succeeded)
    return (
      <SentPage title={a('alert.created.title')} mail={a('alert.created', { email })} next={[]}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/account/alerts">{a('alert.mine')}</ButtonLink>
          <ButtonLink to={list} variant="secondary">
            {a('alert.back')}
          </ButtonLink>
        </div>
      </SentPage>
    )
  return (
    <PageForm form={form} label={a('alert.new.title')} className="space-y-5" needsScript>
      <p className="wrap-anywhere">{a('alert.signed_in', { email })}</p>
      <AlertFields search={search} />
    </PageForm>
  )
}

function AlertFields({ search }: { search: string }) {
  const a = useAlertText()
  return (
    <>
      <input type="hidden" name="search" value={search} />
      <RadioField
        name="frequency"
        label={a('alert.frequency')}
        options={frequencies.map((value) => ({ value, label: a(`alert.frequency.${value}`) }))}
      />
      <p className="text-sm text-muted">{a('alert.privacy')}</p>
      <SubmitButton label={a('alert.send')} busyLabel={a('alert.sending')} />
    </>
  )
}
