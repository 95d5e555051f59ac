import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { report } from '#test/support/vacancy-reports.ts'
import type { ReportReason } from '../report-reasons.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const employer = await aUser(board)

const sendQuestion = async (...reasons: ReportReason[]) => {
  const { id } = await aVacancy(board, { user_id: employer.id })
  for (const reason of reasons) await report(board, id, { reason })
  const url = `/api/admin/vacancies/${id}/reports/question`
  const answer = await board.call({ method: 'POST', url, token: admin.token })
  if (answer.statusCode !== 200) return [answer.statusCode, answer.json().message, id]
  const mail = await getRow(board.db, 'outbox', { subject_id: id, recipient: employer.email }, [
    'template',
    'payload',
  ])
  return [mail.template, (mail.payload as { reasons?: string[] }).reasons]
}

test('an employer is asked about the kinds that were reported', async () => {
  assert.deepEqual(await sendQuestion('already_filled'), ['vacancy_filled_question', undefined])
  assert.deepEqual(await sendQuestion('misleading', 'misleading', 'offensive'), [
    'vacancy_report_question',
    ['misleading', 'offensive'],
  ])
})

test('the queue is filtered by the language in which a report was written', async () => {
  const [tamil, english] = [await aVacancy(board), await aVacancy(board)]
  for (const { id } of [tamil, english]) await report(board, id)
  await changeRows(board.db, 'vacancy_reports', { vacancy_id: tamil.id }, { sender_language: 'ta' })
  const queue = async (query: string) => {
    const answer = await board.call({ url: `/api/admin/reported-vacancies${query}`, token: admin.token })
    return answer.json<{ vacancy_id: number }[]>().map(({ vacancy_id }) => vacancy_id)
  }
  assert.deepEqual(await queue('?language=ta'), [tamil.id])
  assert.deepEqual(await queue('?language=en'), [english.id])
  assert.deepEqual((await queue('')).length, 2)
})

test('nobody is asked where one of the reports is of a fraud, and the reports stay open', async () => {
  const [status, message, id] = await sendQuestion('other', 'asks_for_money')
  assert.deepEqual([status, message], [409, en['report.not_asked']])
  assert.deepEqual(await findRows(board.db, 'outbox', { subject_id: Number(id) }, ['template']), [])
  const open = await findRows(board.db, 'vacancy_reports', { vacancy_id: Number(id) }, ['decided_at'])
  assert.deepEqual(open, [{ decided_at: null }, { decided_at: null }])
})
