import { useRef } from 'react'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { consents } from '#src/features/applications/application.ts'
import { CategoryField } from '#src/features/catalogue/web/category-field.tsx'
import type { Choices } from '#src/features/catalogue/web/choices.ts'
import { TermsNote } from '#src/features/legal/web/terms-note.tsx'
import { Button } from '#src/ui/button.tsx'
import { RadioField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import type { Posted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { useDelay } from '#src/web/loading/use-delay.ts'
import { useText } from '#src/web/site/text.tsx'
import { submitCategoryApplication } from '../contract.ts'
import { ApplicantNotes, RememberMe } from './applicant-notes.tsx'
import { ContactFields } from './contact-fields.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { CvSent } from './cv-sent.tsx'
import { ResumeField } from './resume-field.tsx'
import { useApplicant, useRemembering } from './use-applicant.ts'

/** Milliseconds until a sent form is empty again (spec 9). */
export const RESET_MS = 3000

const NAMES = ['name'] as const

type CategoryFormProps = {
  choices: Choices
  posted: Posted<AnswerOf<typeof submitCategoryApplication>> | undefined
}

/** This is the general application for a category, "Job Application". */
export function CategoryForm({ choices, posted }: CategoryFormProps) {
  const t = useText()
  const c = useCvFormText()
  const place = useRef<HTMLDivElement>(null)
  const { isRemembered, remember } = useRemembering(place, NAMES)
  const form = useForm({
    endpoint: submitCategoryApplication,
    failure: 'application.failed',
    invalid: 'problem.invalid',
    posted,
    onSuccess: remember,
  })
  const applicant = useApplicant({ place, form, draftName: 'category-application', names: NAMES })
  useDelay(form.sentHere, RESET_MS, form.clear)
  return (
    <div ref={place} className="space-y-6">
      <ApplicantNotes applicant={applicant} />
      {form.succeeded && form.answer && <CvSent answer={form.answer} isRemembered={isRemembered} />}
      <PageForm form={form} label={c('post_cv.short_form')}>
        <div className="max-w-xl space-y-5">
          <TextField name="name" label={t('application.name')} autoComplete="name" />
          <ContactFields cities={choices.cities} />
          <CategoryField
            label={c('application.category')}
            placeholder={c('application.category.choose')}
            categories={choices.categories}
          />
          <ResumeField label={t('application.resume')} known={applicant.known} />
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
    </div>
  )
}
