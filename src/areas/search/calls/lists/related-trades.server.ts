import type { Db } from '#src/platform/db/database.ts'
import type { Language } from '#src/strings/languages.ts'
import { placeFilters } from '../../list-filters.ts'
import { countValues } from '../../server/facets/count-facets.ts'
import { openIndexOf } from '../../server/open-index/open-index.ts'
import type { Search } from '../../server/parse-search.ts'
import { placeFact } from '../../server/words/lexicon.ts'
import { getLexicon, lexiconFiles } from '../../server/words/load-lexicon.ts'
import { parseHead } from '../../server/words/parse-query.ts'
import { splitWords } from '../../server/words/search-words.ts'
import { type Term, getText } from '../../server/words/term.ts'
import { type FoundIds, getIds } from './list-vacancies.server.ts'
import type { PublicQuery } from './lists.ts'
import type { FoundVacancies } from './search-vacancies.ts'

export type RelatedTrade = FoundVacancies['related'][number] & {
  /** The place of the search has none of these. */
  isElsewhere?: boolean
}

/** A list with this many vacancies has no related trades. */
const MIN_WITHOUT_RELATED = 3
const MAX_RELATED = 6
/** Each costs a search. */
const MAX_SEARCHES = 6
/** Clears the filters of a place. */
export const noPlace = {
  place: undefined,
  city: undefined,
  district: undefined,
  province: undefined,
  radius: undefined,
}
const few = { offset: 0, limit: MIN_WITHOUT_RELATED }
/** First digits that trades of one group share; trades with fewer are shown if nothing else is. */
const GROUP_DIGITS = 3
/** Instead of a number of digits: trades of one field. */
const FIELD = 1

/**
 * Related trades of a search that finds few vacancies, in a group those with most first. If it finds none, and its place
 * has no related ones either, those of other places.
 */
export async function relatedTrades(
  db: Db,
  query: PublicQuery,
  { ids, total, search }: FoundIds,
  today: string,
  language: Language,
): Promise<RelatedTrade[]> {
  if (total >= MIN_WITHOUT_RELATED || !search) return []
  const { terms, pay } = search
  const found = await tradesNear(terms)
  if (found.length > 0 || total > 0) return found
  const lexicon = await getLexicon(db)
  // Tries without other words, and by the end of a long name: teachers for "part time swimming instructor".
  const trade = terms.findLast(({ isExcluded, meaning }) => !isExcluded && meaning && meaning.isco.size > 0)
  const heads = terms
    .filter((term) => term.isExcluded || isPlace(term) || term === trade)
    .map((term) => parseHead(lexicon, term)?.[1] ?? term)
  const isSame = heads.length === terms.length && heads.every((term, at) => term === terms[at])
  return isSame ? [] : tradesNear(heads)

  async function tradesNear(terms: readonly Term[]): Promise<RelatedTrade[]> {
    const here = await tradesLike(terms, query)
    const rest = terms.filter((term) => !isPlace(term))
    const isPlaced = rest.length < terms.length || placeFilters.some((name) => query[name] !== undefined)
    if (here.length > 0 || total > 0 || !isPlaced) return here
    const others = await tradesLike(rest, { ...query, ...noPlace })
    return others.map((trade) => ({ ...trade, isElsewhere: true }))
  }

  async function tradesLike(terms: readonly Term[], query: PublicQuery): Promise<RelatedTrade[]> {
    const { columns } = openIndexOf(db)
    const open = countValues(columns.column('isco'), [columns.byApproval.slots])
    const all = relatedSearches(terms, pay, language, open)
    let shown = await findingMore(
      query,
      all.filter(({ digits }) => digits >= GROUP_DIGITS),
    )
    for (const digits of [GROUP_DIGITS - 1, FIELD])
      if (shown.length + total === 0)
        shown = await findingMore(
          query,
          all.filter((one) => one.digits === digits),
        )
    return shown
      .toSorted((one, other) => other.digits - one.digits || other.total - one.total)
      .slice(0, MAX_RELATED)
      .map(({ digits: _, ...trade }) => trade)
  }

  /** Leaves out searches that find only what is listed. */
  async function findingMore(query: PublicQuery, searches: readonly RelatedSearch[]) {
    const counted = searches.slice(0, MAX_SEARCHES).map(async (related) => {
      const near: PublicQuery = { ...query, q: related.q, spelling: 'typed' }
      // Texts have words of other trades: a housekeeper cooks.
      const own = await getIds(db, { ...near, isco: [related.isco] }, today, few)
      if (!own.ids.some((id) => !ids.includes(id))) return []
      return [{ ...related, total: (await getIds(db, near, today, few)).total }]
    })
    return (await Promise.all(counted)).flat()
  }
}

