import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { testBoard } from '#test/support/app.ts'
import { anAdmin } from '#test/support/factories.ts'
import { announce } from './features/notifications/server/index.ts'

const board = await testBoard({ after }, { PUBLIC_URL: '' }, { background: true })
const outbox = join(board.dataDir, 'outbox')

async function theMail() {
  for (const end = performance.now() + 30_000; performance.now() < end; await wait(20)) {
    const name = (await readdir(outbox).catch(() => [])).find((name) => name.endsWith('.eml'))
    if (name) return PostalMime.parse(await readFile(join(outbox, name)))
  }
  throw new Error('no mail within half a minute')
}

test('a newcomer without settings finds the reset link in a file, and it leads to the running program', async () => {
  const { token } = await anAdmin(board)
  const now = board.clock.now()
  await announce(board.db, now, 'password_reset_link', 'a@b.lk', {
    name: 'A',
    token: 'lvp_x',
    email: 'a@b.lk',
  })
  const address = await board.listen()
  await fetch(`${address}/api/admin/outbox/1/retry`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  const { text } = await theMail()
  const link = new URL(/http:\S+/.exec(text ?? '')![0])
  assert.equal(link.port, new URL(address).port)
  assert.equal(link.searchParams.get('token'), 'lvp_x')
})
