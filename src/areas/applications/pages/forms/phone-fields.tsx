import type { CityLines } from '#src/areas/catalogue/pages/choices.ts'
import { CityField } from '#src/areas/catalogue/pages/city-field.tsx'
import { filteredFields, languageField } from '#src/areas/vacancies/vacancy-fields.ts'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { EmailField } from '#src/web/forms/email-field.tsx'
import {
  CheckboxesField,
  FormField,
  SelectField,
  TextAreaField,
  TextField,
  useFirstValue,
} from '#src/web/forms/form-fields.tsx'
import { useText } from '#src/web/site/text.tsx'
import { cvSizes, schoolings, starts, WORK_YEARS } from '../../cv-fields.ts'
import { useCvFormText } from './cv-form-text.ts'
import { useMadeCvText } from './made-cv-text.ts'
import { ResumeField } from './resume-field.tsx'
import type { Applicant } from './use-applicant.ts'

/** An applicant is called by the number, and may have no email address. */
export function PhoneContactFields({ cities }: { cities: CityLines | undefined }) {
  const t = useText()
  const c = useCvFormText()
  return (
    <>
      <TextField name="phone" type="tel" label={t('application.phone')} autoComplete="tel" />
      <CityField label={t('application.city')} cities={cities} />
      <EmailField
        name="email"
        label={t('application.email')}
        hint={c('by_phone.email.hint')}
        autoComplete="email"
        optional
      />
    </>
  )
}

/** A file, or lines of which the board makes a CV. It never asks for a photograph. */
export function CvOrFields({ known, note }: Pick<Applicant, 'known'> & { note: string }) {
  const t = useText()
  const c = useCvFormText()
  const m = useMadeCvText()
  return (
    <fieldset className="min-w-0 space-y-5 border-y border-line py-5">
      <legend className="float-start mb-2 w-full text-lg font-semibold">{c('by_phone.cv')}</legend>
      <p className="clear-both max-w-text text-muted">{c('by_phone.cv.hint')}</p>
      <ResumeField label={t('application.resume')} known={known} note={note} optional />
      <p className="font-semibold">{c('by_phone.no_file')}</p>
      <LastWork label={m('made_cv.last_work')} hint={c('by_phone.last_work.hint')} />
      <TextField
        name="work_years"
        type="number"
        inputMode="numeric"
        min={WORK_YEARS.min}
        max={WORK_YEARS.max}
        label={m('made_cv.work_years')}
        optional
      />
      <SelectField
        name="schooling"
        label={t('vacancy.education')}
        placeholder={t('form.select')}
        options={schoolings.map((value) => ({ value, label: t(filteredFields.education.wordOf(value)) }))}
        optional
      />
      <CheckboxesField
        name="languages"
        label={m('made_cv.languages')}
        groups={[
          {
            options: languageField.values.map((value) => ({ value, label: t(languageField.wordOf(value)) })),
          },
        ]}
        optional
      />
      <SelectField
        name="start"
        label={m('made_cv.start')}
        placeholder={t('form.select')}
        options={starts.map((value) => ({ value, label: m(`made_cv.start.${value}`) }))}
        optional
      />
      <TextAreaField name="about" label={m('made_cv.about')} maxLength={cvSizes.about} rows={3} optional />
    </fieldset>
  )
}

/** A CV is made of it, and needs it; with a file it is not needed. */
function LastWork(field: { label: string; hint: string }) {
  const defaultValue = useFirstValue('last_work')
  return (
    <FormField name="last_work" {...field}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          required={false}
          maxLength={cvSizes.last_work}
          defaultValue={defaultValue}
        />
      )}
    </FormField>
  )
}
