// The cheap half of the tests: what a machine can say about the sources without running the product.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { program, root, seconds, step, stepsTogether } from './steps.ts'

const start = performance.now()

await step({ name: 'format', node: [program('oxfmt'), '--check'] })
if (existsSync(join(root, 'react-router.config.ts')))
  await step({ name: 'route types', node: [program('@react-router/dev', 'react-router'), 'typegen'] })
await stepsTogether([
  { name: 'lint', node: [program('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'architecture', node: ['--test', '--test-reporter=dot', 'test/architecture/**/*.test.ts'] },
])
// A second run checks only what a change reaches. Each checkout has its own record.
const remembered = ['--incremental', '--tsBuildInfoFile', '.react-router/check.tsbuildinfo']
await step({ name: 'types', node: [program('typescript', 'tsc'), '-p', '.', ...remembered] })
console.log(`\ncheck is green, ${seconds(start)}`)
