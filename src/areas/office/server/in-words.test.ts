import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mails } from '#src/areas.ts'
import { reportReasons } from '#src/areas/reports/report-reasons.ts'
import { offeredLanguages, type Language } from '#src/strings/languages.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow, insertRows } from '#test/support/change-rows.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'
import type { MyData } from '../calls/my-data.ts'

const board = await testBoard({ after })
const at = board.clock.now().toISOString()
const { email, token, id: user_id } = await aUser(board, { email_confirmed_at: at })
const { id: vacancy_id } = await aVacancy(board, { email, user_id })

async function shown(kind: string, column: string, language: Language): Promise<string[]> {
  const headers = { 'accept-language': language }
  const answer = await board.call({ url: '/api/account/my-data', token, headers })
  const part = answer.json<MyData>().parts.find((one) => one.kind === kind)
  return part!.entries.map(({ facts }) => String(facts[column]))
}

test('every kind of mail is named in words, in three languages, and never by its template', async () => {
  const all = [...mails.keys()]
  const seen: string[] = []
  // The view has fifty entries of a kind.
  for (const templates of [all.slice(0, 40), all.slice(40)]) {
    await board.db.deleteFrom('outbox').execute()
    await insertRows(
      board.db,
      'outbox',
      templates.map((template) => ({
        template,
        recipient: email,
        payload: '{}',
        message_id: `<${template}@test>`,
        next_attempt_at: at,
        created_at: at,
      })),
    )
    for (const language of offeredLanguages) {
      const names = await shown('outbox', 'template', language)
      assert.equal(names.length, templates.length)
      for (const name of names) assert.doesNotMatch(name, /[_{}]|undefined/, name)
      seen.push(...names)
    }
  }
  assert.ok(seen.includes('We received your application …'))
})

test('reasons of reports and changes of vacancies are shown in words', async () => {
  await insertRows(
    board.db,
    'vacancy_reports',
    reportReasons.map((reason) => ({ vacancy_id, reason, email, sender_language: 'en', created_at: at })),
  )
  const changes = JSON.stringify({
    position: { from: 'Weaver', to: 'Dyer' },
    salary_min: { from: null, to: 50_000 },
    job_category_id: { from: 1, to: 2 },
    email: { from: email, to: 'other@example.lk' },
  })
  await insertRow(board.db, 'vacancy_revisions', {
    vacancy_id,
    changes,
    job_poster: null,
    sender_language: 'en',
    created_at: at,
    decided_at: null,
  })
  for (const language of offeredLanguages) {
    const words = [
      ...(await shown('vacancy_reports', 'reason', language)),
      ...(await shown('vacancy_revisions', 'changes', language)),
    ]
    assert.equal(words.length, reportReasons.length + 1)
    for (const text of words) assert.doesNotMatch(text, /[_{}"]|undefined/, text)
  }
  const [said] = await shown('vacancy_revisions', 'changes', 'en')
  assert.match(said!, /Dyer/)
  assert.match(said!, /50000/)
})
