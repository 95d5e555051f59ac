import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attemptKeys } from './idempotency-keys.ts'

function form(name: string, file = 'cv.pdf') {
  const made = new FormData()
  made.set('name', name)
  made.set('resume', new File(['bytes'], file, { lastModified: 1 }))
  return made
}

test('the same words and file, sent again, keep their key', () => {
  const keys = attemptKeys()
  assert.equal(keys.keyFor(form('Kumari')), keys.keyFor(form('Kumari')))
})

test('other words, another file and what follows a success get a key of their own', () => {
  const keys = attemptKeys()
  const first = keys.keyFor(form('Kumari'))
  const others = [keys.keyFor(form('Ruwan')), keys.keyFor(form('Ruwan', 'new.pdf'))]
  keys.forget()
  others.push(keys.keyFor(form('Ruwan', 'new.pdf')))
  assert.equal(new Set([first, ...others]).size, 4)
})
