import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { lexeme } from '../../rows/search.ts'

/** Words that are looked at under one lock, for which postings wait. */
const BATCH = 50
/** Words of one call: a migration may leave those of a hundred thousand vacancies, and the next hour's call goes on. */
const MAX = 5_000
const LOCK_MS = 2_000

/**
 * Removes the words of names that vacancies had and none has any more, so that nothing of an erased person is left
 * where misspelt words are looked up. If a posting locks the words for too long, the rest stays for the next call.
 *
 * @returns the number of removed words
 */
export async function clearGoneTerms(db: Db): Promise<number> {
  let removed = 0
  for (let seen = 0; seen < MAX; seen += BATCH) {
    const { rows } = await sql<{ word: string }>`
      select word from gone_terms group by word order by min(id) limit ${BATCH}`.execute(db)
    const words = rows.map(({ word }) => word)
    if (words.length === 0) break
    const gone = await removeUnused(db, words)
    if (gone === undefined) break
    removed += gone
  }
  return removed
}

/** `undefined` if the lock was not free in time. */
async function removeUnused(db: Db, words: readonly string[]): Promise<number | undefined> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(trx)
      // A posting that has found its word here already, and is not committed, would lose it. Nothing else is locked.
      await sql`lock table name_terms in share row exclusive mode`.execute(trx)
      const unused: string[] = []
      for (const word of words) if (!(await isUsed(trx, word))) unused.push(word)
      if (unused.length > 0) await trx.deleteFrom('name_terms').where('word', 'in', unused).execute()
      await trx.deleteFrom('gone_terms').where('word', 'in', words).execute()
      return unused.length
    })
  } catch (error) {
    const lockNotAvailable = '55P03'
    if ((error as { code?: string }).code === lockNotAvailable) return undefined
    throw error
  }
}

/** One query a word: planned for that word, it is answered from the index. */
async function isUsed(trx: Trx, word: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from vacancy_search where words @@ ${lexeme(`^${word}`)}::tsquery) as used`.execute(
    trx,
  )
  return rows[0]!.used
}
