import { useRef, type ReactNode } from 'react'
import { useActionData, useLoaderData, useSearchParams } from 'react-router'
import { postCvCall, type postCvByPhone } from '#src/areas/applications/calls/by-phone/by-phone.ts'
import { CategoryField } from '#src/areas/catalogue/pages/category-field.tsx'
import { loadChoices } from '#src/areas/catalogue/pages/choices.ts'
import type { PostedWithSimilar } from '#src/areas/vacancies/pages/detail/similar-after.tsx'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { Tabs } from '#src/ui/shell/tabs.tsx'
import { inBrowser, onPost, onServer, type Load } from '#src/web/api/load.ts'
import { RadioField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { consents } from '../../application.ts'
import { submitJobSeekerForm } from '../../calls/forms/job-seeker-form.ts'
import { RememberMe, SendOrClear } from './applicant-notes.tsx'
import { ContactFields } from './contact-fields.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { CvForm } from './cv-form.tsx'
import { JobSeekerForm } from './job-seeker-form.tsx'
import { sendCv, withRetention, type CvChoices } from './load-cv-choices.ts'
import { PhoneForm } from './phone-fields.tsx'
import { ResumeField, usePostedCvNote } from './resume-field.tsx'
import { useApplicant, useRemembering } from './use-applicant.ts'

const load = ((api, { language, signal }) =>
  withRetention(api, signal, loadChoices(api, language))) satisfies Load<unknown>
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

// The tab is in the address, so that both forms can be linked to and work without script.
const LONG_FORM = 'job-seeker'
const BY_PHONE = 'phone'
const getForm = (query: URLSearchParams) => query.get('form')

export const action = onPost((api, posted, input) => {
  const form = getForm(input.url.searchParams)
  return sendCv(api, form === LONG_FORM ? submitJobSeekerForm : postCvCall(form === BY_PHONE), posted, input)
})

export default function PostCvPage() {
  const t = useText()
  const c = useCvFormText()
  const choices = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const form = getForm(useSearchParams()[0])
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

const NAMES = ['name'] as const

type CategoryFormProps = {
  choices: CvChoices
  posted: PostedWithSimilar<AnswerOf<typeof postCvByPhone>> | undefined
  /** Hidden together with the form. */
  intro: ReactNode
  /** The form needs neither an email address nor a file. */
  byPhone: boolean
}

/** This is the general application for a category, "Job Application". */
function CategoryForm({ choices, posted, intro, byPhone }: CategoryFormProps) {
  const t = useText()
  const c = useCvFormText()
  const place = useRef<HTMLDivElement>(null)
  const { memory, remember } = useRemembering(place, NAMES)
  const form = useForm({
    endpoint: postCvCall(byPhone),
    failure: 'application.failed',
    invalid: 'problem.invalid',
    posted,
    onSuccess: remember,
  })
  const applicant = useApplicant({
    place,
    form,
    draftName: byPhone ? 'category-by-phone' : 'category-application',
    names: NAMES,
  })
  const note = usePostedCvNote(choices.storedMonths, byPhone)
  const nameFields = <TextField name="name" label={t('application.name')} autoComplete="name" />
  const category = (
    <CategoryField
      label={c('application.category')}
      placeholder={c('application.category.choose')}
      categories={choices.categories}
    />
  )
  return (
    <CvForm {...{ place, form, applicant, memory, choices, posted, intro }}>
      <PageForm form={form} label={c('post_cv.short_form')}>
        <div className="max-w-xl space-y-5">
          {byPhone ? (
            <PhoneForm cities={choices.cities} known={applicant.known} note={note} nameFields={nameFields}>
              {category}
            </PhoneForm>
          ) : (
            <>
              {nameFields}
              <ContactFields cities={choices.cities} />
              {category}
              <ResumeField label={t('application.resume')} known={applicant.known} note={note} />
            </>
          )}
          <RadioField
            name="consent"
            label={t('application.consent')}
            hint={c('application.consent.text')}
            options={consents.map((value) => ({
              value,
              label: c(`application.consent.${value}`),
              hint: c(`application.consent.${value}.text`),
            }))}
          />
          <RememberMe known={applicant.known} />
        </div>
        <SendOrClear label={c('post_cv.submit')} />
      </PageForm>
    </CvForm>
  )
}
