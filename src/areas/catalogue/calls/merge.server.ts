import { sql } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit, type Actor } from '#src/platform/audit.ts'
import type { MergedPair, MergeKind } from '../server/merge-kind.ts'

/** Their rows are locked for some ten seconds. */
const MAX_ROWS = 20_000
/** A statement has four seconds. */
const BATCH_SIZE = 500

/** Resolves to the names of both, or refuses what would move more than `max` rows. */
export async function merge(
  { changes, clock }: Pick<AppContext, 'changes' | 'clock'>,
  kind: MergeKind,
  by: Actor | 'system',
  pair: MergedPair,
  max = MAX_ROWS,
): Promise<string> {
  const now = clock.now()
  return changes.transaction(async (trx, changed) => {
    // Two merges of the same rows in two orders would wait for each other.
    await sql`select pg_advisory_xact_lock(hashtextextended('a merge', 0))`.execute(trx)
    await kind.check(trx, pair)
    if ((await kind.count(trx, pair, max + 1)) > max) {
      const command = `npm run merge -- ${kind.kind} ${pair.from} ${pair.into}`
      throw problem('conflict', { text: 'merge.too_many', values: { command } })
    }
    const moveAll = async () => {
      while ((await kind.move(trx, pair, BATCH_SIZE)) > 0);
    }
    await moveAll()
    await kind.lock(trx, pair)
    const { from, into } = await kind.check(trx, pair)
    // Rows that joined meanwhile.
    await moveAll()
    await kind.finish(trx, pair, now)
    const name = `${from} → ${into}`
    const event = { action: `${kind.kind}.merged` as const, subject_id: pair.into, detail: { name } }
    await audit(trx, by, now, event)
    changed(...kind.tags(pair))
    return name
  })
}
