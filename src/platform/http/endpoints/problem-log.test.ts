import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { problem } from '#src/contract/errors.ts'
import { logging } from '../server/log.ts'
import { installProblems } from './problems.ts'

test('a refusal for want of a place is a warning, an error of ours is an error', async (t) => {
  const app = Fastify(logging('fatal'))
  t.after(() => app.close())
  const lines: { level: string; words: unknown[] }[] = []
  app.addHook('onRequest', async (request) => {
    for (const level of ['info', 'warn', 'error', 'fatal'] as const)
      request.log[level] = (...words: unknown[]) => void lines.push({ level, words })
  })
  installProblems(app, () => assert.fail('no body was slow'))
  const cause = new Error('the disk is full')
  app.get('/full', async () => Promise.reject(problem('unavailable')))
  app.get('/away', async () => Promise.reject(Object.assign(problem('unavailable'), { cause })))
  app.get('/broken', async () => Promise.reject(cause))
  app.get('/late', { handlerTimeout: 20 }, () => pause(200))

  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  const full = await fetch(`${address}/full`)
  assert.deepEqual([full.status, full.headers.get('retry-after')], [503, '5'])
  assert.deepEqual(lines, [
    { level: 'warn', words: [{ refused: 'unavailable', method: 'GET', route: '/full' }, 'refused'] },
  ])
  for (const [path, status] of [
    ['/away', 503],
    ['/broken', 500],
    ['/late', 503],
  ] as const) {
    lines.length = 0
    assert.equal((await fetch(address + path)).status, status)
    const [{ level, words }] = lines as [{ level: string; words: [{ err?: Error }, string] }]
    assert.deepEqual([level, words[1], lines.length], ['error', 'request failed', 1], path)
    assert.ok(words[0].err instanceof Error, path)
    if (path !== '/late') assert.equal(words[0].err, cause)
  }
})
