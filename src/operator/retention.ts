import { boardJobs } from '#src/server/board-jobs.ts'
import type { OpenBoard } from '../platform/feature.ts'
import type { Say } from './command.ts'

export async function runRetention(board: OpenBoard, _words: readonly string[], say: Say): Promise<number> {
  const { signal } = new AbortController()
  const jobs = boardJobs(board).filter(({ removes }) => removes)
  let failed = 0
  for (const { name, run } of jobs)
    try {
      const { count } = (await run(signal)) ?? {}
      if (count !== undefined) say(`${name}: ${count} removed`)
    } catch (error) {
      failed += 1
      say(`${name}: failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  let left = 0
  for (const { countOverdue } of jobs) left += (await countOverdue?.()) ?? 0
  say(left === 0 ? 'Nothing is overdue.' : `${left} rows are overdue still.`)
  return left + failed === 0 ? 0 : 1
}
