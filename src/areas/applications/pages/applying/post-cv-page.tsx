import { useActionData, useLoaderData, useSearchParams } from 'react-router'
import { loadChoices } from '#src/areas/catalogue/pages/choices.ts'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { Tabs } from '#src/ui/shell/tabs.tsx'
import { inBrowser, onPost, onServer, type Load } from '#src/web/api/load.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { submitCategoryApplication } from '../../calls/applying/applying.ts'
import { submitJobSeekerForm } from '../../calls/applying/job-seeker-form.ts'
import { CategoryForm } from './category-form.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { JobSeekerForm } from './job-seeker-form.tsx'
import { sendCv, withRetention } from './load-cv-choices.ts'

const load = ((api, { language, signal }) =>
  withRetention(api, signal, loadChoices(api, language))) satisfies Load<unknown>
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

// The tab is in the address, so that both forms can be linked to and work without script.
const LONG_FORM = 'job-seeker'
const isLong = (query: URLSearchParams) => query.get('form') === LONG_FORM

export const action = onPost((api, form, input) =>
  sendCv(api, isLong(input.url.searchParams) ? submitJobSeekerForm : submitCategoryApplication, form, input),
)

export default function PostCvPage() {
  const t = useText()
  const c = useCvFormText()
  const choices = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const long = isLong(useSearchParams()[0])
  const intro = (
    <>
      <Tabs
        label={c('post_cv.tabs')}
        items={[
          {
            to: '/application',
            label: c('post_cv.short_form'),
            hint: c('post_cv.short_form.hint'),
            current: !long,
          },
          {
            to: `/application?form=${LONG_FORM}`,
            label: t('post_cv.long_form'),
            hint: c('post_cv.long_form.hint'),
            current: long,
          },
        ]}
      />
      <div>
        <h2 className="mb-2">{long ? t('post_cv.long_form') : c('post_cv.short_form')}</h2>
        <p className="max-w-text text-muted">{long ? c('long_form.intro') : c('post_cv.short_form.intro')}</p>
      </div>
    </>
  )
  return (
    <div className="mx-auto max-w-3xl">
      {/* The long form has a page of its own. */}
      <PageTitle
        title={c('post_cv.page')}
        path={long ? '/job-seeker' : '/application'}
        description={c('post_cv.short_form.intro')}
      />
      <PageHeading title={c('post_cv.page')} />
      {long ? (
        <JobSeekerForm choices={choices} posted={posted} intro={intro} />
      ) : (
        <CategoryForm choices={choices} posted={posted} intro={intro} />
      )}
    </div>
  )
}
