import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#test/support/free-port.ts'
import { compileCache, memoryEnvironment, memoryFlags } from '../start-settings.ts'
import { ask } from './asking.ts'
import { many, type Results } from './results.ts'

const STARTS = 5
const board = [join(import.meta.dirname, '../../build/server/main.js'), 'start']
const bare = [join(import.meta.dirname, 'bare-start.ts')]

/** Starts over a filled folder of the embedded database, by turns of the board and of a bare script. */
export async function starts(dataDir: string, rows: number, { say, goal }: Results): Promise<void> {
  const times = { board: [] as number[], bare: [] as number[] }
  for (let no = 0; no < STARTS; no += 1) {
    times.bare.push(await startOnce(bare, dataDir))
    times.board.push(await startOnce(board, dataDir))
  }
  const [first, least] = [median(times.board), median(times.bare)]
  say(
    `\nSecond start with ${many(rows)} vacancies on PGlite to the first page, median of ${STARTS}: ${first.toFixed(2)} s; of a bare script that opens the same folder and answers with one count of it: ${least.toFixed(2)} s.`,
  )
  const ratio = first / least
  goal(
    `second start, ${many(rows)} vacancies, PGlite, ratio to a bare script`,
    'at most 2.5',
    ratio,
    '',
    ratio <= 2.5,
  )
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
}

/** Seconds from a start as `npm start` does it to the first answer. */
async function startOnce(program: readonly string[], dataDir: string): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1_000
  const child = spawn(process.execPath, [...memoryFlags, ...program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...memoryEnvironment,
      ...compileCache,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    for (;;) {
      const answer = await ask(`http://127.0.0.1:${port}/`).catch(() => undefined)
      if (answer?.status === 200) return seconds()
      if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`)
      if (seconds() > 60) throw new Error('the program did not answer within a minute')
      await wait(5)
    }
  } finally {
    child.kill('SIGTERM')
    await gone
  }
}
