import { cardVersion } from '#src/areas/catalogue/card-address.ts'
import { namesInLanguage } from '#src/areas/catalogue/index.ts'
import type { ShareCards } from '#src/areas/catalogue/index.ts'
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
  cards: ShareCards,
  siteName: string,
  { id, file, language }: CardRequest,
): Promise<Buffer> {
  const row = await findVacancy(db, id)
  const vacancy = row && asVacancy(row, dayInColombo(clock.now()))
  if (!vacancy?.is_open || file !== `${cardVersion(vacancy.updated_at)}.jpg`) throw problem('not_found')
  const { position, company_name, category, city, district, closing_date } = vacancy
  const place = city ?? district
  return cards.card(`${cardsOf(id)}${language}-${file}`, async () => {
    const names = await namesInLanguage(db, language)
    return {
      siteName,
      title: isDrawable(position) ? position : (names.category(category.id) ?? category.name),
      subtitle: company_name,
      facts: [
        place ? names.place(place) : '',
        `${dictionaries[language]['home.closes']}: ${datesIn(language).formatDay(closing_date)}`,
      ],
    }
  })
}

export function dropChangedCards({ changes }: AppContext, cards: ShareCards): void {
  changes.subscribe((tags) => {
    if (!tags) return cards.drop('')
    for (const tag of tags) if (tag.startsWith('vacancy:')) cards.drop(cardsOf(tag.slice('vacancy:'.length)))
  })
}

function cardsOf(id: number | string): string {
  return `vacancy-${id}-`
}
