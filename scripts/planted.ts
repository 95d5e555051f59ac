// `npm run test:planted`: plants each fault of scripts/planted/ in a copy of the tree, runs the suites that shall find it,
// and names those that pass unseen and those that `npm test` leaves to `npm run test:all`.
//   --only=accounts,draft   the faults of an area, or with a word in their name
//   --wide                  what its suites do not see goes through all of `npm test`, then through its rest
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freshPages } from './pages.ts'
import { planted, readFaults, type Fault } from './planted/read-faults.ts'
import { compileCache } from './start-settings.ts'
import { root, seconds } from './steps.ts'
import { hasSizes, isShort } from './test-groups.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, wide: { type: 'boolean', default: false } },
})
const LONGEST_MS = 600_000
const words = values.only?.toLowerCase().split(',')
const isWanted = ({ area, name }: Fault) =>
  !words || words.some((word) => area === word || name.toLowerCase().includes(word))
const getText = (path: string) => readFileSync(join(root, path), 'utf8')
/** A suite that starts the built program, or opens its pages in a browser. */
const needsBuild = (test: string) => /running-board|journey\.ts/.test(getText(test))
const faults = readFaults().filter(isWanted)
const withBuild = faults.filter(({ tests }) => tests.some(needsBuild))

const start = performance.now()
if ((await freshPages()) !== 0) process.exit(1)
const tree = mkdtempSync(join(tmpdir(), 'planted-'))
const unseen: string[] = []
const onlyInAll: string[] = []
const green = new Map<string, boolean>()
try {
  for (const name of readdirSync(root))
    if (name !== 'node_modules' && name !== '.git')
      cpSync(join(root, name), join(tree, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction')
  for (const fault of [...faults.filter((one) => !withBuild.includes(one)), ...withBuild]) {
    // The first build puts a fault into the pages of the copy: what opens them is tried before.
    if (fault === withBuild[0]) await greenOf(withBuild.flatMap(({ tests }) => tests))
    const begun = performance.now()
    const tests = await greenOf(fault.tests)
    const { by, how } = await seenBy({ ...fault, tests }).catch((error: Error) => ({
      by: undefined,
      how: error.message,
    }))
    console.log(`${by ? '✓' : '✗'} ${fault.name}: ${how}, ${seconds(begun)}`)
    if (!by) unseen.push(fault.name)
    if (by === 'test:all') onlyInAll.push(fault.name)
  }
} finally {
  rmSync(tree, { recursive: true, force: true })
}
console.log(`\n${faults.length - unseen.length} of ${faults.length} are seen, ${seconds(start)}`)
if (onlyInAll.length > 0) console.log(`\nBy npm run test:all alone:\n${onlyInAll.join('\n')}`)
if (unseen.length > 0) {
  console.error(`\nUnseen:\n${unseen.join('\n')}`)
  process.exitCode = 1
}

/** A suite that fails as the tree is would see every fault. */
async function greenOf(tests: readonly string[]): Promise<string[]> {
  for (const test of tests) {
    if (green.has(test)) continue
    // As in `npm test`, what fails once on a busy machine runs once more.
    const failed = (await failureOf(test, 'test:all')) && (await failureOf(test, 'test:all'))
    green.set(test, failed === undefined)
    if (failed !== undefined) console.error(`✗ ${test} is red without a fault: ${failed}`)
  }
  return tests.filter((test) => green.get(test))
}

type Run = 'test' | 'test:all'
type Seen = { by?: Run; how: string }

async function seenBy(fault: Fault): Promise<Seen> {
  const path = join(tree, fault.file)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, planted(fault, before))
  try {
    if (fault.tests.some(needsBuild) && (await run(['scripts/build.ts'])).code !== 0)
      throw new Error(`${fault.name} cannot be built`)
    for (const by of ['test', 'test:all'] as const)
      for (const test of fault.tests) {
        const text = getText(test)
        if (by === 'test' ? !isShort(test, text) : isShort(test, text) && !hasSizes.test(text)) continue
        const failed = await failureOf(test, by)
        if (failed !== undefined) return { by, how: `${failed} (${test})` }
      }
    if (!values.wide) return { how: `unseen by ${fault.tests.join(', ')}` }
    if ((await run(['scripts/test.ts'])).code !== 0) return { by: 'test', how: 'npm test' }
    if ((await run(['scripts/test.ts', '--rest'])).code !== 0)
      return { by: 'test:all', how: 'npm run test:all' }
    return { how: 'unseen by npm run test:all' }
  } finally {
    writeFileSync(path, before)
  }
}

/** The first test that fails. A file with a fault has to load, or anything would find it. */
async function failureOf(test: string, by: Run): Promise<string | undefined> {
  const sizes = by === 'test' ? {} : { TEST_SIZES: 'whole' }
  const { code, output } = await run(['--liftoff-only', '--test-reporter=tap', test], sizes)
  if (code === 0) return undefined
  if (/SyntaxError|ERR_MODULE_NOT_FOUND/.test(output)) throw new Error(`${test} does not load:\n${output}`)
  return /^ *not ok \d+ - (.*)$/m.exec(output)?.[1] ?? (code === null ? 'does not end' : 'does not begin')
}

async function run(args: string[], more = {}): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...compileCache, ...more },
    timeout: values.wide ? undefined : LONGEST_MS,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}
