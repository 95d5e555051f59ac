// The cheap half of the tests: what a machine can say about the sources without running the product.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { program, root, seconds, step, stepsTogether } from './steps.ts'

const start = performance.now()

await step({ name: 'format', node: [program('oxfmt'), '--check'] })
if (existsSync(join(root, 'react-router.config.ts')))
  await step({ name: 'route types', node: [program('@react-router/dev', 'react-router'), 'typegen'] })
// oxlint looks for it in node_modules/.bin alone.
const types = `@oxlint-tsgolint/${process.platform}-${process.arch}/tsgolint${process.platform === 'win32' ? '.exe' : ''}`
await stepsTogether([
  {
    name: 'lint',
    node: [program('oxlint'), '--type-aware', '--deny-warnings'],
    env: { OXLINT_TSGOLINT_PATH: join(root, 'node_modules', types) },
  },
  { name: 'architecture', node: ['--test', '--test-reporter=dot', 'test/architecture/**/*.test.ts'] },
])
// One thread takes three fifths of the processor time of four, which check the same types again. A second run checks
// only what a change reaches. Each checkout has its own record.
const typesOf = (project: string, record: string) => [
  program('typescript', 'tsc'),
  '-p',
  project,
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  `.react-router/${record}.tsbuildinfo`,
]
await stepsTogether([
  { name: 'types', node: typesOf('.', 'check') },
  { name: 'types of the oldest browsers, for pages', node: typesOf('tsconfig.pages.json', 'pages') },
])
console.log(`\ncheck is green, ${seconds(start)}`)
