import { type ReactNode, useRef, useState } from 'react'
import { CategoryField } from '#src/areas/catalogue/pages/category-field.tsx'
import type { PlaceChoices } from '#src/areas/catalogue/pages/choices.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSection } from '#src/ui/forms/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ChosenDay, useFormChanges } from '#src/web/forms/chosen-day.tsx'
import { EmailField } from '#src/web/forms/email-field.tsx'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { FileField, TextAreaField, TextField, useFirstValue } from '#src/web/forms/form-fields.tsx'
import { useSentForm } from '#src/web/forms/use-sent-form.ts'
import { writeField } from '#src/web/forms/write-field.ts'
import { useText } from '#src/web/site/text.tsx'
import { isAbroad } from '../../abroad.ts'
import { daysAfter } from '../../posting-rules.ts'
import { walkInFields } from '../../vacancy-fields.ts'
import { FairWordsHint } from './fair-words-hint.tsx'
import { Fold, OptionalControl } from './fold.tsx'
import { useSteps } from './form-steps.tsx'
import { PlaceFields, PrimaryExtraFields, TermsFields } from './vacancy-extra-fields.tsx'

/** The review marks demands in these. */
const fairFields = ['position', 'description']

type VacancyFieldsProps = {
  choices: PlaceChoices
  firstDay?: string
  lastDay?: string
  /** An edit keeps the poster that is there. */
  posterOptional?: boolean
  /** Shown with the field of the poster. */
  poster?: ReactNode
  posterField?: ReactNode
  positionField?: ReactNode
  companyHint?: ReactNode
}

export function VacancyFields(props: VacancyFieldsProps) {
  const { choices, firstDay, lastDay, posterOptional, poster, posterField, positionField, companyHint } =
    props
  const t = useText()
  const a = useAccountText()
  const { isInSteps, inStep } = useSteps()
  return (
    <>
      <div className="max-lg:space-y-5 lg:grid lg:grid-cols-2 lg:gap-x-10 lg:gap-y-5 lg:[&>fieldset]:border-0 lg:[&>fieldset]:p-0">
        <FormSection {...inStep(4)} title={a('vacancy_form.company')} hint={companyHint}>
          <TextField
            name="company_name"
            label={t('post_vacancy.company_name')}
            autoComplete="organization"
            maxLength={150}
          />
          <TextField
            name="address"
            label={t('post_vacancy.address')}
            autoComplete="street-address"
            maxLength={300}
          />
          <EmailField name="email" label={t('post_vacancy.email')} autoComplete="email" />
          <TextField name="phone" type="tel" label={t('post_vacancy.phone')} autoComplete="tel" />
        </FormSection>
        <FormSection {...inStep(2, 3)} title={a('vacancy_form.job')} className="lg:row-span-2">
          <div {...inStep(2)} className="space-y-5">
            {positionField ?? (
              <TextField name="position" label={t('post_vacancy.position')} maxLength={150} />
            )}
            <CategoryField
              label={t('post_vacancy.job_category_id')}
              placeholder={t('post_vacancy.job_category_id.choose')}
              categories={choices.categories}
            />
          </div>
          <div {...inStep(3)} className="space-y-5">
            <TextAreaField
              name="description"
              label={t('post_vacancy.description')}
              hint={a('vacancy_form.description.hint')}
              rows={6}
            />
            <DescriptionTemplate />
            <FairWordsHint fields={fairFields} />
            <AbroadHint fields={fairFields} />
          </div>
          <div {...inStep(2)} className="space-y-2">
            <TextField
              name="closing_date"
              type="date"
              label={t('post_vacancy.closing_date')}
              hint={a('vacancy_form.closing_date.hint')}
              min={firstDay}
              max={lastDay ?? '9999-12-31'}
            />
            <ChosenDay name="closing_date" />
            <ClosingDayChips today={firstDay} />
          </div>
        </FormSection>
        <FormSection {...inStep(1)} title={a('vacancy_form.poster')}>
          {posterField ?? (
            <div className="flex flex-wrap items-start gap-5">
              {poster}
              <div className="min-w-0 flex-1 basis-52">
                <FileField
                  name="job_poster"
                  kind="poster"
                  label={t('post_vacancy.job_poster')}
                  optional={posterOptional}
                  previewAlt={a('vacancy_form.poster.preview')}
                />
              </div>
            </div>
          )}
        </FormSection>
      </div>
      <Fold {...inStep(2, 3)} title={a('vacancy_form.more')} isFolding={!isInSteps}>
        <PrimaryExtraFields />
        <PlaceFields choices={choices} />
        <TermsFields />
        <WalkInFields />
      </Fold>
    </>
  )
}

