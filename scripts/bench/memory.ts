import { setTimeout as wait } from 'node:timers/promises'
import type { Started } from './process.ts'
import { many, type Results } from './results.ts'

/** V8 has collected garbage by then, and given its pages back. */
const CALM_MS = 100_000

/** Measures the memory of the embedded board at the end of its load and after a while without requests. */
export async function memoryAfterLoad(
  board: Started,
  rows: number,
  quick: boolean,
  { say, goal }: Results,
): Promise<void> {
  const megabytes = board.memory() / 1e6
  say(`\nMemory afterwards: ${megabytes.toFixed(0)} MB.`)
  goal(
    `memory, embedded, ${many(rows)} vacancies, after the load`,
    'at most 350 MB',
    megabytes,
    ' MB',
    megabytes <= 350,
  )
  if (quick) return
  await wait(CALM_MS)
  say(`After ${CALM_MS / 1000} s of calm: ${(board.memory() / 1e6).toFixed(0)} MB.`)
}
