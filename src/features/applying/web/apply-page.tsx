import { Link, useActionData, useLoaderData } from 'react-router'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { inBrowser, onPost, onServer } from '#src/web/api/load.ts'
import { sendPosted } from '#src/web/forms/posted.ts'
import { MissingOrFailed } from '#src/web/loading/missing-or-failed.tsx'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { applyByPhone } from '../phone-contract.ts'
import { ApplyForm } from './apply-form.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { loadApply } from './load-apply.ts'

export const loader = onServer(loadApply)
export const clientLoader = inBrowser(loadApply)
export const action = onPost((api, form, { params }) =>
  sendPosted(api, applyByPhone, form, { id: params['id'] ?? '' }),
)

export default function ApplyPage() {
  const t = useText()
  const c = useCvFormText()
  const { site } = useFrame()
  const view = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  if (view.state === 'open') {
    const title = t('apply.title', { position: view.vacancy.position })
    return (
      <>
        {/* The page of the vacancy is the one to be found. */}
        <PageTitle title={title} path={null} />
        <meta name="description" content={`${title}, ${view.vacancy.company_name}`} />
        <PageHeading
          title={title}
          lead={
            view.vacancy.byPhone && <span className="font-semibold text-ink">{t('job.apply.by_phone')}</span>
          }
          back={
            <Link to={`/jobs/${view.vacancy.id}`} className="link inline-block py-1">
              {t('apply.back')}
            </Link>
          }
        />
        <ApplyForm key={view.vacancy.id} {...view} posted={posted} />
      </>
    )
  }
  return (
    <>
      <title>{pageTitle(c('apply.page'), site.name)}</title>
      <meta name="robots" content="noindex" />
      <PageHeading title={c('apply.page')} />
      <MissingOrFailed view={view} missing={c('apply.no_vacancy')} />
    </>
  )
}
