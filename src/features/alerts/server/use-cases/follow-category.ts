import type { CategoryOwner } from '#src/features/catalogue/server/index.ts'
import { withMergedCategory } from '#src/features/vacancy-lists/saved-search.ts'
import type { Clock } from '#src/platform/clock.ts'
import { searchIdOf } from '../queries/alerts.ts'
import { endSecondOnes, moveRequests, moveToSearch, searchesOfCategory } from '../queries/merged-searches.ts'

/** Kept searches of a category that becomes a part of another one look into that. They are not counted beforehand. */
export function alertCategories(clock: Clock): CategoryOwner {
  return {
    uses: async () => ({}),
    move: async (trx, gone, kept) => {
      const now = clock.now()
      for (const { id, query } of await searchesOfCategory(trx, gone)) {
        const merged = withMergedCategory(query, gone, kept.id)
        const searchId = await searchIdOf(trx, merged, now)
        await endSecondOnes(trx, id, searchId, now)
        await moveToSearch(trx, id, searchId)
        await moveRequests(trx, query, merged)
      }
      // All of them move each time, so that none is left to be asked for.
      return 0
    },
  }
}
