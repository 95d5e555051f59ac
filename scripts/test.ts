// `npm test`: cheap steps first, stops at the first that fails. `--only=check|server|journeys` runs one part. `--quick` is
// for a person at work: the check, the suites that stand beside the code, and the one journey that the board exists for.
// On PostgreSQL the suites about SQL, locks and notices run, and with `--all` every one of the server.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from '#test/support/browser.ts'
import { ensurePdfToText } from '#test/support/pdf-text.ts'
import { freshPages } from './pages.ts'
import { compileCache } from './start-settings.ts'
import { announced, root, runNode, seconds, step } from './steps.ts'
import { commonFaults, groupsOf, scriptsOf, type Patterns } from './test-groups.ts'

const parts = ['check', 'server', 'journeys']
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
})
if (values.only !== undefined && !parts.includes(values.only)) {
  console.error(`--only is one of ${parts.join(', ')}`)
  process.exit(2)
}
const wanted = (part: string) => values.only === undefined || values.only === part
const start = performance.now()
const passedOnceMore: string[] = []
const quickly = '--liftoff-only'
const besideTheCode = 'src/**/*.test.ts'
const mainJourney = 'test/journeys/employer-posts-and-job-seeker-applies.test.ts'

/**
 * `node --test` calls a pattern without files a success, so a renamed folder would pass unseen. Files that failed run
 * once more, alone: one that passes then is reported at the end as unsteady, one that fails again fails the run.
 *
 * Files share processes, because what one loads and compiles is most of the work of a short file. The cache spares them
 * the program's scripts. The embedded database stays as V8's quick compiler makes it: the thorough one would
 * take longer for each process than it gains, but in two of them. Boards that a suite starts as programs have neither
 * flag nor loss.
 */
async function suites(name: string, milliseconds: number, patterns: Patterns, processes = 2): Promise<void> {
  const groups = groupsOf(patterns)
  if (groups.length === 0) {
    console.error(`\n✗ ${name}: no test file matches ${[...patterns.alone, ...patterns.together].join(' ')}`)
    process.exit(1)
  }
  const { scripts, timeout } = scriptsOf(groups, milliseconds)
  await announced(name, async () => {
    const list = join(mkdtempSync(join(tmpdir(), 'failed-files-')), 'list')
    const reporters = [
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./scripts/failed-files-reporter.ts',
      `--test-reporter-destination=${list}`,
    ]
    const run = [quickly, '--test', `--test-concurrency=${processes}`, timeout, ...reporters, ...scripts]
    const code = await runNode(run, compileCache)
    const failed = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : []
    if (code === 0 || failed.length === 0 || failed.length > 3) return code
    console.log(`\n▸ once more, alone: ${failed.map((file) => relative(root, file)).join(', ')}`)
    const limits = ['--test-concurrency=1', `--test-timeout=${milliseconds}`]
    const alone = [quickly, '--test', '--test-reporter=spec', ...limits, ...failed]
    const again = await runNode(alone, compileCache)
    if (again === 0) passedOnceMore.push(...failed)
    return again
  })
}

if (wanted('check')) await step({ name: 'check', node: ['scripts/check.ts'] })
if (values.only !== 'check' && existsSync(join(root, 'react-router.config.ts')))
  await announced('pages', () => freshPages())
if (wanted('server')) {
  await announced('reader of PDFs', async () => {
    console.log(ensurePdfToText())
    return 0
  })
  const embedded = process.env['TEST_DATABASE_URL'] === undefined
  await suites(`server suites, ${embedded ? 'embedded database' : 'PostgreSQL'}`, 180_000, {
    alone: values.quick ? [] : ['test/search/**/*.test.ts', commonFaults],
    together: [besideTheCode, ...(values.quick ? [] : ['test/conformance/**/*.test.ts'])],
    size: 30,
    database: embedded ? 'embedded' : values.all ? 'postgres, all' : 'postgres',
  })
}
if (wanted('journeys')) {
  await announced('browser', async () => {
    console.log(await ensureChromium('chromium'))
    if (!values.quick) console.log(await ensureChromium())
    return 0
  })
  const together = [values.quick ? mainJourney : 'test/journeys/**/*.test.ts']
  // A journey waits for its browser a fifth of the time: three of them keep two cores busy.
  await suites('browser journeys', 300_000, { alone: [], together, size: 11 }, 3)
}
for (const file of passedOnceMore)
  console.log(`unsteady, passed on the second try only: ${relative(root, file)}`)
const what = values.quick ? 'the quick part is green; the whole is npm test' : 'all green'
console.log(`\n${what}, ${seconds(start)}`)
