import { cardVersion } from '#src/areas/catalogue/card-address.ts'
import { namesInLanguage, type Poster } from '#src/areas/catalogue/index.ts'
import { isDrawable } from '#src/areas/catalogue/is-drawable.ts'
import { asVacancy, findVacancy } from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { datesIn } from '#src/strings/format.ts'
import type { Language } from '#src/strings/languages.ts'

export interface CardRequest {
  id: number
  file: string
  language: Language
}

export async function vacancyCard(
  { db, clock }: AppContext,
  siteName: string,
  { id, file, language }: CardRequest,
): Promise<Poster> {
  const row = await findVacancy(db, id)
  const vacancy = row && asVacancy(row, dayInColombo(clock.now()))
  if (!vacancy?.is_open || file !== `${cardVersion(vacancy.updated_at)}.jpg`) throw problem('not_found')
  const { position, company_name, category, city, district, closing_date } = vacancy
  const place = city ?? district
  const names = await namesInLanguage(db, language)
  const texts = dictionaries[language]
  const text = {
    heading: siteName,
    title: isDrawable(position) ? position : (names.category(category.id) ?? category.name),
    company: company_name,
    facts: [
      { label: texts['job.location'], value: place ? names.place(place) : '' },
      { label: texts['job.closes'], value: datesIn(language).formatDay(closing_date) },
    ],
  }
  return { text, layout: 'band', shape: 'card' }
}
