import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freezes } from './freeze-rule.ts'

const reports = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [email, network] = pair.split(' ') as [string, string]
    return { email, network }
  })

test('three reporters from three networks are enough', () => {
  assert.equal(freezes(reports('a 1', 'b 2', 'c 3')), true)
  assert.equal(freezes(reports('a 1', 'b 2', 'c 3', 'd 3')), true)
})

test('two reporters are not, nor one who goes from network to network', () => {
  assert.equal(freezes([]), false)
  assert.equal(freezes(reports('a 1', 'b 2')), false)
  assert.equal(freezes(reports('a 1', 'a 2', 'a 3', 'b 4')), false)
})

test('two hundred reporters of one network count once', () => {
  const crowd = Array.from({ length: 200 }, (_, no) => `crowd${no} 1`)
  assert.equal(freezes(reports(...crowd, 'b 2')), false)
  assert.equal(freezes(reports(...crowd, 'b 2', 'c 3')), true)
})

test('each of the three has a network of their own', () => {
  // Three addresses and three networks, but b and c were only ever in the first.
  assert.equal(freezes(reports('a 1', 'a 2', 'a 3', 'b 1', 'c 1')), false)
  assert.equal(freezes(reports('a 1', 'a 2', 'b 1', 'c 3')), true)
  assert.equal(freezes(reports('a 1', 'b 1', 'b 2', 'c 2', 'c 3')), true)
})
