import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { en } from '#src/strings/en.ts'
import { findMerge, hasOtherMerge, insertMerge, lockRecording } from '../rows/merges.ts'
import type { MergedPair, MergeKind } from '../server/merge-kind.ts'
import type { Merge } from './merge.ts'

export async function startMerge(
  { db, clock }: AppContext,
  kind: MergeKind,
  viewer: Viewer,
  pair: MergedPair,
) {
  const data = await db.transaction().execute(async (trx): Promise<Merge> => {
    await lockRecording(trx)
    const known = await findMerge(trx, kind.kind, pair)
    if (known) return known
    const names = await kind.check(trx, pair)
    if (await hasOtherMerge(trx, kind.kind, pair)) throw problem('conflict', { text: 'merge.under_way' })
    return insertMerge(trx, {
      kind: kind.kind,
      from_id: pair.from,
      into_id: pair.into,
      name: `${names.from} → ${names.into}`,
      total: await kind.count(trx, pair),
      admin_id: viewer.admin!.id,
      started_at: clock.now().toISOString(),
    })
  })
  const done = data.state === 'done'
  return { message: en[done ? 'merge.done' : 'merge.started'], done, data }
}
