import { useMemo, useRef, useState } from 'react'
import { cityChoices, type CityLines, type PlaceChoices } from '#src/areas/catalogue/pages/choices.ts'
import { CityField } from '#src/areas/catalogue/pages/city-field.tsx'
import { HOME_COUNTRY } from '#src/areas/catalogue/places.ts'
import { cx } from '#src/ui/class-names.ts'
import { RadioGroup } from '#src/ui/forms/choices.tsx'
import { FormSection } from '#src/ui/forms/field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useFormChanges } from '#src/web/forms/chosen-day.tsx'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { FormField, TextField, useFirstValue } from '#src/web/forms/form-fields.tsx'
import { usePageForm } from '#src/web/forms/page-form.tsx'
import { useSentForm } from '#src/web/forms/use-sent-form.ts'
import { useText } from '#src/web/site/text.tsx'
import { isAbroad } from '../../abroad.ts'
import {
  abroadFields,
  applyingFields,
  benefitFields,
  hidingFields,
  languageField,
  payFields,
  placeFields,
  termFields,
} from '../../vacancy-fields.ts'
import { Fold, OptionalControl } from './fold.tsx'
import { useSteps } from './form-steps.tsx'

export function PrimaryExtraFields() {
  const a = useAccountText()
  const { isInSteps, inStep } = useSteps()
  return (
    <div className="max-w-xl space-y-5">
      <div {...inStep(3)}>
        <OptionalControl name="employment_type" field={termFields.employment_type} />
      </div>
      <div
        {...inStep(2)}
        className={cx(
          'grid',
          isInSteps ? 'grid-cols-2 items-end gap-4' : 'gap-5 sm:grid-cols-2 sm:items-end',
        )}
      >
        <OptionalControl
          name="salary_min"
          field={payFields.salary_min}
          hint={a('vacancy_form.salary.hint')}
        />
        <OptionalControl
          name="salary_max"
          field={payFields.salary_max}
          hint={a('vacancy_form.salary_max.hint')}
        />
        <PayUnitField />
      </div>
    </div>
  )
}

export function PlaceFields({ choices: { cities, countries } }: { choices: PlaceChoices }) {
  const t = useText()
  const a = useAccountText()
  const { isInSteps, inStep } = useSteps()
  return (
    <div {...inStep(2)} className="space-y-6">
      <FormSection title={a('vacancy_form.place')} hint={a('vacancy_form.place.hint')}>
        <CityField label={t('post_vacancy.city')} cities={cities} optional />
        <Fold title={a('posting.place.more')} isFolding={isInSteps}>
          <div className="space-y-5">
            <OptionalControl
              name="work_address"
              field={placeFields.work_address}
              hint={a('vacancy_form.work_address.hint')}
            />
            <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
              <OptionalControl name="workplace" field={placeFields.workplace} />
              <CountryField label={t('vacancy.country')} countries={countries} />
            </div>
          </div>
        </Fold>
      </FormSection>
      <AbroadFields />
    </div>
  )
}

export function TermsFields() {
  const a = useAccountText()
  const { isInSteps, inStep } = useSteps()
  return (
    <FormSection {...inStep(3)} title={a('vacancy_form.terms')}>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <OptionalControl name="experience_level" field={termFields.experience_level} />
        <OptionalControl name="education" field={termFields.education} />
      </div>
      <OptionalControl name="benefits" field={benefitFields.benefits} />
      <ApplyingField />
      <Fold title={a('vacancy_form.more')} isFolding={isInSteps}>
        <div className="space-y-5">
          <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
            <OptionalControl name="shift" field={termFields.shift} />
            <OptionalControl name="vacancies_count" field={termFields.vacancies_count} />
            <OptionalControl name="work_days" field={termFields.work_days} />
            <OptionalControl name="work_hours" field={termFields.work_hours} />
            <OptionalControl name="start_date" field={termFields.start_date} />
            <OptionalControl
              name="language"
              field={languageField}
              placeholder={a('vacancy_form.language.guess')}
            />
          </div>
          <OptionalControl name="language_skills" field={termFields.language_skills} />
          <OptionalControl name="licence" field={termFields.licence} />
          <OptionalControl name="own_vehicle" field={termFields.own_vehicle} />
          <OptionalControl name="contact_first" field={applyingFields.contact_first} />
          <OptionalControl
            name="contact_hours"
            field={applyingFields.contact_hours}
            hint={a('vacancy_form.contact_hours.hint')}
          />
          <OptionalControl name="hides" field={hidingFields.hides} />
        </div>
      </Fold>
    </FormSection>
  )
}

