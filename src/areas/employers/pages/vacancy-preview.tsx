import { useEffect, useState } from 'react'
import { listCities } from '#src/areas/catalogue/calls/catalogue.ts'
import type { Choice } from '#src/areas/catalogue/pages/choices.ts'
import { countryName, localNames } from '#src/areas/catalogue/pages/local-names.ts'
import { HOME_COUNTRY } from '#src/areas/catalogue/places.ts'
import { type PosterLayout, posterLayouts } from '#src/areas/catalogue/poster-layouts.ts'
import { postVacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { abroadTexts } from '#src/areas/vacancies/pages/abroad-text.ts'
import { JobBody } from '#src/areas/vacancies/pages/detail/job-body.tsx'
import { posterLook, OtherWays } from '#src/areas/vacancies/pages/detail/job-boxes.tsx'
import type { ShownVacancy } from '#src/areas/vacancies/pages/detail/load-job.ts'
import { PosterThumbnail } from '#src/areas/vacancies/pages/poster-field.tsx'
import { shownNames, type ShownNames } from '#src/areas/vacancies/pages/vacancy-text.tsx'
import { type columnFields, optionalColumns } from '#src/areas/vacancies/vacancy-fields.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { check } from '#src/contract/validation.ts'
import { isTicked } from '#src/contract/values/primitives.ts'
import type { AbroadTexts } from '#src/strings/abroad/en.ts'
import type { Language } from '#src/strings/languages.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { browserApi } from '#src/web/api/api.ts'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { todayInColombo } from '#src/web/site/today.ts'

type VacancyPreviewProps = {
  categories: readonly Choice[] | undefined
  validate: (form: HTMLFormElement, names: ReadonlySet<string>) => boolean
  submitLabel: string
}

export function VacancyPreview({ categories, validate, submitLabel }: VacancyPreviewProps) {
  const a = useAccountText()
  const { language } = useFrame()
  const [shown, setShown] = useState<PreviewedVacancy & { poster: File | PosterLayout | undefined }>()

  async function show(form: HTMLFormElement | null) {
    if (!form) return
    const sent = new FormData(form)
    // A preview needs no poster yet.
    if (!validate(form, new Set([...sent.keys()].filter((name) => name !== 'job_poster')))) return
    const values = getTexts(sent)
    const layout =
      isTicked(values['make_poster']) && posterLayouts.find((one) => one === values['poster_layout'])
    const file = sent.get('job_poster')
    const poster = layout || (file instanceof File && file.size > 0 ? file : undefined)
    const made = await previewedVacancy({ values, categories, language, today: todayInColombo() })
    if (made) setShown({ ...made, poster })
  }

  return (
    <>
      <Button
        variant="secondary"
        className="noscript:hidden"
        onClick={(event) => void show(event.currentTarget.form)}
      >
        {a('posting.preview')}
      </Button>
      <Dialog
        wide
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={a('posting.preview.title')}
        closeLabel={a('posting.preview.close')}
      >
        {shown && (
          <article>
            <Notice className="mb-4">{a('posting.preview.note')}</Notice>
            <JobBody
              vacancy={shown.vacancy}
              names={shown.names}
              abroad={shown.abroad}
              today={shown.today}
              acts={<OtherWays vacancy={shown.vacancy} />}
              poster={shown.poster && <ChosenPoster poster={shown.poster} vacancy={shown.vacancy} />}
            />
            <Button
              className="mt-6"
              onClick={({ currentTarget: { form } }) => {
                // The form shows the errors.
                setShown(undefined)
                form?.requestSubmit()
              }}
            >
              {submitLabel}
            </Button>
          </article>
        )}
      </Dialog>
    </>
  )
}

type ChosenPosterProps = { poster: File | PosterLayout } & Pick<PreviewedVacancy, 'vacancy'>

function ChosenPoster({ poster, vacancy }: ChosenPosterProps) {
  const a = useAccountText()
  if (poster instanceof File) return <SentPoster file={poster} vacancy={vacancy} />
  return (
    <figure className="rounded border border-line bg-card p-2">
      <PosterThumbnail
        layout={poster}
        position={vacancy.position}
        company_name={vacancy.company_name}
        className="min-h-60 text-xl"
      />
      <figcaption className="mt-1 text-sm text-muted">{a('posting.make_poster.hint')}</figcaption>
    </figure>
  )
}

function SentPoster({ file, vacancy }: { file: File } & Pick<PreviewedVacancy, 'vacancy'>) {
  const t = useText()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const { company_name: company, position } = vacancy
  return (
    address && (
      <figure className="rounded border border-line bg-card p-2">
        <img src={address} alt={t('job.poster.alt', { company, position })} className={posterLook} />
      </figure>
    )
  )
}

interface PreviewedVacancy {
  vacancy: ShownVacancy
  names: ShownNames
  abroad: AbroadTexts | undefined
  today: string
}

interface PreviewInput {
  values: Record<string, string>
  categories: readonly Choice[] | undefined
  language: Language
  today: string
}

/** Makes the vacancy that visitors would see if it was published today; `undefined` if the form has errors. */
async function previewedVacancy(input: PreviewInput): Promise<PreviewedVacancy | undefined> {
  const { values, categories, language, today } = input
  const checked = check(postVacancy.body, values)
  if (!checked.ok) return undefined
  const fields = checked.value
  const country = fields.country ?? HOME_COUNTRY
  const place = fields.city ? await getPlace(fields.city) : { city: null, district: null }
  const label = categories?.find(({ value }) => value === String(fields.job_category_id))?.label
  const name = label ?? ''
  const now = new Date().toISOString()
  const vacancy: ShownVacancy = {
    ...getRequired(fields),
    ...getOptional(fields),
    ...place,
    id: 0,
    category: { id: fields.job_category_id, name, slug: '' },
    company: null,
    country,
    direct_hiring_note: null,
    language: fields.language ?? 'en',
    status: vacancyStatus.approved,
    is_open: true,
    job_poster: null,
    poster_width: null,
    poster_height: null,
    poster_variants: [],
    isco: null,
    is_checked: false,
    trade: null,
    applied: null,
    closed_at: null,
    closed_reason: null,
    approved_at: now,
    created_at: now,
    updated_at: now,
  }
  const [local, countryShown, abroad] = await Promise.all([
    localNames(browserApi, language),
    country === HOME_COUNTRY ? country : countryName(browserApi, language, country),
    abroadTexts(vacancy, language),
  ])
  // The name of the category is that of the form's own list: it is translated already.
  return { vacancy, names: { ...shownNames(vacancy, local, countryShown), category: name }, abroad, today }
}

type Fields = BodyOf<typeof postVacancy>

function getRequired(fields: Fields) {
  const { company_name, address, email, phone, position, description, job_category_id, closing_date } = fields
  return { company_name, address, email, phone, position, description, job_category_id, closing_date }
}

function getOptional(fields: Fields) {
  return Object.fromEntries(optionalColumns.map((name) => [name, fields[name] ?? null])) as Pick<
    ShownVacancy,
    keyof typeof columnFields
  >
}

/** Returns the city without its district if the list cannot be loaded. */
async function getPlace(city: string): Promise<{ city: string; district: string | null }> {
  const cities = await browserApi(listCities)
  const found = cities.ok ? cities.data.find(({ name }) => name === city) : undefined
  return { city, district: found?.district ?? null }
}
