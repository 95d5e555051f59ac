import assert from 'node:assert/strict'
import { test } from 'node:test'
import { probableEmail } from './email-slip.ts'

test('a probable slip in the domain of an address is seen, and no address that is right', () => {
  for (const [typed, meant] of [
    ['s@gmial.com', 's@gmail.com'],
    ['s@gamil.com', 's@gmail.com'],
    [' S.P@Gmail.con ', 'S.P@gmail.com'],
    ['s@gmail.co', 's@gmail.com'],
    ['s@hotnail.com', 's@hotmail.com'],
    ['s@yaho.com', 's@yahoo.com'],
    ['s@slt.lk', 's@sltnet.lk'],
  ] as const)
    assert.equal(probableEmail(typed), meant, typed)
  for (const right of ['s@gmail.com', 's@mail.com', 's@ymail.com', 's@yahoo.co.uk', 's@jobs.lk', 'gmial.com'])
    assert.equal(probableEmail(right), undefined, right)
})
