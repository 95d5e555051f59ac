// `npm run test:faults`: the whole figures of test/faults, and of calls whose queries fail, on both databases. Takes hours; test/faults/README.md says how many.
//   --only=kill-nine,sigterm   these files alone      --on=embedded|postgres   one database
//   SEED=n repeats a run; FAULTS=share runs a short share of each, as `npm test` does of three.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { freshPages } from './pages.ts'
import { announced, root, runNode, seconds } from './steps.ts'
import { belongs } from './test-groups.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, on: { type: 'string' } } })
const databases = ['embedded', 'postgres'].filter((name) => values.on === undefined || values.on === name)
const wanted = values.only?.split(',')
const nameOf = (file: string) => basename(file, '.test.ts')
const all = globSync(['test/faults/*.test.ts', 'test/conformance/walk.test.ts'], { cwd: root })
const files = all.filter((file) => wanted === undefined || wanted.includes(nameOf(file))).toSorted()
if (databases.length === 0 || files.length === 0 || (wanted && files.length < wanted.length)) {
  const names = all.map(nameOf).toSorted()
  console.error(`--on is embedded or postgres; --only is of ${names.join(', ')}`)
  process.exit(2)
}

const start = performance.now()
const seed = process.env['SEED'] ?? String(Date.now() % 1_000_000)
const env = { FAULTS: 'full', ...definedOnly({ FAULTS: process.env['FAULTS'] }), SEED: seed }
console.log(`seed ${seed}`)
await announced('pages', () => freshPages())
const failed: string[] = []
for (const database of databases) {
  for (const file of files) {
    if (database === 'embedded' && !belongs.embedded(readFileSync(join(root, file), 'utf8'))) continue
    const begun = performance.now()
    console.log(`\n▸ ${nameOf(file)}, ${database}`)
    const run = ['--test', '--test-reporter=spec', join(root, file)]
    // A server of its own for each: what one file left running must not be what the next one meets.
    const code =
      database === 'embedded'
        ? await runNode(run, env)
        : await runNode(['scripts/with-postgres.ts', process.execPath, ...run], env)
    console.log(`${code === 0 ? '✓' : '✗'} ${nameOf(file)}, ${database} ${seconds(begun)}`)
    if (code !== 0) failed.push(`${nameOf(file)} on ${database}`)
  }
}
console.log(`\nseed ${seed}, ${seconds(start)}`)
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`)
  process.exit(1)
}

function definedOnly(given: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter((pair): pair is [string, string] => !!pair[1]))
}
