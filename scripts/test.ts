// `npm test`: cheap steps first, stops at the first that fails. `--only=check|server|journeys` runs one part. `--quick` is
// for a person at work: the check, the suites that stand beside the code, and the one journey that the board exists for.
import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from '#test/support/browser.ts'
import { freshPages } from './pages.ts'
import { compileCache } from './start-settings.ts'
import { announced, root, runNode, seconds, step } from './steps.ts'

const parts = ['check', 'server', 'journeys']
const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
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
 * Each file is a process of its own and short, so what a process compiles is most of its work. The cache spares it
 * the program's scripts. The embedded database stays as V8's quick compiler makes it: the thorough one would take
 * longer for each process than it gains, but in two of them. Boards that a suite starts as programs have neither flag
 * nor loss.
 */
async function suites(name: string, patterns: string[], settings: string[]): Promise<void> {
  if (globSync(patterns, { cwd: root }).length === 0) {
    console.error(`\n✗ ${name}: no test file matches ${patterns.join(' ')}`)
    process.exit(1)
  }
  await announced(name, async () => {
    const list = join(mkdtempSync(join(tmpdir(), 'failed-files-')), 'list')
    const reporters = [
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./scripts/failed-files-reporter.ts',
      `--test-reporter-destination=${list}`,
    ]
    const code = await runNode([quickly, '--test', ...reporters, ...settings, ...patterns], compileCache)
    const failed = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : []
    if (code === 0 || failed.length === 0 || failed.length > 3) return code
    console.log(`\n▸ once more, alone: ${failed.map((file) => relative(root, file)).join(', ')}`)
    const alone = [quickly, '--test', '--test-reporter=spec', ...settings, '--test-concurrency=1', ...failed]
    const again = await runNode(alone, compileCache)
    if (again === 0) passedOnceMore.push(...failed)
    return again
  })
}

if (wanted('check')) await step({ name: 'check', node: ['scripts/check.ts'] })
if (values.only !== 'check' && existsSync(join(root, 'react-router.config.ts')))
  await announced('pages', () => freshPages())
if (wanted('server')) {
  const database = process.env['TEST_DATABASE_URL'] === undefined ? 'embedded database' : 'PostgreSQL'
  await suites(
    `server suites, ${database}`,
    values.quick
      ? [besideTheCode]
      : [
          besideTheCode,
          'test/conformance/**/*.test.ts',
          'test/search/**/*.test.ts',
          'test/faults/**/*.test.ts',
        ],
    ['--test-concurrency=2', '--test-timeout=180000'],
  )
}
if (wanted('journeys')) {
  await announced('browser', async () => {
    console.log(await ensureChromium())
    return 0
  })
  await suites(
    'browser journeys',
    [values.quick ? mainJourney : 'test/journeys/**/*.test.ts'],
    ['--test-concurrency=2', '--test-timeout=300000'],
  )
}
for (const file of passedOnceMore)
  console.log(`unsteady, passed on the second try only: ${relative(root, file)}`)
const what = values.quick ? 'the quick part is green; the whole is npm test' : 'all green'
console.log(`\n${what}, ${seconds(start)}`)
