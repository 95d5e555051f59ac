import assert from 'node:assert/strict'
import { CompiledQuery, sql, type RootOperationNode } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

/** A node of a plan, as `explain (format json)` answers it. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  Plans?: PlanNode[]
}

export interface Explained {
  text: string
  plan: PlanNode
}

/** The tables of these that a plan reads from end to end. */
export function scannedWhole(node: PlanNode, tables: ReadonlySet<string>): string[] {
  const below = (node.Plans ?? []).flatMap((plan) => scannedWhole(plan, tables))
  const name = node['Relation Name']
  return node['Node Type'] === 'Seq Scan' && name && tables.has(name) ? [name, ...below] : below
}

/** More than so many rows are put in order. */
export function sortsMoreThan(max: number, node: PlanNode): boolean {
  if (node['Node Type'].endsWith('Sort') && node['Plan Rows'] > max) return true
  return (node.Plans ?? []).some((plan) => sortsMoreThan(max, plan))
}

/** The statements that `act` sends, each with its plan. */
export async function plansOf(db: Db, act: (db: Db) => Promise<unknown>): Promise<Explained[]> {
  // Parts of a statement are shown to a plugin too; only a statement has a result.
  const shown = new Map<unknown, CompiledQuery>()
  const sent: CompiledQuery[] = []
  const recording = db.withPlugin({
    transformQuery: ({ node, queryId }): RootOperationNode => {
      shown.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result, queryId }) => {
      sent.push(shown.get(queryId)!)
      return result
    },
  })
  await act(recording)
  assert.ok(sent.length > 0)
  return db.transaction().execute(async (trx) => {
    // Pages count as if none were in memory, and rows as if they were as many as they may become: at the size of a test
    // the shortest tables are else read whole, rightly.
    await sql`set local seq_page_cost = 10`.execute(trx)
    await sql`set local random_page_cost = 11`.execute(trx)
    await sql`set local cpu_tuple_cost = 1`.execute(trx)
    const plans: Explained[] = []
    for (const { sql: text, parameters } of sent) {
      const explained = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters])
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained)
      plans.push({ text, plan: rows[0]!['QUERY PLAN'][0].Plan })
    }
    return plans
  })
}
