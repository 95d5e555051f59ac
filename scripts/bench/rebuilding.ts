import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../steps.ts'
import { ask, at, timesOf } from './asking.ts'
import type { Started } from './process.ts'
import type { Results } from './results.ts'

/** The operator's command, beside a board that answers searches meanwhile. */
export async function rebuilding(
  board: Started,
  { database, rows, folder }: { database: string; rows: number; folder: string },
  { say, goal }: Results,
): Promise<void> {
  const begun = performance.now()
  const command = spawn(process.execPath, [join(root, 'src/main.ts'), 'search:rebuild'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: database,
      DATA_DIR: join(folder, 'rebuilding'),
      APP_SECRET: randomBytes(32).toString('hex'),
    },
  })
  const ended = once(command, 'exit')
  const times: number[] = []
  while (command.exitCode === null && command.signalCode === null)
    times.push(
      ...(await timesOf(10, async (no) => {
        // Another address each time: nothing of it is cached.
        const least = times.length + no + 1
        const { status } = await ask(
          `http://127.0.0.1:${board.port}/api/job-vacancies?q=nurse&salary_min=${least}`,
        )
        if (status !== 200) throw new Error(`a search answered ${status} during the rebuilding`)
      })),
    )
  await ended
  if (command.exitCode !== 0) throw new Error(`search:rebuild ended with ${command.exitCode}`)
  const seconds = (performance.now() - begun) / 1000
  times.sort((one, other) => one - other)
  say(`Searches meanwhile: p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms.`)
  goal(`rebuilding the search rows of ${rows}`, 'under 60 s', seconds, ' s', seconds < 60)
}
