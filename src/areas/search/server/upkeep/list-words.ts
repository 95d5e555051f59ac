import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'

const BATCH = 500
/** The number of the advisory lock: any that no other work uses. */
const LOCK = 240_942_002

/** Words of vacancies from before the table, in small batches; until it is done, searches ask the table of all. */
export async function listWords(db: Db, signal?: AbortSignal): Promise<number> {
  let listed = 0
  let after = 0
  while (!signal?.aborted) {
    const begun = performance.now()
    const last = await db.transaction().execute((trx) => listSome(trx, after))
    if (last === undefined) break
    after = last.id
    listed += last.listed
    // Visitors come first: the embedded database does one thing at a time.
    await pause(performance.now() - begun)
  }
  return listed
}

/** `undefined` when all are listed, or another node is at it. */
async function listSome(trx: Trx, after: number): Promise<{ id: number; listed: number } | undefined> {
  const { rows: waiting } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as mine from search_upkeep where task = 'list_words'`.execute(
    trx,
  )
  if (!waiting[0]?.mine) return undefined
  // A transaction that changes one of them meanwhile waits, and lists it as it is then.
  const { rows } = await sql<{ id: number; listed: number }>`
    with piece as (
      select * from vacancy_search
      where id > ${after} and status = 1 and closed_at is null and frozen_at is null
      order by id limit ${sql.lit(BATCH)} for share
    ), added as (
      insert into listed_words (id, words)
      select id, listed_words_of(position_letters, words) from piece
      where is_listed(row(piece.*)::vacancy_search)
      on conflict (id) do update set words = excluded.words
      returning id
    )
    select max(id) as id, (select count(*) from added) as listed from piece having max(id) is not null`.execute(
    trx,
  )
  if (rows[0]) return rows[0]
  await trx.deleteFrom('search_upkeep').where('task', '=', 'list_words').execute()
  return undefined
}

const listed = new WeakSet<Db>()

/** An upgraded board lists the words of open vacancies after its start; until then the table of all is searched. */
export async function areWordsListed(db: Db): Promise<boolean> {
  if (listed.has(db)) return true
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from search_upkeep where task = 'list_words') as waits`.execute(db)
  if (!rows[0]!.waits) listed.add(db)
  return listed.has(db)
}
