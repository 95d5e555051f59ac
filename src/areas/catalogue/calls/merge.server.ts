import { sql } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit, type Actor } from '#src/platform/audit.ts'
import type { MergedPair, MergeKind } from '../server/merge-kind.ts'

/** More rows would be locked for more than ten seconds. */
const MAX_ROWS = 20_000
/** Rows of one statement, which must end within four seconds. */
const BATCH_SIZE = 500

/** Resolves to both names. @throws Problem `conflict` if more than `max` rows would move. */
export async function merge(
  { changes, clock }: Pick<AppContext, 'changes' | 'clock'>,
  kind: MergeKind,
  by: Actor | 'system',
  pair: MergedPair,
  max = MAX_ROWS,
): Promise<string> {
  const now = clock.now()
  return changes.transaction(async (trx, changed) => {
    // Two merges that lock the same rows in different order would deadlock.
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
    // Rows may have been added before the lock.
    await moveAll()
    await kind.finish(trx, pair, now)
    const name = `${from} → ${into}`
    const event = { action: `${kind.kind}.merged` as const, subject_id: pair.into, detail: { name } }
    await audit(trx, by, now, event)
    changed(...kind.tags(pair))
    return name
  })
}
