import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { closeOnErrors, logServerErrors } from './server-errors.ts'

test('a server that listens tells of connections that it cannot take, now and then, and goes on', async (t) => {
  const told: Error[] = []
  const server = createServer()
  logServerErrors(server, (error) => told.push(error))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const error = new Error('accept ENOMEM')
  for (let no = 0; no < 100; no += 1) server.emit('error', error)
  assert.deepEqual(told, [error])
})

test('a server that cannot listen tells those who start it, as ever', () => {
  const server = createServer()
  logServerErrors(server, () => assert.fail('it does not listen'))
  assert.throws(() => server.emit('error', new Error('listen EADDRINUSE')), /EADDRINUSE/)
})

test('a request whose handler throws loses its connection, and no other does', async (t) => {
  const told: unknown[] = []
  const error = new Error('a fault')
  const server = createHttpServer(
    closeOnErrors(
      ({ url }, response) => {
        if (url === '/bad') throw error
        response.end('well')
      },
      (error) => told.push(error),
    ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await assert.rejects(fetch(`${address}/bad`))
  assert.equal(await (await fetch(`${address}/good`)).text(), 'well')
  assert.deepEqual(told, [error])
})
