import { type CityLines, cityChoices } from '#src/areas/catalogue/pages/choices.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import { todayInColombo } from '#src/web/site/today.ts'
import { type Abroad, isForeign } from '../../abroad.ts'
import { postingErrors } from '../../posting-rules.ts'

type Posting = Parameters<typeof postingErrors>[0] & Pick<Abroad, 'country'> & { city?: string | null }

/** The errors of a new vacancy that the form finds before the board does. */
export function postingFormErrors(
  posting: Posting,
  cities: CityLines | undefined,
  byAdmin: boolean,
): FieldErrors {
  // The page may be open since yesterday.
  return { ...cityErrors(posting, cities), ...postingErrors(posting, todayInColombo(), byAdmin) }
}

const isLatin = /\p{Script=Latin}/u

/** The board knows a city by its name in any language; the list has English and that of the page. */
function cityErrors({ city, country }: Posting, lines: CityLines | undefined): FieldErrors {
  if (city == null || lines === undefined || isForeign({ country })) return {}
  const name = city.toLowerCase()
  const choices = cityChoices(lines)
  const isOfList = isLatin.test(name) || choices.some(({ label }) => !isLatin.test(label))
  const isListed = choices.some(({ value }) => value.toLowerCase() === name)
  return isListed || !isOfList ? {} : { city: [{ key: 'vacancy.city.unknown' }] }
}
