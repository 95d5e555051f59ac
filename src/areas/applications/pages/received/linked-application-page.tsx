import { useLoaderData } from 'react-router'
import { localNames, withLocalCity } from '#src/areas/catalogue/pages/local-names.ts'
import { linkFolder } from '#src/contract/signed-links.ts'
import { Card } from '#src/ui/card.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ActForm } from '#src/web/forms/act-form.tsx'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { onSubjectPost, onSubjectServer, LinkRefused } from '#src/web/links/link-page.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { getReceived } from '../../calls/received/received.ts'
import { actOnReceived } from './act-on-received.ts'
import { ReceivedView } from './received-view.tsx'

export const handle: PageHandle = { framework: 'when-wanted' }

export const loader = onSubjectServer(async (api, { id, subject_id }, { signal, language }) => {
  const [found, local] = await Promise.all([
    api(getReceived, { params: { id: subject_id }, signal }),
    localNames(api, language),
  ])
  if (!found.ok) return found
  const application = withLocalCity(found.data, local)
  return { ...found, data: { application, resume: `${linkFolder(id)}/resume` } }
})

export const action = onSubjectPost((api, { subject_id }, form, input) =>
  actOnReceived(api, subject_id, form, input),
)

/** The application that a link in the mail to an employer opens. It works without an account, and without script. */
export default function LinkedApplicationPage() {
  const t = useText()
  const a = useAccountText()
  const view = useLoaderData<typeof loader>()
  if (view.state === 'refused') return <LinkRefused message={view.message} />
  const { application, resume } = view.shown
  const title = application.full_name ?? application.applicant_no
  return (
    <>
      <PageTop title={title} lead={`${application.applicant_no} · ${application.job_position}`} />
      <ReceivedView application={application} resume={application.resume_name === null ? undefined : resume}>
        <Card title={a('received.end.title')}>
          <p className="max-w-text text-muted">{a('received.end.text')}</p>
          <ActForm act="end" label={a('received.end.submit')} variant="danger-outline" />
          <p className="mt-4 max-w-text text-sm text-muted">
            {a('received.account')}{' '}
            <RouteLink to="/account" className="link">
              {t('nav.my_account')}
            </RouteLink>
          </p>
        </Card>
      </ReceivedView>
    </>
  )
}
