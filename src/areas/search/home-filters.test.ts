import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { MAX_ID } from '#src/contract/values/units.ts'
import { searchVacancies } from './calls/lists/search-vacancies.ts'
import { MAX_MONTHLY_PAY } from './filter-steps.ts'
import { filterNames } from './home-filters.ts'
import { readHomeAddress, sortNames } from './pages/filters/home-address.ts'

test('whatever Home takes from an address, the call of its list takes, in each order and radius', () => {
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
  for (const name of filterNames)
    for (const text of texts)
      for (const more of [
        '',
        '&sort=nearest',
        '&sort=nearest&city=Galle',
        '&radius=10',
        '&radius=10&district=Galle',
      ]) {
        const { filters, sort } = readHomeAddress(
          new URLSearchParams(`${new URLSearchParams([[name, text]])}${more}`),
        )
        const given = Object.entries(filters).filter(([, values]) => values.length > 0)
        const query = Object.fromEntries(
          given.map(([key, [one, ...others]]) => [key, others.length ? [one, ...others] : one]),
        )
        const taken = z.safeParse(searchVacancies.query!, { ...query, sort: sortNames[sort] })
        assert.ok(
          taken.success,
          `${name}=${JSON.stringify(text.slice(0, 40))}${more}: ${taken.error?.message}`,
        )
      }
})
