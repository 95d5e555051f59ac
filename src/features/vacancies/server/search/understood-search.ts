import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { showFacets } from '../../facets-contract.ts'
import { isOpenOn, type PublicQuery } from '../queries/list-facts.ts'
import { findsIn, searchOf } from '../queries/search-of.ts'
import { lexiconOf } from './load-lexicon.ts'
import { placeOf } from './place-of.ts'
import { searchWords } from './search-words.ts'

/** Says how the words of a query were understood: what was looked for instead of them, and which place they name. */
export async function understoodSearch(
  db: Db,
  { q = '', place = '', spelling }: PublicQuery,
  today: string,
): Promise<Pick<AnswerOf<typeof showFacets>, 'search' | 'place'>> {
  const lexicon = await lexiconOf(db)
  const words = searchWords(q)
  const finds = findsIn(db, [isOpenOn(today)])
  const { corrected } = await searchOf(db, words, finds, spelling === 'typed')
  const named = placeOf(lexicon, searchWords(place))
  return {
    search: { corrected, place: placeOf(lexicon, words) },
    place: named && { kind: named.kind, name: named.name },
  }
}
