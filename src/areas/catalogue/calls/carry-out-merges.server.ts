import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { en } from '#src/strings/en.ts'
import { addMoved, endMerge, lockMoving, movingMerges, type MovingMerge } from '../rows/merges.ts'
import type { MergeKind } from '../server/merge-kind.ts'

export interface MergeParts extends Pick<AppContext, 'db' | 'clock' | 'changes'> {
  kinds: readonly MergeKind[]
}

/** Resolves to the number of merges that ended. What one node has moved stays, and any other goes on from there. */
export async function carryOutMerges(parts: MergeParts, signal: AbortSignal): Promise<number> {
  let ended = 0
  for (const merge of await movingMerges(parts.db)) {
    const kind = parts.kinds.find((each) => each.kind === merge.kind)!
    try {
      const isMoved = await moveAll(parts, kind, merge, signal)
      if (!isMoved || !(await finish(parts, kind, merge))) return ended
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === undefined) throw error
      await endMerge(parts.db, merge.id, parts.clock.now(), refusal)
    }
    ended += 1
  }
  return ended
}

const FIRST = 100
const MAX_PIECE = 2_000
const MIN_PIECE = 20
/** Others who wait for a row of a piece wait about so long. */
const PIECE_MS = 250
/** Visitors have the database to themselves for a part of the time. */
const PAUSE_MS = 50

/** Pieces of a quarter of a second: a row may cost a hundred times what another does. */
async function moveAll(parts: MergeParts, kind: MergeKind, merge: MovingMerge, signal: AbortSignal) {
  for (let max = FIRST; !signal.aborted;) {
    let movingMs = 0
    const moved = await inTurn(parts, kind, merge, async (trx) => {
      const begun = performance.now()
      const count = await kind.move(trx, merge, max)
      movingMs = performance.now() - begun
      return count
    })
    if (moved === undefined) return false
    if (moved < max) return true
    // The rest of a piece, such as lists that are read anew after its commit, holds no row.
    const fitting = Math.round((max * PIECE_MS) / Math.max(1, movingMs))
    max = Math.max(MIN_PIECE, Math.min(MAX_PIECE, max * 2, fitting))
    await wait(PAUSE_MS)
  }
  return false
}

async function finish(parts: MergeParts, kind: MergeKind, merge: MovingMerge): Promise<boolean> {
  const left = await inTurn(
    parts,
    kind,
    merge,
    async (trx) => {
      await kind.lock(trx, merge)
      await kind.check(trx, merge)
      let moved = 0
      for (let piece = FIRST; piece > 0; moved += piece) piece = await kind.move(trx, merge, FIRST)
      const now = parts.clock.now()
      await kind.finish(trx, merge, now)
      const [action, detail] = [`${merge.kind}.merged` as const, { name: merge.name }]
      await audit(trx, { admin: { id: merge.admin_id } }, now, { action, subject_id: merge.into, detail })
      return moved
    },
    true,
  )
  return left !== undefined
}

function inTurn(
  { changes, clock }: MergeParts,
  kind: MergeKind,
  merge: MovingMerge,
  work: (trx: Trx) => Promise<number>,
  isLast = false,
): Promise<number | undefined> {
  return changes.transaction(async (trx, changed) => {
    if (!(await lockMoving(trx, merge.id))) return undefined
    const moved = await work(trx)
    await addMoved(trx, merge.id, moved)
    if (isLast) await endMerge(trx, merge.id, clock.now())
    changed(...kind.tags(merge))
    return moved
  })
}

function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Problem)) return undefined
  if (error.code === 'not_found') return en['merge.gone']
  return error.code === 'conflict' ? en[error.detail.text ?? 'problem.conflict'] : undefined
}
