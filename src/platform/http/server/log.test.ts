import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import fastify from 'fastify'
import { logging } from './log.ts'

test('no log entry holds the query of an address or the token of a link, however it is logged', async () => {
  let written = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString()
      done()
    },
  })
  const { logger, ...rest } = logging('trace')
  const app = fastify({ ...rest, logger: { ...(logger as object), stream } })
  const { log } = app
  const error = new Error('sent twice: /reset-password?token=SECRET')
  log.warn({ err: error })
  log.error(error)
  log.error({ err: error }, 'at /reset-password?token=SECRET')
  log.info('at /reset-password?token=%s', 'SECRET')
  log.error(Object.assign(new Error('invalid input syntax: "SECRET"'), { code: '22P02' }))
  for (const folder of ['l', 'L', '%6c', '%4C']) log.error(new Error(`no page: /si/${folder}/SECRET`))
  // The framework logs the whole request if an error handler throws.
  app.addHook('onRequest', async (request) => request.log.error({ req: request }, 'failed'))
  for (const url of ['/reset-password?token=SECRET', '/si/l/SECRET'])
    await app.inject({ url, headers: { cookie: 'SECRET' } })
  assert.equal(written.split('\n').length - 1, 11)
  assert.match(written, /"req":\{"method":"GET","path":"\/reset-password"\}/)
  assert.doesNotMatch(written, /SECRET/)
})
