import { offeredLanguages } from '#src/strings/languages.ts'
import type { Country } from '../contract.ts'
import { countryCodes } from '../countries.ts'

/** Lists every country by its English name, with those of Unicode's CLDR in the other languages. */
export const countries: readonly Country[] = namedCountries()

function namedCountries(): Country[] {
  const [en, si, ta] = offeredLanguages.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  return countryCodes
    .map((code) => ({ code, name: en!.of(code)!, name_si: si!.of(code)!, name_ta: ta!.of(code)! }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
