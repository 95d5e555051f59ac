// `npm run demo`: the same program on a database in memory, filled with a believable board.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshPages } from './pages.ts'

process.env['NODE_ENV'] ??= 'production'
if (process.env['DATABASE_URL']) {
  console.error('The demo never touches an existing database: unset DATABASE_URL to run it.')
  process.exit(1)
}
const code = await freshPages()
if (code !== 0) process.exit(code)
const { startDemo } = await import('../src/demo/demo.ts')
const folder = await mkdtemp(join(tmpdir(), 'board-demo-'))
await startDemo({ ...process.env, DATA_DIR: folder }, () => rm(folder, { recursive: true, force: true }))
