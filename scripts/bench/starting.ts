import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { ask, median } from './asking.ts'
import { startBare, startBoard, type Started } from './process.ts'
import type { BenchRun } from './report.ts'

/** Starts a program, and measures the seconds until it has given its first page. */
export async function timed(start: () => Promise<Started>): Promise<{ board: Started; seconds: number }> {
  const begun = performance.now()
  const board = await start()
  const { status } = await ask(`${board.base}/`)
  const seconds = (performance.now() - begun) / 1_000
  if (status === 200) return { board, seconds }
  await board.stop()
  throw new Error(`the first page answered ${status}`)
}

async function startOnce(start: () => Promise<Started>): Promise<number> {
  const { board, seconds } = await timed(start)
  await board.stop()
  return seconds
}

/** In an empty folder and without compiled code, as a stranger's first start is. */
export async function firstStarts({ folder, rounds, goals }: BenchRun): Promise<void> {
  const empty = () => mkdtempSync(join(folder, 'first-'))
  const times: number[] = []
  for (let no = 0; no < rounds; no += 1)
    times.push(await startOnce(() => startBoard(empty(), folder, { NODE_COMPILE_CACHE: empty() })))
  goals.firstStart = median(times)
}

/** By turns of the board and of a bare script over the same folder of the embedded database. */
export async function secondStarts(dataDir: string, { folder, rounds, goals }: BenchRun): Promise<void> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let no = 0; no < rounds + 2; no += 1) {
    theirs.push(await startOnce(() => startBare(['start', dataDir])))
    ours.push(await startOnce(() => startBoard(dataDir, folder)))
  }
  goals.secondStart = median(ours) / median(theirs)
}
