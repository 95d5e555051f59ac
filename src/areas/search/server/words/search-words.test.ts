import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPay } from './search-words.ts'

test('pay in words and figures is understood, in three languages', () => {
  const said: Record<string, [salary_min: number, rest: string]> = {
    '100k': [100_000, ''],
    '80,000': [80_000, ''],
    'above 80000': [80_000, ''],
    'Rs 50 000 salary': [50_000, ''],
    'Rs.75,000/= driver': [75_000, 'driver'],
    '80,000 - 100,000': [80_000, ''],
    'driver colombo 1.5 lakhs': [150_000, 'driver colombo'],
    ලක්ෂයක්: [100_000, ''],
    'ලක්‍ෂ 2 රියදුරු': [200_000, 'රියදුරු'],
    'ஒரு லட்சம்': [100_000, ''],
    '150000+': [150_000, ''],
    'වැටුප 80000ට වැඩි': [80_000, ''],
    'சம்பளம் 80000க்கு மேல்': [80_000, ''],
    'padiya 100000ta wadi': [100_000, ''],
  }
  for (const [typed, [salary_min, rest]] of Object.entries(said)) {
    const found = findPay(typed)
    assert.deepEqual([found?.salary_min, found?.rest], [salary_min, rest], typed)
  }
})

test('other numbers are no pay', () => {
  for (const typed of [
    'colombo 7',
    'ISO 22000 auditor',
    '0771234567',
    '12345678',
    'A/L 2020',
    'grade 6 to 11',
    '3d designer',
  ])
    assert.equal(findPay(typed), undefined, typed)
})
