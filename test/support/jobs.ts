import { loadConfig, type Environment } from '#src/config.ts'
import type { OpenBoard } from '#src/platform/feature.ts'
import { boardJobs } from '#src/server/board-jobs.ts'
import type { TestBoard } from './app.ts'

export function openBoardOf(board: TestBoard, env: Environment = {}): OpenBoard {
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: board.dataDir, ...env })
  const database = { db: board.db, kind: 'pglite' as const }
  const publicUrl = () => 'http://board.test'
  return { config, database, context: board.app.context, publicUrl }
}

const removing = (board: TestBoard) => boardJobs(openBoardOf(board)).filter(({ removes }) => removes)

/** Runs once every job that removes something; resolves to its counts. */
export async function removeOverdue(board: TestBoard): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const { name, run } of removing(board))
    removed[name] = (await run(new AbortController().signal))?.count ?? 0
  return removed
}

/** Runs the job of this name once. */
export async function runJob(board: TestBoard, name: string): Promise<void> {
  await findJob(board, name).run(new AbortController().signal)
}

export function findJob(board: TestBoard, name: string) {
  return boardJobs(openBoardOf(board)).find((job) => job.name === name)!
}

export async function countOverdue(board: TestBoard): Promise<number> {
  let overdue = 0
  for (const job of removing(board)) overdue += (await job.countOverdue?.()) ?? 0
  return overdue
}
