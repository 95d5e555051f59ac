import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { MAX_ID } from '#src/contract/values/sizes.ts'
import { MAX_MONTHLY_PAY } from './filter-steps.ts'
import { filterNames, readFilters } from './home-filters.ts'
import { vacancyFilters } from './list-filters.ts'

const call = z.object(vacancyFilters)

test('whatever Home takes from an address, the call of its list takes', () => {
  const lengths = [1, 99, 100, 101, 149, 150, 151, 199, 200, 201, 5_000].map((length) => 'ක'.repeat(length))
  const numbers = [0, 1, MAX_ID, MAX_ID + 1, MAX_MONTHLY_PAY, MAX_MONTHLY_PAY + 1, -1, 1.5].map(String)
  const texts = lengths.concat(
    numbers,
    [
      'a '.repeat(300),
      `${'a'.repeat(99)}\u200d${'b'.repeat(150)}`,
      'e\u0301'.repeat(300),
      '\ufb1d'.repeat(200),
    ],
    ['\u0000', 'a\u0000b', '\u200b', '\u200d', '\ud800', '👩‍👩‍👧'.repeat(60), `${' '.repeat(250)}a`, 'a\u3164'],
    ['Galle', 'GALLE', 'part_time', '7', '07', 'typed', 'si', '%'],
  )
  for (const name of filterNames.filter((one) => one in vacancyFilters))
    for (const text of texts) {
      const [value] = readFilters(new URLSearchParams([[name, text]])).filters[name]
      if (value === undefined) continue
      const taken = call.safeParse({ [name]: value })
      assert.ok(taken.success, `${name}=${JSON.stringify(text.slice(0, 40))}: ${taken.error?.message}`)
    }
})
