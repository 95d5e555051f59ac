import { Link, useLoaderData, type ClientActionFunctionArgs, Form } from 'react-router'
import { localNames, withLocalCity } from '#src/areas/catalogue/pages/local-names.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextArea } from '#src/ui/forms/text-input.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { actApi } from '#src/web/acts/act-api.ts'
import { browserInput } from '#src/web/api/load.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { NOTE_SIZE } from '../../application-stages.ts'
import { passToResume, getReceived, type ReceivedApplication } from '../../calls/received/received.ts'
import { actOnReceived } from './act-on-received.ts'
import { ListedNeighbours, NextListed, useListed } from './listed-neighbours.tsx'
import { ReceivedView } from './received-view.tsx'

export const clientLoader = inAccount(async (api, { params, signal, language }) => {
  const id = params['id'] ?? ''
  const [answer, local] = await Promise.all([
    api(getReceived, { params: { id }, signal }),
    localNames(api, language),
  ])
  const found = answer.ok ? { ...answer, data: withLocalCity(answer.data, local) } : answer
  if (!found.ok || found.data.resume_name === null) return { found, resume: undefined }
  // A new tab sends no token: it needs the cookie that comes with this.
  const pass = await api(passToResume, { params: { id }, signal })
  return { found, resume: pass.ok ? pass.data.path : undefined }
})

export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.formData()
  return actOnReceived(actApi, args.params['id'] ?? '', form, browserInput(args))
}

/** One application for a vacancy of one's own. */
export default function ReceivedPage() {
  const a = useAccountText()
  const { found, resume } = useLoaderData<typeof clientLoader>()
  const listed = useListed(found.ok ? found.data.id : 0)
  if (!found.ok)
    return (
      <>
        <PageTop title={a('received_list.heading')} />
        <AccountFailure result={found} />
      </>
    )
  const { data: application } = found
  const title = application.full_name ?? application.applicant_no
  return (
    <>
      <PageTop
        title={title}
        lead={`${application.applicant_no} · ${application.job_position}`}
        back={
          <Link to={`/account/vacancies/${application.vacancy_id}`} className="link">
            {a('received.back')}
          </Link>
        }
        actions={<ListedNeighbours {...listed} />}
      />
      <ReceivedView application={application} resume={resume} next={<NextListed {...listed} />}>
        {application.stage !== 'withdrawn' && <NoteCard notes={application.notes} />}
      </ReceivedView>
    </>
  )
}

/** An employer's notes on an application, which only that employer sees. */
function NoteCard({ notes }: Pick<ReceivedApplication, 'notes'>) {
  const { formatTime } = useDates()
  const a = useAccountText()
  return (
    <Card title={a('received.notes')}>
      <ul className="space-y-3">
        {notes.map(({ id, text, created_at }) => (
          <li key={id} className="border-s-4 border-line ps-3">
            <p className="break-words whitespace-pre-line">{text}</p>
            <Form method="post" className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <input type="hidden" name="act" value="drop-note" />
              <input type="hidden" name="note" value={id} />
              <time dateTime={created_at}>{formatTime(created_at)}</time>
              <Button
                type="submit"
                variant="quiet"
                small
                aria-label={a('received.notes.remove_of', { text: text.slice(0, 60) })}
              >
                {a('received.notes.remove')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {/* A saved note empties the field. */}
      <Form method="post" key={notes.length} className="mt-4 space-y-3">
        <input type="hidden" name="act" value="note" />
        <Field id="note" label={a('received.notes.text')} hint={a('received.notes.hint')}>
          {(control) => <TextArea {...control} name="text" rows={3} maxLength={NOTE_SIZE} required />}
        </Field>
        <Button type="submit" variant="secondary">
          {a('received.notes.submit')}
        </Button>
      </Form>
    </Card>
  )
}