/** People with these qualifications have an email address and a CV. */
const degrees = ['nvq_7', 'degree', 'professional', 'masters', 'phd']

function ApplyingField() {
  const t = useText()
  const a = useAccountText()
  const place = useRef<HTMLDivElement>(null)
  const [isSuggested, setSuggested] = useState(false)
  const [isAtSite, setAtSite] = useState(false)
  useFormChanges(place, 0, (form) => {
    const { education, apply_by } = getTexts(new FormData(form))
    setSuggested(!!education && !degrees.includes(education))
    setAtSite(apply_by?.includes('site') === true)
  })
  const hint = a('vacancy_form.apply_by.hint')
  return (
    <div ref={place}>
      <OptionalControl
        name="apply_by"
        field={applyingFields.apply_by}
        hint={isSuggested ? `${hint} ${a('vacancy_form.apply_by.suggested')}` : hint}
      />
      <div className={cx('mt-5', !isAtSite && 'hidden noscript:block')}>
        <TextField name="apply_url" type="url" label={t(applyingFields.apply_url.label)} autoComplete="off" />
      </div>
    </div>
  )
}

function AbroadFields() {
  const a = useAccountText()
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const { errors } = usePageForm()
  const isRefused = Object.keys(abroadFields).some((name) => errors[name])
  useFormChanges(place, 0, (form) => setShown(isAbroad(getTexts(new FormData(form)))))
  return (
    // Typed papers stay in the form, should somebody only look at another workplace.
    <div
      ref={place}
      className={cx('border-t border-line pt-5', !isShown && !isRefused && 'hidden noscript:block')}
    >
      <FormSection title={a('vacancy_form.abroad')} hint={a('vacancy_form.abroad.hint')}>
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <OptionalControl name="licence_no" field={abroadFields.licence_no} isNeeded />
          <OptionalControl name="approval_no" field={abroadFields.approval_no} isNeeded />
          <OptionalControl name="approval_until" field={abroadFields.approval_until} isNeeded />
        </div>
      </FormSection>
    </div>
  )
}

function CountryField({ label, countries: lines }: { label: string; countries: CityLines | undefined }) {
  const countries = useMemo(() => lines && cityChoices(lines), [lines])
  const first = useFirstValue('country') ?? HOME_COUNTRY
  return (
    <FormField name="country" label={label}>
      {({ required: _, ...control }) =>
        countries ? (
          <Select {...control} defaultValue={first} options={countries} />
        ) : (
          <TextInput {...control} defaultValue={first} maxLength={2} />
        )
      }
    </FormField>
  )
}

/** Pay is per month unless changed; a form without an amount says nothing of it. */
function PayUnitField() {
  const t = useText()
  const { isInSteps } = useSteps()
  const { errors } = usePageForm()
  const place = useRef<HTMLDivElement>(null)
  const field = payFields.salary_unit
  const [chosen, setChosen] = useState(useFirstValue('salary_unit') || field.values[0])
  const options = field.values.map((value) => ({ value, label: t(field.wordOf(value)) }))
  // A phone that is turned changes the control, and not the choice.
  useFormChanges(place, 0, (form) => {
    setChosen((form.elements.namedItem('salary_unit') as RadioNodeList | HTMLSelectElement).value)
  })
  useSentForm(place, (sent) => {
    if (!sent.get('salary_min') && !sent.get('salary_max')) sent.set('salary_unit', '')
  })
  return (
    <div ref={place} className={cx(isInSteps && 'col-span-2')}>
      {isInSteps ? (
        <RadioGroup
          id="salary_unit"
          name="salary_unit"
          legend={t(field.label)}
          options={options}
          defaultValue={chosen}
          error={errors['salary_unit']}
        />
      ) : (
        <FormField name="salary_unit" label={t(field.label)}>
          {({ required: _, ...control }) => <Select {...control} defaultValue={chosen} options={options} />}
        </FormField>
      )}
    </div>
  )
}
