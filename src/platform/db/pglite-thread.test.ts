import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { test } from 'node:test'
import { MessagePort, type Worker } from 'node:worker_threads'
import { longTest } from '#test/support/sizes.ts'
import { until } from '#test/support/until.ts'
import { openPglite } from './pglite-thread.ts'

test('what waits for the database is refused when its thread ends, and the next one answers', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pglite-'))
  const started = once(process, 'worker') as Promise<[Worker]>
  const database = await openPglite({ dataDir })
  t.after(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })
  t.mock.method(console, 'error', () => undefined)
  const client = await database.pool.connect()
  const waiting = [client.query('select pg_sleep(60)', []), database.image()]
  const [worker] = await started
  void worker.terminate()
  const answers = await Promise.allSettled(waiting)
  assert.deepEqual(
    answers.map((answer) => answer.status === 'rejected' && answer.reason.code),
    ['57P03', '57P03'],
  )
  client.release()
  await until(() => database.image().catch(() => undefined))
})

test('a database that does not open is named also where Node watches the files', async (t) => {
  process.env['WATCH_REPORT_DEPENDENCIES'] = '1'
  t.after(() => delete process.env['WATCH_REPORT_DEPENDENCIES'])
  await assert.rejects(openPglite({ dataDir: join(import.meta.filename, 'database') }))
})

longTest('a short query and its answer cross alone, without the buffers around them', async (t) => {
  const database = await openPglite({})
  t.after(() => database.close())
  const carried: unknown[] = []
  const { postMessage } = MessagePort.prototype as {
    postMessage: (this: MessagePort, ...given: unknown[]) => void
  }
  t.mock.method(MessagePort.prototype, 'postMessage', function (this: MessagePort, ...given: unknown[]) {
    if (given[0] instanceof Uint8Array) carried.push(given[0].buffer.byteLength - given[0].byteLength)
    postMessage.apply(this, given)
  })
  const { push } = Duplex.prototype as { push: (this: Duplex, bytes: Uint8Array | null) => boolean }
  t.mock.method(Duplex.prototype, 'push', function (this: Duplex, bytes: Uint8Array | null) {
    if (bytes && !Buffer.isBuffer(bytes)) carried.push(bytes.buffer.byteLength - bytes.byteLength)
    return push.call(this, bytes)
  })
  const client = await database.pool.connect()
  for (let i = 0; i < 5; i += 1) await client.query('select $1::int as i', [i])
  client.release()
  assert.ok(carried.length >= 10)
  assert.deepEqual(new Set(carried), new Set([0]))
})
