// On PostgreSQL too: instants.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isoInstant } from './value-types.ts'

const written = [
  '2026-11-22 03:31:45+00',
  '2026-11-22 03:31:45.1+00',
  '2026-11-22 03:31:45.12+00',
  '2026-11-22 03:31:45.123+00',
  '2026-11-22 03:31:45.999999+00',
  '2026-01-01 00:00:00.000001+00',
  '2026-11-22 09:01:45.5+05:30',
  '2026-11-22 03:31:45.5-03',
  '12026-11-22 03:31:45+00',
]

for (const text of written)
  test(`${text} is the instant that a Date makes of it`, () => {
    assert.equal(isoInstant(text), new Date(text).toISOString())
  })
