import { useEffect, useState } from 'react'
import { Navigate, useActionData } from 'react-router'
import { requestApplicationLink } from '#src/areas/applications/calls/sent/sent.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { onPost } from '#src/web/api/load.ts'
import { useToken } from '#src/web/api/session.ts'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { sendPosted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { dropListedReceipts, listedReceipts, type SentReceipt } from '#src/web/receipts/device-receipts.ts'
import { useReceiptText } from '#src/web/receipts/receipt-text.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { CodeForm } from '../by-phone/code-form.tsx'
import { OpenForm } from '../forms/open-form.tsx'

export const action = onPost((api, form) => sendPosted(api, requestApplicationLink, form))

/** My applications without an account: what was sent from this device, and the ways to the rest. */
export default function DeviceApplicationsPage() {
  const t = useText()
  const r = useReceiptText()
  if (useToken('user')) return <Navigate to="/account/my-applications" replace />
  return (
    <div className="mx-auto max-w-2xl space-y-5">
      <PageTop title={t('nav.my_applications')} />
      <SentFromHere />
      <section aria-labelledby="find">
        <h2 id="find" className="mb-1">
          {r('receipt.mine.find')}
        </h2>
        <p className="mb-3">{r('receipt.mine.find.lead')}</p>
        <CodeForm title={r('receipt.mine.find')} action="/application-code" />
      </section>
      <section aria-labelledby="links">
        <h2 id="links" className="mb-1">
          {r('receipt.mine.email')}
        </h2>
        <LinksForm />
      </section>
      <section aria-labelledby="account">
        <h2 id="account" className="mb-3">
          {r('receipt.mine.account')}
        </h2>
        <ButtonLink to="/login" variant="secondary">
          {t('login.heading')}
        </ButtonLink>
      </section>
    </div>
  )
}

function SentFromHere() {
  const t = useText()
  const r = useReceiptText()
  const [sent, setSent] = useState<SentReceipt[]>()
  useEffect(() => setSent(listedReceipts()), [])
  return (
    <section aria-labelledby="here" className="noscript:hidden">
      <h2 id="here" className="mb-3">
        {r('receipt.mine.here')}
      </h2>
      {!sent?.length ? (
        <div className={sent ? undefined : 'invisible'}>
          <EmptyState
            title={r('receipt.mine.none')}
            reason={r('receipt.mine.none.reason')}
            action={<ButtonLink to="/">{t('apply.browse')}</ButtonLink>}
          />
        </div>
      ) : (
        <>
          <ul className="space-y-3">
            {sent.map((receipt) => (
              <SentItem key={receipt.number} {...receipt} />
            ))}
          </ul>
          <Button
            variant="secondary"
            small
            className="mt-4"
            onClick={() => {
              dropListedReceipts()
              setSent([])
            }}
          >
            {r('receipt.mine.forget')}
          </Button>
        </>
      )}
    </section>
  )
}

function SentItem({ number, title, at, vacancy, code }: SentReceipt) {
  const r = useReceiptText()
  const { formatDay } = useDates()
  return (
    <li>
      <Card className="space-y-2">
        <p className="font-semibold wrap-anywhere">
          {vacancy === undefined ? (
            title
          ) : (
            <RouteLink to={`/jobs/${vacancy}`} className="link">
              {title}
            </RouteLink>
          )}
        </p>
        <p className="text-sm text-muted">
          <span className="whitespace-nowrap figures">{number}</span> ·{' '}
          <time dateTime={at}>{formatDay(at)}</time>
        </p>
        {code ? (
          <OpenForm number={number} code={code} here />
        ) : (
          <p>
            {r('receipt.mine.by_email')}{' '}
            <a href="#links" className="link inline-block py-1">
              {r('receipt.mine.email')}
            </a>
          </p>
        )}
      </Card>
    </li>
  )
}

function LinksForm() {
  const t = useText()
  const r = useReceiptText()
  const form = useForm({
    endpoint: requestApplicationLink,
    failure: 'form.failed',
    posted: useActionData<typeof action>(),
  })
  if (form.succeeded)
    return (
      <FormDone title={r('receipt.mine.email.asked')}>
        <p>{r('receipt.link.next')}</p>
      </FormDone>
    )
  return (
    <>
      <p className="mb-3">{r('receipt.mine.email.lead')}</p>
      <Card>
        <PageForm form={form} label={r('receipt.mine.email')}>
          <div className="max-w-xl">
            <TextField name="email" type="email" label={t('application.email')} autoComplete="email" />
          </div>
          <SubmitButton label={r('receipt.mine.email')} busyLabel={r('receipt.link.sending')} />
        </PageForm>
      </Card>
    </>
  )
}
