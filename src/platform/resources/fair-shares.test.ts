import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fairShares } from '../http/server/limit-connections.ts'

test('one client gets a fifth of all places, and others a share of what is left', () => {
  const take = fairShares(100)
  const takeAll = (client: string | undefined) => {
    const leave: (() => void)[] = []
    for (let next = take(client); next; next = take(client)) leave.push(next)
    return leave
  }
  const first = takeAll('first')
  assert.equal(first.length, 20)
  assert.equal(takeAll('second').length, 16)
  for (const leave of first) leave()
  assert.equal(takeAll('first').length, 17)
  assert.equal(takeAll(undefined).length, 67, 'without a client it is all that is left')
  assert.equal(take('third'), undefined)
})
