import { useActionData, useLoaderData } from 'react-router'
import { loadCategories } from '#src/features/catalogue/web/choices.ts'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { inBrowser, onPost, onServer, type Load } from '#src/web/api/load.ts'
import { sendPosted } from '#src/web/forms/posted.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { submitJobSeekerForm } from '../job-seeker-form-contract.ts'
import { useCvFormText } from './cv-form-text.ts'
import { JobSeekerForm } from './job-seeker-form.tsx'

const load = (async (api, { language }) => ({
  categories: await loadCategories(api, language),
  cities: undefined,
})) satisfies Load<unknown>
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const action = onPost((api, form) => sendPosted(api, submitJobSeekerForm, form))

/** This page has the long form alone (decisions, "Screens"). */
export default function JobSeekerPage() {
  const t = useText()
  const c = useCvFormText()
  const choices = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle title={c('long_form.page')} path="/job-seeker" description={c('long_form.intro')} />
      <PageHeading title={t('post_cv.long_form')} lead={c('long_form.intro')} />
      <Card>
        <JobSeekerForm choices={choices} posted={posted} />
      </Card>
    </div>
  )
}
