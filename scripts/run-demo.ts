// The program of `npm run demo`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from '../src/demo/demo.ts'

const folder = await mkdtemp(join(tmpdir(), 'board-demo-'))
await startDemo({ ...process.env, DATA_DIR: folder }, () => rm(folder, { recursive: true, force: true }))
