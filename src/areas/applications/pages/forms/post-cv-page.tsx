import { useActionData, useLoaderData, useSearchParams } from 'react-router'
import { loadChoices } from '#src/areas/catalogue/pages/choices.ts'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { Tabs } from '#src/ui/shell/tabs.tsx'
import { inBrowser, onPost, onServer, type Load } from '#src/web/api/load.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { submitJobSeekerForm } from '../../calls/forms/job-seeker-form.ts'
import { postCvCall } from '../../calls/forms/phone.ts'
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
const BY_PHONE = 'phone'
const formOf = (query: URLSearchParams) => query.get('form')

export const action = onPost((api, posted, input) => {
  const form = formOf(input.url.searchParams)
  return sendCv(api, form === LONG_FORM ? submitJobSeekerForm : postCvCall(form === BY_PHONE), posted, input)
})

export default function PostCvPage() {
  const t = useText()
  const c = useCvFormText()
  const choices = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const form = formOf(useSearchParams()[0])
  const long = form === LONG_FORM
  const byPhone = form === BY_PHONE
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
        <p className="max-w-text text-muted">
          {long ? c('long_form.intro') : c(byPhone ? 'post_cv.by_phone.intro' : 'post_cv.short_form.intro')}
        </p>
        {!long && (
          <RouteLink
            to={byPhone ? '/application' : `/application?form=${BY_PHONE}`}
            className="link inline-block py-2"
          >
            {c(byPhone ? 'post_cv.by_phone.back' : 'post_cv.by_phone.link')}
          </RouteLink>
        )}
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
        <CategoryForm key={form} choices={choices} posted={posted} intro={intro} byPhone={byPhone} />
      )}
    </div>
  )
}
