import pg from 'pg'
import { startPgbouncer, timersOfTheRole } from '#test/support/pgbouncer.ts'
import { at } from './asking.ts'
import { seenElsewhere } from './changing.ts'
import { cold } from './cold.ts'
import { hot, type Rounds } from './hot.ts'
import { startNode, type Started } from './process.ts'
import type { Results } from './results.ts'

/** Measures the time until a decision on `board` is seen on another node of the same database. */
export async function twoNodes(
  board: Started,
  other: Started,
  count: number,
  { say, goal }: Results,
): Promise<void> {
  const times = await seenElsewhere(board, other, count)
  const longest = times.at(-1)!
  say(
    `A decision on one node is seen on the other after ${at(times, 0.5).toFixed(0)} ms, ${longest.toFixed(0)} ms at the most.`,
  )
  goal('approve on one node, seen on another, the longest', 'at most 1 s', longest, ' ms', longest <= 1_000)
}

/** The same two nodes behind PgBouncer in transaction mode, set up as docs/operations.md says. */
export async function behindPgbouncer(
  database: string,
  rows: number,
  count: number,
  how: Rounds,
  results: Results,
): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const name = new URL(database).pathname.slice(1)
  for (const statement of timersOfTheRole({ role: 'postgres', database: name })) await client.query(statement)
  await client.end()
  const pooler = await startPgbouncer(database, { default_pool_size: 10 })
  const words = [pooler.through(database), String(rows), '0', database]
  const nodes: Started[] = []
  try {
    nodes.push(await startNode('board.ts', words))
    nodes.push(await startNode('board.ts', words, { anywhere: true }))
    results.say(`\nTwo nodes behind PgBouncer in transaction mode, ten sessions of PostgreSQL.\n`)
    await hot(nodes[0]!, results, how)
    await cold(nodes[0]!, results)
    const times = await seenElsewhere(nodes[0]!, nodes[1]!, count)
    results.say(
      `\nA decision on one node is seen on the other after ${at(times, 0.5).toFixed(0)} ms, ${times.at(-1)!.toFixed(0)} ms at the most.`,
    )
  } finally {
    for (const node of nodes) await node.stop()
    await pooler.stop()
  }
}
