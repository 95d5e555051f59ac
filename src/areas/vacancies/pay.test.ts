import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editedPayErrors, payErrors, type Pay } from './pay.ts'

const today = '2026-11-20'
const month = (salary_min: number | null, salary_max: number | null = null): Pay => ({
  salary_min,
  salary_max,
  salary_unit: 'month',
})
const floor = (unit: 'month' | 'day', figure: string) => [
  { key: `vacancy.salary.floor.${unit}`, values: { floor: figure } },
]

test('pay below what the law allows is refused on its lowest figure, which is named', () => {
  assert.deepEqual(payErrors(month(29_999, 60_000), today), { salary_min: floor('month', '30,000') })
  assert.deepEqual(payErrors(month(null, 29_999), today), { salary_max: floor('month', '30,000') })
  assert.deepEqual(payErrors(month(30_000, 60_000), today), {})
  const daily = { ...month(1_199), salary_unit: 'day' }
  assert.deepEqual(payErrors(daily, today), { salary_min: floor('day', '1,200') })
  assert.deepEqual(payErrors({ ...daily, salary_min: 1_200 }, today), {})
})

test('the floor holds for full-time, contract, temporary, daily paid and untyped work in this country', () => {
  const low = month(10_000)
  const isRefused = (facts: Pay) => 'salary_min' in payErrors({ ...low, ...facts }, today)
  for (const employment_type of ['full_time', 'contract', 'temporary', 'daily_paid', null, undefined])
    assert.ok(isRefused({ employment_type }), String(employment_type))
  for (const employment_type of ['part_time', 'internship', 'apprentice', 'freelance', 'volunteer', 'other'])
    assert.ok(!isRefused({ employment_type }), employment_type)
  for (const elsewhere of [
    { country: 'QA' },
    { workplace: 'overseas' },
    { salary_unit: 'hour' },
    { salary_unit: 'piece' },
  ])
    assert.ok(!isRefused(elsewhere))
  assert.ok(isRefused({ country: 'LK', workplace: 'remote' }))
})

test('the figure is that of the day', () => {
  assert.deepEqual(payErrors(month(10_000), '2025-12-31'), {})
  assert.ok('salary_min' in payErrors(month(10_000), '2026-01-01'))
})

test('the highest pay is at most three times the lowest', () => {
  assert.deepEqual(payErrors(month(30_000, 90_000), today), {})
  assert.deepEqual(payErrors(month(30_000, 90_001), today), { salary_max: [{ key: 'vacancy.salary.ratio' }] })
})

test('an edit is checked by what it changes: what is older than a rule stays', () => {
  const old = { ...month(10_000, 60_000), employment_type: null }
  const edit = (change: Pay) => editedPayErrors(old, { ...old, ...change }, today)
  assert.deepEqual(edit({}), {})
  assert.deepEqual(edit({ employment_type: 'full_time' }), {})
  assert.deepEqual(Object.keys(edit({ salary_min: 12_000 })).toSorted(), ['salary_max', 'salary_min'])
  assert.deepEqual(edit({ salary_min: 30_000 }), {})
  const trainee = { ...month(15_000), employment_type: 'internship' }
  const hired = { ...trainee, employment_type: 'full_time' }
  assert.deepEqual(editedPayErrors(trainee, hired, today), { salary_min: floor('month', '30,000') })
})
