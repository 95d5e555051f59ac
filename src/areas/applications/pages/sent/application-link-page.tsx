import { useActionData } from 'react-router'
import { requestApplicationLink } from '#src/areas/applications/calls/sent/sent.ts'
import { Card } from '#src/ui/card.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { onPost } from '#src/web/api/load.ts'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { sendPosted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { useReceiptText } from '#src/web/receipts/receipt-text.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'

export const action = onPost((api, form) => sendPosted(api, requestApplicationLink, form))

/** Applicants who lost the mail ask here for another link. The answer is the same whatever was typed. */
export default function ApplicationLinkPage() {
  const t = useText()
  const r = useReceiptText()
  const form = useForm({
    endpoint: requestApplicationLink,
    failure: 'form.failed',
    posted: useActionData<typeof action>(),
  })
  const title = r('receipt.link.title')
  return (
    <div className="mx-auto max-w-2xl">
      <PageTop title={title} lead={r('receipt.link.lead')} />
      <p className="mb-4">
        <RouteLink to="/application-code" className="link inline-block py-1">
          {r('receipt.link.by_code')}
        </RouteLink>
      </p>
      {form.succeeded ? (
        <FormDone title={r('receipt.link.asked')}>
          <p>{r('receipt.link.next')}</p>
        </FormDone>
      ) : (
        <Card>
          <PageForm form={form} label={title}>
            <div className="max-w-xl space-y-5">
              <TextField
                name="applicant_no"
                optional
                label={r('receipt.link.number')}
                hint={r('receipt.link.number.hint')}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <TextField name="email" type="email" label={t('application.email')} autoComplete="email" />
            </div>
            <SubmitButton label={r('receipt.link.submit')} busyLabel={r('receipt.link.sending')} />
          </PageForm>
        </Card>
      )}
    </div>
  )
}
