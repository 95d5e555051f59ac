import { useRef, type ReactNode } from 'react'
import { CategoryField } from '#src/areas/catalogue/pages/category-field.tsx'
import { TermsNote } from '#src/areas/site/pages/terms-note.tsx'
import type { PostedWithSimilar } from '#src/areas/vacancies/pages/detail/similar-after.tsx'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { Button } from '#src/ui/button.tsx'
import { RadioField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { useText } from '#src/web/site/text.tsx'
import { consents } from '../../application.ts'
import { postCvCall, type postCvByPhone } from '../../calls/forms/phone.ts'
import { RememberMe } from './applicant-notes.tsx'
import { ContactFields } from './contact-fields.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { CvForm } from './cv-form.tsx'
import type { CvChoices } from './load-cv-choices.ts'
import { PhoneForm } from './phone-fields.tsx'
import { ResumeField, usePostedCvNote } from './resume-field.tsx'
import { useApplicant, useRemembering } from './use-applicant.ts'

const NAMES = ['name'] as const

type CategoryFormProps = {
  choices: CvChoices
  posted: PostedWithSimilar<AnswerOf<typeof postCvByPhone>> | undefined
  /** Goes with the form. */
  intro: ReactNode
  /** Without an email address and a file. */
  byPhone: boolean
}

/** This is the general application for a category, "Job Application". */
export function CategoryForm({ choices, posted, intro, byPhone }: CategoryFormProps) {
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
  const name = <TextField name="name" label={t('application.name')} autoComplete="name" />
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
            <PhoneForm cities={choices.cities} known={applicant.known} note={note} nameFields={name}>
              {category}
            </PhoneForm>
          ) : (
            <>
              {name}
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
        <TermsNote />
        <div className="flex flex-wrap gap-3">
          <SubmitButton label={c('post_cv.submit')} busyLabel={c('application.sending')} />
          <Button type="reset" variant="quiet" className="ms-auto">
            {c('application.reset')}
          </Button>
        </div>
      </PageForm>
    </CvForm>
  )
}
