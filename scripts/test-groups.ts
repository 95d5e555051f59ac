// Test files share a process: what a process loads and compiles is loaded and compiled once for all of its files.
import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './steps.ts'

export interface Patterns {
  /** A process for each of these files. They come first: a long one that begins last would leave a core idle. */
  alone: string[]
  /** About as many of these files as `size` says share a process. */
  together: string[]
  size: number
  run?: Run
  /** The database's files; of PostgreSQL, those that say in their first line that it runs them, or all. */
  database?: 'embedded' | 'postgres' | 'postgres, all'
}

/** `npm test` is the short run, `npm run test:all` the whole; the rest is what the short run left out. */
export type Run = 'short' | 'rest' | 'whole'

/** The suites of faults in `npm run test:all`, for a moment each; `npm run test:faults` runs them all in full. */
export const commonFaults = 'test/faults/{kill-nine,double-submit,bad-requests}.test.ts'

/** A first line with what a suite finds that no other does: of `test/`, the short run has these alone. */
const inShortRun = /^(?:\/\/.*\n)*\/\/ In npm test: \S/
/** The short run has a share of its volumes, or of its tests. */
export const hasSizes = /from '#test\/support\/sizes\.ts'/
export const isShort = (file: string, text: string) => file.startsWith('src/') || inShortRun.test(text)
const runs: Record<Run, (file: string, text: string) => boolean> = {
  short: isShort,
  rest: (file, text) => !isShort(file, text) || hasSizes.test(text),
  whole: () => true,
}

/**
 * A file that looks at its process, or changes it, has one for itself: the memory and the listeners of its neighbours
 * would be its own. So has one that takes long: it walks over all calls, or fills large tables.
 */
const needsProcess =
  /await samples\[|= capturedLog\(|fillLargeTables|process\.(?:memoryUsage|cpuUsage|resourceUsage|on|once|exit|chdir|env\.\w+\s*=[^=])|(?<!\bt\.)mock\.(?:method|module|timers|property)|getHeap|EventLoop|MAX_(?:MEMORY|EVENT_LOOP)|globalThis\.\w+\s*=[^=]|assign\(globalThis|= prepared\(/

/** The first line of a suite about SQL, locks or notices, with what of them: PostgreSQL runs these, some of them alone. */
const onPostgres = /^(?:\/\/.*\n)*\/\/ On PostgreSQL (?:too|alone): /
const onPostgresAlone = /^(?:\/\/.*\n)*\/\/ On PostgreSQL alone: /
export const belongs = {
  embedded: (text: string) => !onPostgresAlone.test(text),
  postgres: (text: string) => onPostgres.test(text),
  'postgres, all': () => true,
}

/** Closes the databases and browsers that files of a process share. */
const ending = pathToFileURL(join(root, 'test/support/at-the-end.ts')).href

const taking = pathToFileURL(join(root, 'scripts/take-files.ts')).href
const addressOf = (file: string) => pathToFileURL(join(root, file)).href
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** The files that have a process for themselves, and those that share one, with the longest texts first. */
export function groupsOf(given: Patterns): { lonely: string[]; shared: string[] } {
  const { alone, together, run = 'whole', database = 'embedded' } = given
  const found = (patterns: string[]) =>
    globSync(patterns, { cwd: root })
      .filter((file) => {
        const text = textOf(file)
        return runs[run](file, text) && belongs[database](text)
      })
      .toSorted()
  const shared = found(together).filter((file) => !needsProcess.test(textOf(file)))
  const lonely = new Set([...found(alone), ...found(together).filter((file) => !shared.includes(file))])
  const byLength = shared.toSorted((one, other) => textOf(other).length - textOf(one).length)
  return { lonely: [...lonely], shared: byLength }
}

/** The test around the files of a process: where it fails by itself, they ran no further. */
export const SHARING = 'files that share a process'

/** Files that share processes, about so many each. */
export interface Shared {
  files: readonly string[]
  size: number
}

/**
 * Writes a script for each process, in which a file is a test whose tests are those of the file, and its hooks too. Each
 * of those that share takes the next file from a queue, so that none has all the long ones, and the last `processes`
 * scripts take until none is left. A file may take `milliseconds`. `node --test` takes scripts in the order of names.
 */
export function scriptsOf(
  lonely: readonly string[],
  shared: readonly Shared[],
  { processes, milliseconds }: { processes: number; milliseconds: number },
): { scripts: string[]; queues: string[]; timeout: string } {
  const folder = mkdtempSync(join(tmpdir(), 'test-groups-'))
  const scripts: string[] = []
  const queues: string[] = []
  const write = (body: string) => {
    const path = join(folder, `${String(scripts.length).padStart(3, '0')}.test.mjs`)
    writeFileSync(path, `import { test } from 'node:test'\nimport '${ending}'\n${body}`)
    scripts.push(path)
  }
  for (const file of lonely) write(`test('${file}', () => import('${addressOf(file)}'))\n`)
  let longest = 1
  for (const { files, size } of shared) {
    if (files.length === 0) continue
    const queue = join(folder, `queue-${queues.length}`)
    mkdirSync(queue)
    for (const [no, file] of files.entries()) writeFileSync(join(queue, String(no).padStart(4, '0')), file)
    queues.push(queue)
    const count = processes * Math.max(1, Math.round(files.length / size / processes))
    for (let no = 0; no < count; no += 1) {
      const most = no < count - processes ? Math.ceil(files.length / count) : files.length
      longest = Math.max(longest, most)
      write(`import { takeFiles } from '${taking}'
test('${SHARING}', async (t) => {
  for (const { file, address } of takeFiles('${queue}', import.meta.filename, ${most}))
    await t.test(file, { timeout: ${milliseconds} }, () => import(address))
})
`)
    }
  }
  return { scripts, queues, timeout: `--test-timeout=${milliseconds * longest}` }
}
