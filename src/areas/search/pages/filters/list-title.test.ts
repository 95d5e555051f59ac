import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { translator } from '#src/strings/t.ts'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
import { listTitle } from './filter-labels.ts'
import { readHomeAddress } from './home-address.ts'

const board = await testBoard({ after })
await aVacancy(board, { position: 'Van Driver', salary_min: 120_000, salary_unit: 'month' })

async function title(search: string, language: keyof typeof dictionaries = 'en'): Promise<string> {
  const answer = await board.call({ method: 'GET', url: `/api/job-vacancies/search?${search}` })
  const found = answer.json()
  const names = { categories: { ok: true as const, value: [] }, found }
  return listTitle(
    translator(dictionaries[language]),
    readHomeAddress(new URLSearchParams(search)),
    names,
    found.total,
  )
}

test('a heading names what is looked for as it was typed, without filler', async () => {
  assert.equal(await title('q=Van driver near me'), '1 Van driver job')
  assert.equal(await title('q=retired army person job'), 'No retired army jobs')
  assert.equal(await title('q=QA or Van driver'), '1 QA or Van driver job')
  assert.equal(await title('q=urgent jobs'), '1 job')
})

test('a heading without vacancies has words and no zero', async () => {
  assert.equal(await title('q=zither'), 'No zither jobs')
  assert.equal(await title('q=zither', 'si'), '“zither” රැකියා කිසිවක් නැත')
  assert.equal(await title('q=zither', 'ta'), '“zither” வேலைகள் எதுவும் இல்லை')
  assert.equal(await title('place=Kandy', 'ta'), 'Kandy – வேலைகள் எதுவும் இல்லை')
})

test('a heading says pay as pay', async () => {
  assert.equal(await title('q=100000'), '1 job paying Rs 100,000 per month or more')
  assert.equal(
    await title('q=jobs above 100k in Kandy'),
    'No jobs paying Rs 100,000 per month or more in Kandy',
  )
})
