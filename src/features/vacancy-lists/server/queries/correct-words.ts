import type { Db } from '#src/platform/db/database.ts'
import { askOpen } from '../open-index/ask-open.ts'

/** The words that a list of open vacancies shows in the place of these; `undefined` where it takes them as they are. */
export async function correctedWords(db: Db, words: string, today: string): Promise<string | undefined> {
  const { search } = await askOpen(db, { q: words }, today)
  return search?.corrected ?? undefined
}
