import { catalogueTerms } from '#src/areas/catalogue/index.ts'
import { HOME_COUNTRY } from '#src/areas/catalogue/places.ts'
import { getSuggestions, parseSearches, tradeOf } from '#src/areas/search/index.ts'
import { sizes } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
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

const KITCHEN = /^(?:1412|3434|5120|513|5246|7512|94)/

/** The category of the trades under a heading of the lexicon, by ISCO group if a heading has two. */
export const tradeCategories: readonly [heading: string, category: string, isco?: RegExp][] = [
  ['Drivers and transport', 'Drivers, Delivery & Transport'],
  ['Machines on building sites and in fields', 'Civil Engineering & Construction'],
  ['Building trades', 'Civil Engineering & Construction', /^(?:3|7112|7114|7119|931)/],
  ['Building trades', 'Skilled Trades & Technicians'],
  ['Vehicles and machines: repair', 'Skilled Trades & Technicians'],
  ['More trades and repairs', 'Skilled Trades & Technicians', /^7/],
  ['Garments and textiles', 'Apparel, Garment & Textile'],
  ['Factory work', 'Quality Control & Supervision', /^7543/],
  ['Factory work', 'Manufacturing & Production'],
  ['Hotels, kitchens and restaurants', 'Restaurants, Catering & Food', KITCHEN],
  ['Hotels, kitchens and restaurants', 'Hotels & Hospitality'],
  ['More of hotels and kitchens', 'Restaurants, Catering & Food', KITCHEN],
  ['More of hotels and kitchens', 'Hotels & Hospitality'],
  ['Travel and tourism', 'Airline, Marine & Ticketing', /^(?:315|5111|7232|835|9333)/],
  ['Travel and tourism', 'Travel & Tourism'],
  ['Tea, farms and gardens', 'Agriculture, Plantation & Environment'],
  ['More of farms, animals and the sea', 'Agriculture, Plantation & Environment', /^6/],
  ['Fishing', 'Fisheries & Aquaculture'],
  ['Health', 'Pharmacy & Laboratory', /^(?:2262|3212|3213)/],
  ['Health', 'Hospital, Nursing & Healthcare'],
  ['More of health', 'Hospital, Nursing & Healthcare'],
  ['Teaching, training and libraries', 'Teaching, Academic & Library', /^(?:23|1345|2622|53)/],
  ['More of schools', 'Teaching, Academic & Library'],
  ['Offices', 'Human Resources & Training', /^(?:1212|2423)/],
  ['Offices', 'Office Admin, Secretary & Reception', /^[349]/],
  ['Accounts, banks and insurance', 'Accounting, Auditing & Finance', /^(?:1211|2411|4311)/],
  ['Accounts, banks and insurance', 'Banking & Insurance', /^(?:331|3321|4211|4213)/],
  ['Information technology', 'IT – Software, Data & QA', /^251/],
  ['Information technology', 'IT – Hardware, Networks & Systems', /^(?:252|351|7422)/],
  ['Sales', 'Retail & Merchandising', /^(?:1420|52|9334)/],
  ['Sales', 'Sales & Business Development'],
  ['Marketing, customers and call centres', 'Marketing & Digital Marketing', /^(?:1221|243|4227)/],
  ['Marketing, customers and call centres', 'Customer Service & Call Centre', /^42/],
  ['Beauty and wellness', 'Beauty, Fashion & Wellness'],
  ['Cleaning and homes', 'Cleaning, Domestic & Household'],
  ['Security and safety', 'Security & Safety'],
  ['Engineering, architecture and land', 'Mechanical, Electrical & Automobile Engineering', /^(?:2144|215)/],
  ['Engineering, architecture and land', 'Civil Engineering & Construction', /^2142/],
  ['Stores, supply and shipping', 'Imports, Exports & Shipping', /^3331/],
  ['Stores, supply and shipping', 'Logistics, Warehouse & Supply Chain'],
  ['Media, design and printing', 'Graphic, Web & Creative Design', /^2166/],
  ['Media, design and printing', 'Media, Advertising & Communication'],
  ['Law', 'Legal & Compliance'],
  ['NGOs and community work', 'NGO & International Development'],
  ['Government posts', 'Government & Public Sector'],
]

/** The English name of the category for a position, as a new board has it. */
export function findTradeCategory(position: string): string | undefined {
  const trade = tradeOf(position)
  return tradeCategories.find(
    ([heading, , isco]) => heading === trade?.heading && (isco?.test(trade.isco) ?? true),
  )?.[1]
}
