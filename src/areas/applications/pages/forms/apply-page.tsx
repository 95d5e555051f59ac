import { Link, useActionData, useLoaderData } from 'react-router'
import { applyByPhone } from '#src/areas/applications/calls/by-phone/by-phone.ts'
import { localNames } from '#src/areas/catalogue/pages/local-names.ts'
import { showVacancy } from '#src/areas/vacancies/pages/detail/read-calls.ts'
import { withSimilar } from '#src/areas/vacancies/pages/detail/similar-after.tsx'
import { similarTo } from '#src/areas/vacancies/pages/detail/similar-vacancies.tsx'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { inBrowser, onPost, onServer } from '#src/web/api/load.ts'
import { sendPosted } from '#src/web/forms/posted.ts'
import { MissingOrFailed } from '#src/web/loading/missing-or-failed.tsx'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { ApplyForm } from './apply-form.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { loadApply } from './load-apply.ts'

export const loader = onServer(loadApply)
export const clientLoader = inBrowser(loadApply)
export const action = onPost(async (api, form, { params, signal, language }) => {
  const id = params['id'] ?? ''
  return withSimilar(await sendPosted(api, applyByPhone, form, { id }), async () => {
    const shown = await api(showVacancy, { params: { id }, signal })
    return shown.ok ? similarTo(api, shown.data, await localNames(api, language), signal) : []
  })
})

export default function ApplyPage() {
  const t = useText()
  const c = useCvFormText()
  const { site } = useFrame()
  const view = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  if (view.state === 'open') {
    const title = t('apply.title', { position: view.vacancy.position })
    const heading = (
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
      </>
    )
    return <ApplyForm key={view.vacancy.id} {...view} heading={heading} posted={posted} />
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
