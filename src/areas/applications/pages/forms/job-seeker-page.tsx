import { useActionData, useLoaderData } from 'react-router'
import { loadCategories } from '#src/areas/catalogue/pages/choices.ts'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { inBrowser, onPost, onServer, type Load } from '#src/web/api/load.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { submitJobSeekerForm } from '../../calls/forms/job-seeker-form.ts'
import { useCvFormText } from './cv-form-text.ts'
import { JobSeekerForm } from './job-seeker-form.tsx'
import { sendCv, withRetention } from './load-cv-choices.ts'

const load = ((api, { language, signal }) =>
  withRetention(
    api,
    signal,
    loadCategories(api, language).then((categories) => ({ categories, cities: undefined })),
  )) satisfies Load<unknown>
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const action = onPost((api, form, input) => sendCv(api, submitJobSeekerForm, form, input))

/** This page has only the long form (decisions, "Screens"). */
export default function JobSeekerPage() {
  const t = useText()
  const c = useCvFormText()
  const choices = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle title={c('long_form.page')} path="/job-seeker" description={c('long_form.intro')} />
      <PageHeading title={t('post_cv.long_form')} />
      <JobSeekerForm
        choices={choices}
        posted={posted}
        intro={<p className="max-w-text text-muted">{c('long_form.intro')}</p>}
      />
    </div>
  )
}