const READ_AFTER_MS = 600

/** Asks if the work is abroad, when the form's words say so and its country does not. */
function AbroadHint({ fields }: { fields: readonly string[] }) {
  const a = useAccountText()
  const place = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<readonly string[]>([])
  // Code that does not come leaves the form without the hint.
  useFormChanges(place, READ_AFTER_MS, (form) => void wordsIn(form, fields).then(setFound, () => undefined))
  return (
    <div ref={place} role="status">
      {found.length > 0 && (
        <Notice tone="warning" title={a('abroad_hint.title')}>
          <p className="wrap-anywhere">{a('abroad_hint.text', { words: found.join(', ') })}</p>
          <a href="#country" className="link">
            {a('abroad_hint.choose')}
          </a>
        </Notice>
      )}
    </div>
  )
}

async function wordsIn(form: HTMLFormElement, fields: readonly string[]): Promise<string[]> {
  const written = getTexts(new FormData(form))
  if (isAbroad(written)) return []
  const { abroadWords } = await import('../../abroad-words.ts')
  return abroadWords(fields.map((name) => written[name] ?? '').join('\n'))
}

const choices = { two_weeks: 14, month: 30 } as const

/** Days that many vacancies close on. */
function ClosingDayChips({ today }: { today: string | undefined }) {
  const a = useAccountText()
  if (today === undefined) return null
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden">
      {(['two_weeks', 'month'] as const).map((name) => (
        <Button
          key={name}
          small
          variant="secondary"
          onClick={() => writeField('closing_date', daysAfter(today, choices[name]))}
        >
          {a(`posting.closing.${name}`)}
        </Button>
      ))}
      <Button
        small
        variant="secondary"
        className="lg:hidden"
        onClick={() => {
          const field = document.getElementById('closing_date') as HTMLInputElement
          field.focus()
          field.showPicker()
        }}
      >
        {a('posting.closing.choose')}
      </Button>
    </div>
  )
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Three lines to go on from. Lines that were left as they are describe nothing. */
function DescriptionTemplate() {
  const a = useAccountText()
  const [isWritten, setWritten] = useState(Boolean(useFirstValue('description')))
  const place = useRef<HTMLDivElement>(null)
  useFormChanges(place, 0, (form) => setWritten(new FormData(form).get('description') !== ''))
  const lines = a('posting.template')
  useSentForm(place, (sent) => {
    const written = sent.get('description')
    if (typeof written === 'string' && inOneLine(written) === inOneLine(lines)) sent.set('description', '')
  })
  function write() {
    const field = document.getElementById('description') as HTMLTextAreaElement
    field.focus()
    // The last line needs a blank to go on from too, and no text of `strings` ends with one.
    writeField('description', `${lines} `)
    const end = field.value.indexOf('\n')
    field.setSelectionRange(end, end)
  }
  return (
    <div ref={place} hidden={isWritten} className="noscript:hidden">
      <Button small variant="secondary" onClick={write}>
        {a('posting.template.use')}
      </Button>
    </div>
  )
}

function WalkInFields() {
  const t = useText()
  const a = useAccountText()
  const { isInSteps, inStep } = useSteps()
  return (
    <Fold {...inStep(3)} title={`${t('vacancy.walk_in')} ${t('form.optional')}`} isFolding={isInSteps}>
      <FormSection title={t('vacancy.walk_in')} hint={a('vacancy_form.walk_in.hint')}>
        <div className="grid gap-5 sm:grid-cols-3 sm:items-end">
          <OptionalControl name="walk_in_day" field={walkInFields.walk_in_day} />
          <OptionalControl name="walk_in_from" field={walkInFields.walk_in_from} />
          <OptionalControl name="walk_in_until" field={walkInFields.walk_in_until} />
        </div>
        <ChosenDay name="walk_in_day" />
        <OptionalControl
          name="walk_in_place"
          field={walkInFields.walk_in_place}
          hint={a('vacancy_form.walk_in_place.hint')}
        />
        <OptionalControl name="walk_in_bring" field={walkInFields.walk_in_bring} />
      </FormSection>
    </Fold>
  )
}
