import type { Db } from '#src/platform/db/database.ts'
import { askOpen } from '../open-index/ask-open.ts'
import { areListsLoaded } from '../open-index/open-index.ts'

/**
 * The words that a list of open vacancies shows in the place of these; `undefined` where it takes them as they are. A form
 * does not wait for the index to load.
 */
export async function correctedWords(db: Db, words: string, today: string): Promise<string | undefined> {
  if (!areListsLoaded(db)) return undefined
  const { searches } = await askOpen(db, { q: words }, today)
  return searches.get('q')?.corrected ?? undefined
}