const isPlace = ({ meaning }: Term) => [...(meaning?.facts ?? [])].some((fact) => placeFact.test(fact))

/** A search for another trade instead of the typed one. */
interface RelatedSearch extends Omit<RelatedTrade, 'total'> {
  /** First digits that the groups of both trades share, two at least; or {@link FIELD}. */
  digits: number
}

/** Groups that have all kinds of trades: bakers and tailors, coaches and legal assistants, surveyors and designers. */
const mixed = '12 13 134 21 216 24 26 31 33 333 34 51 511 73 75 81 96'.split(' ')
/** Ranks are no trades. */
const ranks = new Set(
  lexiconFiles.fields.flatMap(({ field, terms }) => (field === 'experience_level' ? terms : [])),
)

/**
 * Searches for trades whose groups begin with the same digits, the nearest first; then for trades of the same field.
 *
 * @param open how many open vacancies each group has
 */
function relatedSearches(
  terms: readonly Term[],
  pay: Search['pay'],
  language: Language,
  open: ReadonlyMap<number, number>,
): RelatedSearch[] {
  const trade = terms.find(({ isExcluded, meaning }) => !isExcluded && meaning && meaning.isco.size > 0)
  if (!trade) return []
  const groups = [...trade.meaning!.isco]
  const known = new Set([trade.words, ...trade.meaning!.synonyms].map((words) => words.join(' ')))
  const withTrade = (name: string) =>
    [...terms.map((term: Term) => (term === trade ? name : getText(term))), ...(pay ? [pay.text] : [])].join(
      ' ',
    )
  const fields = new Set(
    lexiconFiles.occupations.flatMap(({ terms, heading, isco }) =>
      groups.includes(isco) && terms.some((term) => known.has(term.replace(/^\(|\)$/g, ''))) ? [heading] : [],
    ),
  )
  const getDigits = ({ isco, heading }: (typeof lexiconFiles.occupations)[number]) => {
    const digits = Math.max(...groups.map((group) => sameDigits(group, isco)))
    return digits > FIELD ? digits : fields.has(heading) && !isMixed(heading) ? FIELD : 0
  }
  const countOf = ({ isco }: { isco: string }) => open.get(Number(isco)) ?? 0
  return lexiconFiles.occupations
    .filter((line) => {
      const isKnown = known.has(splitWords(line.names.en.replaceAll('-', ' ')).join(' '))
      const isRank = ranks.has(line.terms[0]!)
      return !isKnown && !isRank && line.isco !== '' && countOf(line) > 0 && getDigits(line) > 0
    })
    .map((line) => ({
      isco: line.isco,
      name: line.names[language],
      q: withTrade(line.names[language]),
      digits: getDigits(line),
    }))
    .toSorted((one, other) => other.digits - one.digits || countOf(other) - countOf(one))
}

/** More trades of several fields. */
const isMixed = (heading: string) => heading.startsWith('More ')

function sameDigits(group: string, other: string): number {
  let same = 0
  while (same < group.length && group[same] === other[same]) same += 1
  return mixed.some((one) => group.startsWith(one) && same <= one.length) ? 0 : same
}
