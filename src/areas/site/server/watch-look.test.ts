import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { until } from '#test/support/until.ts'

const board = await testBoard({ after })
const { context } = board.app

test('a board without descriptors keeps its look and its legal texts', async (t) => {
  const folder = join(board.dataDir, 'brand')
  await fs.mkdir(folder)
  await fs.writeFile(join(folder, 'terms.en.md'), '## Ours\nWords.')
  const hasOwn = () => context.look().legal('terms', 'en') !== undefined
  await until(async () => hasOwn())
  const none = () => Promise.reject(Object.assign(new Error('too many open files'), { code: 'EMFILE' }))
  const tries = t.mock.method(fs, 'readdir', none)
  syncBuiltinESMExports()
  t.after(() => {
    tries.mock.restore()
    syncBuiltinESMExports()
  })
  await until(async () => tries.mock.callCount() > 3)
  assert.ok(hasOwn())
  tries.mock.restore()
  syncBuiltinESMExports()
  await fs.rm(folder, { recursive: true })
  await until(async () => !hasOwn())
})
