import assert from 'node:assert/strict'
import { test } from 'node:test'
import { releaseMemory, memoryGuard, residentMemory } from '../http/server/overload.ts'

const roomy = () => ({ used_heap_size: 1, heap_size_limit: 100 })

function guarded(heap = roomy) {
  const done: string[] = []
  const guard = memoryGuard(
    { max: 1_000, givenUpAfterMs: 20_000 },
    {
      collect: () => void done.push('collect'),
      freeMemory: () => void done.push('clear'),
      giveUp: () => void done.push('give up'),
    },
    heap,
  )
  return { guard, done }
}

test('above the memory limit garbage is collected first, then caches are dropped, and in the end the process stops', () => {
  const { guard, done } = guarded()
  guard.look(1_000, 0)
  assert.equal(guard.isHigh(), false)
  assert.deepEqual(done, [])
  for (let second = 1; second <= 30; second += 1) guard.look(1_001, second * 1_000)
  assert.equal(guard.isHigh(), true)
  assert.deepEqual(done.slice(0, 4), ['collect', 'clear', 'collect', 'clear'])
  assert.equal(done.filter((act) => act === 'give up').length, 1)
  assert.ok(done.length < 20, 'a collection stops everything: not each second')
})

test('memory that goes down in time ends nothing, and its time begins anew', () => {
  const { guard, done } = guarded()
  for (let second = 0; second < 60; second += 1) guard.look(second % 15 === 14 ? 900 : 1_001, second * 1_000)
  assert.equal(done.includes('give up'), false)
  guard.look(900, 60_000)
  assert.equal(guard.isHigh(), false)
})

test('a heap that is nearly full counts as too much, because nobody hears of one that is full', () => {
  const { guard } = guarded(() => ({ used_heap_size: 90, heap_size_limit: 100 }))
  guard.look(10, 0)
  assert.equal(guard.isHigh(), true)
})

test('what nobody uses any more is given back to the system', (t) => {
  const memory = residentMemory()
  t.after(() => memory.close())
  const fill = () => Array.from({ length: 2_000_000 }, (_, no) => ({ no, text: `x${no}` })).length
  fill()
  const before = memory.read()
  releaseMemory()
  const after = memory.read()
  assert.ok(after < before - 50_000_000, `${before} before, ${after} after`)
})

test('memory is read as Node reads it', (t) => {
  const memory = residentMemory()
  t.after(() => memory.close())
  const theirs = process.memoryUsage.rss()
  assert.ok(Math.abs(memory.read() - theirs) < theirs / 4)
})
