import { type ReactNode, useEffect, useRef, useState } from 'react'
import { HOME_COUNTRY } from '#src/areas/catalogue/home-country.ts'
import { CategoryField } from '#src/areas/catalogue/pages/category-field.tsx'
import type { PlaceChoices } from '#src/areas/catalogue/pages/choices.ts'
import { FormSection } from '#src/ui/forms/form-section.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { EmailField } from '#src/web/forms/email-field.tsx'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { FileField, TextAreaField, TextField } from '#src/web/forms/form-fields.tsx'
import { usePageForm } from '#src/web/forms/page-form.tsx'
import { useFormChanges } from '#src/web/forms/use-form-changes.ts'
import { useText } from '#src/web/site/text.tsx'
import { isAbroad } from '../../abroad.ts'
import { FairWordsHint } from './fair-words-hint.tsx'
import { PlaceFields, PrimaryExtraFields, TermsFields } from './vacancy-extra-fields.tsx'

/** The review marks demands in these. */
const fairFields = ['position', 'description']

type VacancyFieldsProps = {
  choices: PlaceChoices
  firstDay?: string
  lastDay?: string
  /** An edit keeps the poster that is there. */
  posterOptional?: boolean
  /** Beside the field. */
  poster?: ReactNode
  posterField?: ReactNode
  companyHint?: ReactNode
}

export function VacancyFields(props: VacancyFieldsProps) {
  const { choices, firstDay, lastDay, posterOptional, poster, posterField, companyHint } = props
  const t = useText()
  const a = useAccountText()
  return (
    <>
      <div className="max-lg:space-y-5 lg:grid lg:grid-cols-2 lg:gap-x-10 lg:gap-y-5 lg:[&>fieldset]:border-0 lg:[&>fieldset]:p-0">
        <FormSection title={a('vacancy_form.company')} hint={companyHint}>
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
        <FormSection title={a('vacancy_form.job')} className="lg:row-span-2">
          <TextField name="position" label={t('post_vacancy.position')} maxLength={150} />
          <CategoryField
            label={t('post_vacancy.job_category_id')}
            placeholder={t('post_vacancy.job_category_id.choose')}
            categories={choices.categories}
          />
          <TextAreaField
            name="description"
            label={t('post_vacancy.description')}
            hint={a('vacancy_form.description.hint')}
            rows={6}
          />
          <FairWordsHint fields={fairFields} />
          <AbroadHint fields={fairFields} />
          <TextField
            name="closing_date"
            type="date"
            label={t('post_vacancy.closing_date')}
            hint={a('vacancy_form.closing_date.hint')}
            min={firstDay}
            max={lastDay}
          />
        </FormSection>
        <FormSection title={a('vacancy_form.poster')}>
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
      <MoreFields>
        <PrimaryExtraFields />
        <PlaceFields choices={choices} />
        <TermsFields />
      </MoreFields>
    </>
  )
}

/** The group of fields beyond the specification is closed until it holds something, or an error. */
function MoreFields({ children }: { children: ReactNode }) {
  const a = useAccountText()
  const { attempt } = usePageForm()
  const group = useRef<HTMLDetailsElement>(null)
  const [startsOpen] = useState(attempt > 0)
  useFormChanges(group, 0, () => {
    if (group.current && holdsSomething(group.current)) group.current.open = true
  })
  useEffect(() => {
    if (group.current?.querySelector('[aria-invalid="true"]')) group.current.open = true
  }, [attempt])
  return (
    <details ref={group} open={startsOpen} className="group rounded border border-line">
      <summary className="flex min-h-11 items-center gap-2 rounded px-4 py-2 font-semibold text-primary">
        {a('vacancy_form.more')}
        <Icon name="chevron" className="ms-auto size-5 group-open:rotate-180" />
      </summary>
      <div className="space-y-6 px-4 pb-5">{children}</div>
    </details>
  )
}

function holdsSomething(group: HTMLElement): boolean {
  const controls = [...group.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')]
  return controls.some((control) =>
    control.matches('[type=checkbox], [type=radio]')
      ? (control as HTMLInputElement).checked
      : control.value !== '' && control.value !== HOME_COUNTRY && control.name !== 'salary_unit',
  )
}

const READ_AFTER_MS = 600

/** Asks in the form around it whether work is abroad whose words say so and whose country does not. */
function AbroadHint({ fields }: { fields: readonly string[] }) {
  const a = useAccountText()
  const place = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<readonly string[]>([])
  useFormChanges(place, READ_AFTER_MS, (form) => void wordsIn(form, fields).then(setFound))
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
