// `npm start`: a fresh clone needs no build command, and a second start must not pay for one. `-- --verbose` shows what
// the builder says.
import { join } from 'node:path'
import { freshPages } from './pages.ts'
import { become } from './start-settings.ts'
import { root } from './steps.ts'

// React reads it once, when it is loaded: its development half renders several times slower.
process.env['NODE_ENV'] ||= 'production'

// The program takes the words that are left as its command.
const verbose = process.argv.includes('--verbose')
process.argv = process.argv.filter((word) => word !== '--verbose')
const code = await freshPages({ verbose })
if (code !== 0) process.exit(code)
await become(join(root, 'build/server/main.js'))
