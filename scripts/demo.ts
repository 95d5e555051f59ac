// `npm run demo`: the same program on a database in memory, filled with a believable board.
import { join } from 'node:path'
import { freshPages } from './pages.ts'
import { become } from './start-settings.ts'
import { root } from './steps.ts'

process.env['NODE_ENV'] ||= 'production'
if (process.env['DATABASE_URL']) {
  console.error('The demo never touches an existing database: unset DATABASE_URL to run it.')
  process.exit(1)
}
const code = await freshPages()
if (code !== 0) process.exit(code)
await become(join(root, 'scripts/run-demo.ts'))
