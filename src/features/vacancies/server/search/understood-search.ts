import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { showFacets } from '../../facets-contract.ts'
import type { PublicQuery } from '../queries/list-facts.ts'

/** Says how the words of a query were understood: what was looked for instead of them, and which place they name. */
export async function understoodSearch(
  _db: Db,
  _query: PublicQuery,
): Promise<Pick<AnswerOf<typeof showFacets>, 'search' | 'place'>> {
  return { search: { corrected: null, place: null }, place: null }
}
