import type { Db } from '#src/platform/db/database.ts'
import { getText } from '../../server/words/term.ts'
import { type FoundIds, getIds } from './list-vacancies.server.ts'
import type { PublicQuery } from './lists.ts'

/** The first brand or tool of a search, `keells` or `uber`, that no found vacancy has itself. */
export async function findMissingBrand(
  db: Db,
  query: PublicQuery,
  { total, search }: FoundIds,
  today: string,
): Promise<string | null> {
  const brand = search?.terms.find(
    ({ isExcluded, or, meaning }) => meaning?.isPart && meaning.facts.size === 0 && !isExcluded && !or,
  )
  if (total === 0 || !brand) return null
  const words = brand.words.join(' ')
  const terms = search!.terms.map((term) => (term === brand ? `"${words}"` : getText(term)))
  const q = [...terms, ...(search!.pay ? [search!.pay.text] : [])].join(' ')
  const own = await getIds(db, { ...query, q, spelling: 'typed' }, today, { offset: 0, limit: 1 })
  return own.total > 0 ? null : words
}
