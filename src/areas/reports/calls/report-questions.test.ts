import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { report } from '#test/support/vacancy-reports.ts'
import type { ReportReason } from '../report-reasons.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const employer = await aUser(board)

const asked = async (...reasons: ReportReason[]) => {
  const { id } = await aVacancy(board, { user_id: employer.id })
  for (const reason of reasons) await report(board, id, { reason })
  const url = `/api/admin/vacancies/${id}/reports/question`
  const answer = await board.call({ method: 'POST', url, token: admin.token })
  assert.equal(answer.statusCode, 200, answer.body)
  const mail = await board.db
    .selectFrom('outbox')
    .select(['template', 'payload'])
    .where('subject_id', '=', id)
    .where('recipient', '=', employer.email)
    .executeTakeFirstOrThrow()
  return [mail.template, (mail.payload as { reasons?: string[] }).reasons]
}

test('an employer is asked about the kinds that were reported, and never of a fraud', async () => {
  assert.deepEqual(await asked('already_filled'), ['vacancy_filled_question', undefined])
  assert.deepEqual(await asked('misleading', 'misleading', 'offensive'), [
    'vacancy_report_question',
    ['misleading', 'offensive'],
  ])
  assert.deepEqual(await asked('other', 'asks_for_money'), ['vacancy_report_question', ['other']])
})

test('the queue is filtered by the language in which a report was written', async () => {
  const [tamil, english] = [await aVacancy(board), await aVacancy(board)]
  for (const { id } of [tamil, english]) await report(board, id)
  await board.db
    .updateTable('vacancy_reports')
    .set({ sender_language: 'ta' })
    .where('vacancy_id', '=', tamil.id)
    .execute()
  const queue = async (query: string) => {
    const answer = await board.call({ url: `/api/admin/reported-vacancies${query}`, token: admin.token })
    return answer.json<{ vacancy_id: number }[]>().map(({ vacancy_id }) => vacancy_id)
  }
  assert.deepEqual(await queue('?language=ta'), [tamil.id])
  assert.deepEqual(await queue('?language=en'), [english.id])
  assert.deepEqual((await queue('')).length, 2)
})
