import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freezes } from './report-reasons.ts'

const reports = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [email, network] = pair.split(' ') as [string, string]
    return { email, network }
  })

test('three addresses and three networks are enough', () => {
  assert.equal(freezes(reports('a 1', 'b 2', 'c 3')), true)
  assert.equal(freezes(reports('a 1', 'b 2', 'c 3', 'd 3')), true)
})

test('two addresses are not, however many networks they reported from', () => {
  assert.equal(freezes([]), false)
  assert.equal(freezes(reports('a 1', 'b 2')), false)
  assert.equal(freezes(reports('a 1', 'a 2', 'a 3', 'b 4')), false)
})

test('two hundred addresses of one network are one network', () => {
  const crowd = Array.from({ length: 200 }, (_, no) => `crowd${no} 1`)
  assert.equal(freezes(reports(...crowd, 'b 2')), false)
  assert.equal(freezes(reports(...crowd, 'b 2', 'c 3')), true)
})

test('addresses and networks are counted apart', () => {
  assert.equal(freezes(reports('a 1', 'a 2', 'a 3', 'b 1', 'c 1')), true)
  assert.equal(freezes(reports('a 1', 'b 2', 'c 2')), false)
})
