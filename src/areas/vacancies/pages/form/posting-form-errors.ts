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

/** The board knows a city by its English name; without the list the board alone can tell. */
function cityErrors({ city, country }: Posting, lines: CityLines | undefined): FieldErrors {
  if (city == null || lines === undefined || isForeign({ country })) return {}
  const name = city.toLowerCase()
  const isListed = cityChoices(lines).some(({ value }) => value.toLowerCase() === name)
  return isListed ? {} : { city: [{ key: 'vacancy.city.unknown' }] }
}
