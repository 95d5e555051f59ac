// The cheap half of the tests: what a machine can say about the sources without running the product.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { program, root, seconds, step } from './steps.ts'

const start = performance.now()
const sources = ['src', 'test', 'scripts'].filter((folder) => existsSync(join(root, folder)))

await step({ name: 'format', node: [program('oxfmt'), '--check'] })
await step({ name: 'lint', node: [program('oxlint'), '--type-aware', '--deny-warnings'] })
await step({
  name: 'imports',
  node: [program('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.mjs', ...sources],
})
if (existsSync(join(root, 'react-router.config.ts')))
  await step({ name: 'route types', node: [program('@react-router/dev', 'react-router'), 'typegen'] })
await step({ name: 'types', node: [program('typescript', 'tsc'), '-p', '.'] })
await step({
  name: 'architecture',
  node: ['--test', '--test-reporter=dot', 'test/architecture/**/*.test.ts'],
})
console.log(`\ncheck is green, ${seconds(start)}`)
