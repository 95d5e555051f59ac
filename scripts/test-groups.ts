// Groups of test files that share a process: what a process loads and compiles is loaded and compiled once for all.
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './steps.ts'

export interface Patterns {
  /** A process for each of these files. They come first: a long one that begins last would leave a core idle. */
  alone: string[]
  /** As many of these files as `size` says share a process. */
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

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** The files of each process: those that are alone in one, and those that share. Two runs have the same. */
export function groupsOf(given: Patterns): { lonely: string[][]; shared: string[][] } {
  const { alone, together, size, run = 'whole', database = 'embedded' } = given
  const found = (patterns: string[]) =>
    globSync(patterns, { cwd: root })
      .filter((file) => {
        const text = textOf(file)
        return runs[run](file, text) && belongs[database](text)
      })
      .toSorted()
  const shared = found(together).filter((file) => !needsProcess.test(textOf(file)))
  const lonely = new Set([...found(alone), ...found(together).filter((file) => !shared.includes(file))])
  const count = Math.ceil(shared.length / size)
  // Neighbours by name are alike in length: they are dealt out, so that no group has all the long ones.
  const groups = Array.from({ length: count }, (_, no) => shared.filter((_file, at) => at % count === no))
  return { lonely: [...lonely].map((file) => [file]), shared: groups }
}

/**
 * Writes a script for each group, in which a file is a test whose tests are those of the file, and its hooks too. Files
 * follow one another, and each that shares may take `milliseconds`: a long one is alone, and only its tests are bounded.
 * `node --test` takes the scripts in the order of their names.
 */
export function scriptsOf(
  groups: readonly string[][],
  milliseconds: number,
): { scripts: string[]; timeout: string } {
  const folder = mkdtempSync(join(tmpdir(), 'test-groups-'))
  const scripts = groups.map((files, no) => {
    const bound = files.length > 1 ? `{ timeout: ${milliseconds} }, ` : ''
    const tests = files.map((file) => {
      const address = pathToFileURL(join(root, file)).href
      return `test(${JSON.stringify(file)}, ${bound}() => import(${JSON.stringify(address)}))\n`
    })
    const path = join(folder, `${String(no).padStart(3, '0')}.test.mjs`)
    writeFileSync(path, `import { test } from 'node:test'\nimport '${ending}'\n${tests.join('')}`)
    return path
  })
  const longest = Math.max(...groups.map(({ length }) => length))
  return { scripts, timeout: `--test-timeout=${milliseconds * longest}` }
}
