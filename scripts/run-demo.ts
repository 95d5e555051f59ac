// The program of `npm run demo`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// npm may end while the program is loaded.
const shell = process.env['npm_lifecycle_event'] === undefined ? undefined : process.ppid
const folder = await mkdtemp(join(tmpdir(), 'board-demo-'))
const { startDemo } = await import('../src/demo/demo.ts')
await startDemo({ ...process.env, DATA_DIR: folder }, shell, () =>
  rm(folder, { recursive: true, force: true }),
)
