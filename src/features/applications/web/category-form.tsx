import type { AnswerOf } from '#src/contract/endpoint.ts'
import { CategoryField } from '#src/features/catalogue/web/category-field.tsx'
import type { Choices } from '#src/features/catalogue/web/choices.ts'
import { TermsNote } from '#src/features/legal/web/terms-note.tsx'
import { Button } from '#src/ui/button.tsx'
import { FileField, RadioField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import type { Posted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { useDelay } from '#src/web/loading/use-delay.ts'
import { useText } from '#src/web/site/text.tsx'
import { submitCategoryApplication } from '../contract.ts'
import { ContactFields } from './contact-fields.tsx'
import { CvSent } from './cv-sent.tsx'

/** Milliseconds until a sent form is empty again (spec 9). */
export const RESET_MS = 3000

type CategoryFormProps = {
  choices: Choices
  posted: Posted<AnswerOf<typeof submitCategoryApplication>> | undefined
}

/** This is the general application for a category, "Job Application". */
export function CategoryForm({ choices, posted }: CategoryFormProps) {
  const t = useText()
  const form = useForm({
    endpoint: submitCategoryApplication,
    failure: 'application.failed',
    invalid: 'problem.invalid',
    posted,
  })
  useDelay(form.sentHere, RESET_MS, form.clear)
  return (
    <div className="space-y-6">
      {form.succeeded && form.answer && <CvSent answer={form.answer} />}
      <PageForm form={form} label={t('post_cv.short_form')}>
        <div className="max-w-xl space-y-5">
          <TextField name="name" label={t('application.name')} autoComplete="name" />
          <ContactFields cities={choices.cities} />
          <CategoryField
            label={t('application.category')}
            placeholder={t('application.category.choose')}
            categories={choices.categories}
          />
          <FileField
            name="resume"
            kind="resume"
            label={t('application.resume')}
            hint={t('application.resume.hint')}
          />
          <RadioField
            name="consent"
            label={t('application.consent')}
            hint={t('application.consent.text')}
            options={[
              { value: 'agree', label: t('application.consent.agree') },
              { value: 'disagree', label: t('application.consent.disagree') },
            ]}
          />
        </div>
        <TermsNote />
        <div className="flex flex-wrap gap-3">
          <SubmitButton label={t('post_cv.submit')} busyLabel={t('application.sending')} />
          <Button type="reset" variant="secondary">
            {t('application.reset')}
          </Button>
        </div>
      </PageForm>
    </div>
  )
}
