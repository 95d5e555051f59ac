import { Navigate, useActionData, useLocation } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { onPost } from '#src/web/api/load.ts'
import { useToken } from '#src/web/api/session.ts'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { sendPosted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { PageTitle, PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { askForMyData } from '../calls/my-data.ts'
import { useMyDataText } from './my-data-text.ts'
import { RetentionReasons } from './retention-reasons.tsx'

export const action = onPost((api, form) => sendPosted(api, askForMyData, form))

export default function AskForMyDataPage() {
  const m = useMyDataText()
  const posted = useActionData<typeof action>()
  const user = useToken('user')
  const query = new URLSearchParams(useLocation().search)
  if (query.get('done') === 'erase') return <ErasedNotice retainedFor={query.getAll('kept')} />
  if (user) return <Navigate to="/account/my-data" replace />
  return (
    <>
      <PageTop title={m('my_data.title')} lead={m('my_data.ask.lead')} />
      <AskForm posted={posted} />
    </>
  )
}

function AskForm({ posted }: { posted: ReturnType<typeof useActionData<typeof action>> }) {
  const m = useMyDataText()
  const form = useForm({ endpoint: askForMyData, posted })
  if (form.succeeded) return <FormDone title={m('my_data.ask.sent')} />
  return (
    <Card className="max-w-xl">
      <PageForm form={form} label={m('my_data.title')} className="space-y-5">
        <TextField name="email" type="email" label={m('my_data.ask.email')} autoComplete="email" />
        <SubmitButton label={m('my_data.ask.submit')} busyLabel={m('my_data.ask.busy')} />
      </PageForm>
      <p className="mt-4 text-sm">
        <RouteLink to="/account/my-data" className="link inline-block py-1">
          {m('my_data.ask.account')}
        </RouteLink>
      </p>
      <p className="mt-2 text-sm">
        <RouteLink to="/application-code" className="link inline-block py-1">
          {m('my_data.ask.by_code')}
        </RouteLink>
      </p>
    </Card>
  )
}

function ErasedNotice({ retainedFor }: { retainedFor: readonly string[] }) {
  const t = useText()
  const m = useMyDataText()
  const title = m(retainedFor.length > 0 ? 'my_data.kept.title' : 'my_data.erased.title')
  return (
    <div className="max-w-xl space-y-4">
      <PageTitle title={title} path={null} />
      <FormDone title={title} />
      {retainedFor.length > 0 ? (
        <RetentionReasons reasons={retainedFor} />
      ) : (
        <p>{m('my_data.erased.text')}</p>
      )}
      <ButtonLink to="/" variant="secondary">
        {t('error.home')}
      </ButtonLink>
    </div>
  )
}
