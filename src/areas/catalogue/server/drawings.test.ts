import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Listener } from '#src/platform/changes.ts'
import { shippedLook } from '#src/platform/look.ts'
import { cacheDrawings } from './drawings.ts'

const poster = (title: string) =>
  ({ text: { heading: '', title, company: '', facts: [] }, layout: 'plain', shape: 'card' }) as const

test('a poster is drawn once until it says something else or its vacancy changes', async () => {
  let drawn = 0
  let notify: Listener = () => undefined
  let during: () => void = () => undefined
  const changes = { subscribe: (listener: Listener) => void (notify = listener) }
  const look = () => shippedLook({ name: '' })
  const drawings = cacheDrawings({ changes, look }, async ({ text }) => {
    drawn += 1
    during()
    return Buffer.from(`${text.title} ${drawn}`)
  })
  const draw = async (vacancy: number, title: string) => String(await drawings.draw(vacancy, poster(title)))
  assert.deepEqual(await Promise.all([draw(1, 'Cook'), draw(1, 'Cook')]), ['Cook 1', 'Cook 1'])
  assert.equal(await draw(1, 'Cook'), 'Cook 1')
  assert.equal(await draw(1, 'Chef'), 'Chef 2')
  assert.equal(await draw(11, 'Cook'), 'Cook 3')
  await notify(new Set(['vacancies', 'vacancy:1']))
  assert.deepEqual([await draw(1, 'Cook'), await draw(11, 'Cook')], ['Cook 4', 'Cook 3'])
  // A poster whose vacancy changes while it is drawn is not cached.
  during = () => void notify(new Set(['vacancy:2']))
  assert.equal(await draw(2, 'Cook'), 'Cook 5')
  during = () => undefined
  assert.equal(await draw(2, 'Cook'), 'Cook 6')
  await notify(undefined)
  assert.equal(await draw(11, 'Cook'), 'Cook 7')
})
