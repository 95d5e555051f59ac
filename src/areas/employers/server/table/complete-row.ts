import { HOME_COUNTRY } from '#src/areas/catalogue/home-country.ts'
import { catalogueTerms } from '#src/areas/catalogue/index.ts'
import { getSuggestions, parseSearches, tradeOf } from '#src/areas/search/index.ts'
import { sizes } from '#src/contract/values/sizes.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { findTradeCategory } from './find-trade-category.ts'
import { normalizeWords, type TableRow } from './read-table.ts'

type GuessedField = 'job_category_id' | 'city'

/** Each word is looked up: a hostile table has a hundred in each row. */
const MAX_WORDS = 6

/** Completes rows as the form's suggestions do: with the category of a position, and a place that its words name. */
export async function makeRowCompleter(context: AppContext) {
  const { categories, cities } = await catalogueTerms(context.db)
  const categoryIds = new Map(
    categories.flatMap(({ id, names }) => [`${id}`, ...names].map((name) => [normalizeWords(name), `${id}`])),
  )
  const cityNames = new Map(
    cities.flatMap(({ names, named }) => names.map((name) => [normalizeWords(name), named.en])),
  )
  const suggestions = getSuggestions(context)

  const parse = async (text: string) => (await parseSearches(context.db, { place: text })).get('place')!

  async function guessCategory(text: string): Promise<string | undefined> {
    for (const name of [text, tradeOf(text)?.names.en ?? '']) {
      const found = await suggestions.find(name, 'en')
      const category = found.find((one) => one.kind === 'position' && one.category !== undefined)?.category
      if (category !== undefined) return String(category)
    }
    const read = await Promise.all([text, ...text.split(/\s+/).slice(0, MAX_WORDS)].map(parse))
    const facts = read.flatMap(({ terms }) => terms).flatMap(({ meaning }) => [...(meaning?.facts ?? [])])
    const [fact, ...others] = new Set(facts.filter((one) => one.startsWith('=category:')))
    const named = others.length > 0 ? undefined : fact?.slice('=category:'.length)
    return named ?? categoryIds.get(normalizeWords(findTradeCategory(text) ?? ''))
  }

  async function guessCity(text: string): Promise<string | undefined> {
    const { places } = await parse(text)
    return places.length === 1 ? cityNames.get(normalizeWords(places[0]!.name)) : undefined
  }

  /** `guessed`: fields filled in although no cell names them as the catalogue does. */
  return async ({ cells }: TableRow): Promise<{ input: TableRow['cells']; guessed: GuessedField[] }> => {
    const { job_category_id, city, position, work_address, country = HOME_COUNTRY } = cells
    const isHome = country === HOME_COUNTRY
    const known = {
      job_category_id: categoryIds.get(normalizeWords(job_category_id ?? '')),
      city: isHome ? cityNames.get(normalizeWords(city ?? '')) : city,
    }
    const placeTexts = city === undefined ? [work_address, position] : [city]
    const guesses = {
      job_category_id:
        known.job_category_id ?? (await firstGuess(guessCategory, [job_category_id, position])),
      city: known.city ?? (await firstGuess(guessCity, isHome ? placeTexts : [])),
    }
    const found = (Object.keys(guesses) as GuessedField[]).filter((name) => guesses[name] !== undefined)
    const input = { ...cells, ...Object.fromEntries(found.map((name) => [name, guesses[name]])) }
    return { input, guessed: found.filter((name) => known[name] === undefined) }
  }
}

async function firstGuess(
  guess: (text: string) => Promise<string | undefined>,
  texts: (string | undefined)[],
) {
  for (const text of texts) {
    const found = text && (await guess(text.slice(0, sizes.position)))
    if (found) return found
  }
  return undefined
}
