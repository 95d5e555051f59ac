// `npm test` is the short run: check and build, the suites beside the code with a tenth of their volumes, and those of
// `test/` that say in their first line which fault they alone find. `npm run test:all` is the whole, `-- --rest` what the
// short run left out. `--only=check|server|journeys` runs one part. With TEST_DATABASE_URL the suites about SQL, locks
// and notices run on PostgreSQL, and with `--all` every one of the server.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { freshPages } from './pages.ts'
import { ensurePrograms, programs } from './programs.ts'
import { compileCache } from './start-settings.ts'
import { announced, root, runNode, runNodeQuietly, seconds } from './steps.ts'
import { untaken } from './take-files.ts'
import { commonFaults, groupsOf, scriptsOf, type Patterns, type Run, type Shared } from './test-groups.ts'

const parts = ['check', 'server', 'journeys']
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
  },
})
if (values.only !== undefined && !parts.includes(values.only)) {
  console.error(`--only is one of ${parts.join(', ')}`)
  process.exit(2)
}
const wants = (part: string) => values.only === undefined || values.only === part
const start = performance.now()
const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined
const run: Run = values.rest ? 'rest' : values.all || !isEmbedded ? 'whole' : 'short'

const server: Patterns = {
  // The walk over all calls is the longest.
  alone: ['test/conformance/walk.test.ts', 'test/search/**/*.test.ts', commonFaults],
  together: ['src/**/*.test.ts', 'test/conformance/**/*.test.ts'],
  size: 40,
  run,
  database: isEmbedded ? 'embedded' : values.all ? 'postgres, all' : 'postgres',
}
const journeys: Patterns = {
  alone: ['test/engines/**/*.test.ts'],
  together: ['test/journeys/**/*.test.ts'],
  size: run === 'short' ? 4 : 11,
  run,
}

/** A run with more red files is not unsteady but broken. */
const MAX_UNSTEADY = 6
/** A process of tests takes 1.2 GB where it is longest; two for each core, because most wait: for pages, or for time. */
const MEMORY_OF_A_PROCESS = 1_300_000_000
const processes = Math.max(
  1,
  Math.min(2 * availableParallelism(), 8, Math.floor(process.availableMemory() / MEMORY_OF_A_PROCESS)),
)

/**
 * `node --test` calls a pattern without files a success, so a renamed folder would pass unseen. Files that failed run
 * once more, alone: one that passes then is reported at the end as unsteady, one that fails again fails the run.
 *
 * Files share processes, because what one loads and compiles is most of the work of a short file. The cache spares them
 * the program's scripts. The embedded database stays as V8's quick compiler makes it: the thorough one would
 * take longer for each process than it gains, but in two of them. The processes are more than the cores, so that V8's
 * helpers for collecting garbage would only wait for each other, and a larger room for new objects spares most of it.
 * Boards that a suite starts as programs have none of these flags.
 */
async function suites(lonely: readonly string[], shared: readonly Shared[]): Promise<number> {
  // A limit is for what hangs: the longest file takes two minutes, and a busy machine several times that.
  const milliseconds = 900_000
  const { scripts, queues, timeout } = scriptsOf(lonely, shared, { processes, milliseconds })
  const list = join(mkdtempSync(join(tmpdir(), 'failed-files-')), 'list')
  const reporters = [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./scripts/failed-files-reporter.ts',
    `--test-reporter-destination=${list}`,
  ]
  const env = { ...compileCache, ...(run !== 'short' && isEmbedded && { TEST_SIZES: 'whole' }) }
  const together = [`--test-concurrency=${processes}`, timeout, ...reporters]
  const code = await runNode([...quickly, '--test', ...together, ...scripts], env)
  const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : []
  const skipped = lines.filter((line) => line.startsWith('skipped: '))
  if (skipped.length > 0) console.error(`\n${skipped.join('\n')}\nno reason of scripts/skip-reasons.ts`)
  const failed = lines.filter((line) => !skipped.includes(line))
  const countUnrun = () => skipped.length + queues.flatMap(untaken).length
  if (code === 0 || failed.length === 0 || failed.length > MAX_UNSTEADY) return code || countUnrun()
  console.log(`\n▸ once more, alone: ${failed.map((file) => relative(root, file)).join(', ')}`)
  const limits = ['--test-concurrency=1', `--test-timeout=${milliseconds}`]
  const again = await runNode([...quickly, '--test', '--test-reporter=spec', ...limits, ...failed], env)
  if (again === 0) passedOnceMore.push(...failed)
  return again || countUnrun()
}

const quickly = [
  '--liftoff-only',
  '--single-threaded-gc',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
]
const passedOnceMore: string[] = []
const wanted = { server: wants('server'), journeys: wants('journeys') }
await announced('programs', async () => {
  if (wanted.server) ensurePrograms(run === 'short' ? programs.shortServer : programs.server)
  if (wanted.journeys) ensurePrograms(run === 'short' ? programs.shortJourneys : programs.journeys)
  return 0
})
const checks = wants('check') && run !== 'rest'
const builds = values.only !== 'check'
await announced(checks ? 'check and pages' : 'pages', async () => {
  const codes = await Promise.all([
    checks ? runNodeQuietly(['scripts/check.ts']) : Promise.resolve(0),
    builds ? freshPages() : Promise.resolve(0),
  ])
  return Math.max(...codes)
})
if (wanted.server || wanted.journeys) {
  // The longest come first: begun last, they would leave cores idle.
  const none = { lonely: [], shared: [] }
  const [ofServer, ofPages] = [
    wanted.server ? groupsOf(server) : none,
    wanted.journeys ? groupsOf(journeys) : none,
  ]
  const lonely = [...ofServer.lonely, ...ofPages.lonely]
  const shared = [
    { files: ofPages.shared, size: journeys.size },
    { files: ofServer.shared, size: server.size },
  ]
  const name = `${run === 'short' ? 'suites' : run} in ${processes} processes, ${isEmbedded ? 'embedded database' : 'PostgreSQL'}`
  await announced(name, () => suites(lonely, shared))
}
for (const file of passedOnceMore)
  console.log(`unsteady, passed on the second try only: ${relative(root, file)}`)
const more = run === 'short' && values.only === undefined ? '; the whole is npm run test:all' : ''
console.log(`\nall green, ${seconds(start)}${more}`)
