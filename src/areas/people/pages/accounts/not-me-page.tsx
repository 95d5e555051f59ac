import { useActionData, useSearchParams } from 'react-router'
import { Card } from '#src/ui/card.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { onPost } from '#src/web/api/load.ts'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { sendPosted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { denyEmail } from '../../calls/accounts/account.ts'
import { toBoardAlone, redirectWithout } from './mailed-link.ts'

export const loader = redirectWithout('token')
export const clientLoader = redirectWithout('token')
export const action = onPost((api, form) => sendPosted(api, denyEmail, form))
export const handle: PageHandle = { secretAddress: true }
export const headers = () => toBoardAlone

/** Programs of mail servers open every link of a mail: only the button ends anything. */
export default function NotMePage() {
  const a = useAccountText()
  const [query] = useSearchParams()
  const form = useForm({
    endpoint: denyEmail,
    posted: useActionData<typeof action>(),
  })
  const title = a('denial.title')
  return (
    <div className="mx-auto max-w-md">
      <PageTop title={title} lead={form.succeeded ? undefined : a('denial.intro')} />
      <Card className="space-y-5">
        {form.succeeded ? (
          <FormDone title={a('denial.done')} />
        ) : (
          <PageForm form={form} label={title}>
            <input type="hidden" name="token" value={query.get('token') ?? ''} />
            <SubmitButton label={a('denial.submit')} busyLabel={a('denial.busy')} />
          </PageForm>
        )}
      </Card>
    </div>
  )
}
