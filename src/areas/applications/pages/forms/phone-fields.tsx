import { type ReactNode, useState } from 'react'
import { CityField } from '#src/areas/catalogue/pages/city-field.tsx'
import { cx } from '#src/ui/class-names.ts'
import { TextArea } from '#src/ui/forms/text-input.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { EmailField } from '#src/web/forms/email-field.tsx'
import {
  CheckboxField,
  FormField,
  SelectField,
  TextAreaField,
  TextField,
  useFirstValue,
} from '#src/web/forms/form-fields.tsx'
import { usePageForm } from '#src/web/forms/page-form.tsx'
import { useText } from '#src/web/site/text.tsx'
import { cvSizes, starts, WORK_YEARS } from '../../cv-fields.ts'
import type { ContactFieldsProps } from './contact-fields.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { useMadeCvText } from './made-cv-text.ts'
import { ResumeField } from './resume-field.tsx'
import type { Applicant } from './use-applicant.ts'

const ways = ['lines', 'file'] as const
type Way = (typeof ways)[number]

type PhoneFormProps = ContactFieldsProps &
  Pick<Applicant, 'known'> & {
    note: string
    /** Shown between the choice of the way and the other fields. */
    nameFields: ReactNode
    children?: ReactNode
  }

/** A form by phone number begins with a choice: a file, or lines from which the board makes a CV. */
export function PhoneForm({ nameFields, cities, forPosition, known, note, children }: PhoneFormProps) {
  const t = useText()
  const c = useCvFormText()
  const { errors } = usePageForm()
  const [chosen, setChosen] = useState<Way>()
  // A file that was refused before the framework was there.
  const way = chosen ?? (errors['resume'] ? 'file' : 'lines')
  const knownEmail = useFirstValue('email')
  return (
    <>
      <WayChoice way={way} onChange={setChosen} />
      {nameFields}
      <TextField name="phone" type="tel" label={t('application.phone')} autoComplete="tel" />
      {forPosition && <CheckboxField name="whatsapp" label={c('application.whatsapp')} optional />}
      <Part shown={way === 'file' || Boolean(knownEmail ?? errors['email'])}>
        <EmailField
          name="email"
          label={t('application.email')}
          hint={c('by_phone.email.hint')}
          autoComplete="email"
          optional
        />
      </Part>
      <CityField label={t('application.city')} cities={cities} />
      {children}
      <Part shown={way === 'lines'}>
        <p className="max-w-text text-sm text-muted">{c('by_phone.lines.hint')}</p>
        <CvLines />
      </Part>
      <Part shown={way === 'file'}>
        <ResumeField label={t('application.resume')} known={known} note={note} optional={way === 'lines'} />
        {forPosition && <TextAreaField name="cover_letter" label={t('application.cover_letter')} optional />}
      </Part>
    </>
  )
}

/** Fields that are not shown are not sent, and keep their text. Without script all are shown. */
function Part({ shown, children }: { shown: boolean; children: ReactNode }) {
  const isScripted = useHydrated()
  return (
    <fieldset
      role="presentation"
      disabled={isScripted && !shown}
      className={cx('min-w-0 space-y-5', !shown && 'hidden noscript:block unfetched:block')}
    >
      {children}
    </fieldset>
  )
}

function WayChoice({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const c = useCvFormText()
  return (
    <fieldset role="radiogroup" className="min-w-0 noscript:hidden unfetched:hidden">
      <legend className="mb-2 font-semibold">{c('by_phone.how')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {ways.map((one) => (
          <label
            key={one}
            className="flex min-h-control cursor-pointer flex-col items-center justify-center gap-2 rounded border border-edge bg-card p-3 text-center font-semibold has-checked:bg-primary-soft"
          >
            {/* `form=""` keeps it from being sent; the name groups the two for the arrow keys. */}
            <input
              type="radio"
              name="way"
              form=""
              checked={way === one}
              onChange={() => onChange(one)}
              className="size-5"
            />
            {c(`by_phone.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** `required` if no file can replace the lines. They never ask for a photograph. */
export function CvLines({ required = false }: { required?: boolean }) {
  const t = useText()
  const c = useCvFormText()
  const m = useMadeCvText()
  return (
    <>
      <LastWork label={m('made_cv.last_work')} hint={c('by_phone.last_work.hint')} required={required} />
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
        name="start"
        label={m('made_cv.start')}
        placeholder={t('form.select')}
        options={starts.map((value) => ({ value, label: m(`made_cv.start.${value}`) }))}
        optional
      />
    </>
  )
}

/** A made CV needs it; with a file it is optional. */
function LastWork({ required, ...field }: { label: string; hint: string; required: boolean }) {
  const defaultValue = useFirstValue('last_work')
  return (
    <FormField name="last_work" {...field}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          required={required}
          maxLength={cvSizes.last_work}
          defaultValue={defaultValue}
        />
      )}
    </FormField>
  )
}
