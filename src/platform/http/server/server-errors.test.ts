import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { surviveFaults } from './server-errors.ts'

test('a server that listens tells of connections that it cannot take, now and then, and goes on', async (t) => {
  const told: Error[] = []
  const server = createServer()
  surviveFaults(server, (error) => told.push(error))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const fault = new Error('accept ENOMEM')
  for (let no = 0; no < 100; no += 1) server.emit('error', fault)
  assert.deepEqual(told, [fault])
})

test('a server that cannot listen tells those who start it, as ever', () => {
  const server = createServer()
  surviveFaults(server, () => assert.fail('it does not listen'))
  assert.throws(() => server.emit('error', new Error('listen EADDRINUSE')), /EADDRINUSE/)
})
