import { Link, useLoaderData, type ClientActionFunctionArgs } from 'react-router'
import type { Language } from '#src/strings/languages.ts'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { browserApi } from '#src/web/api/api.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import { passToResume, getReceived } from '../contract.ts'
import { actOnReceived } from './act-on-received.ts'
import { ListedNeighbours } from './listed-neighbours.tsx'
import { NoteCard } from './note-card.tsx'
import { ReceivedView } from './received-view.tsx'

export const clientLoader = inAccount(async (api, { params, signal }) => {
  const id = params['id'] ?? ''
  const found = await api(getReceived, { params: { id }, signal })
  if (!found.ok || found.data.resume_name === null) return { found, resume: undefined }
  // A new tab sends no token: it needs the cookie that comes with this.
  const pass = await api(passToResume, { params: { id }, signal })
  return { found, resume: pass.ok ? pass.data.path : undefined }
})

export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  return actOnReceived(browserApi, params['id'] ?? '', await request.formData(), {
    url: new URL(request.url),
    params,
    signal: request.signal,
    language: document.documentElement.lang as Language,
  })
}

/** One application for a vacancy of one's own. */
export default function ReceivedPage() {
  const a = useAccountText()
  const { found, resume } = useLoaderData<typeof clientLoader>()
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
        actions={<ListedNeighbours id={application.id} />}
      />
      <ReceivedView application={application} resume={resume}>
        {application.stage !== 'withdrawn' && <NoteCard notes={application.notes} />}
      </ReceivedView>
    </>
  )
}
