import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mailAllMyDataLinks, sendAllApplicationLinks } from '#test/support/answered-requests.ts'
import { testBoard } from '#test/support/app.ts'
import { sendCategory, sendLongForm, sendPosition } from '#test/support/application-forms.ts'
import { mailsTo } from '#test/support/employer.ts'
import { aCategory, aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { until } from '#test/support/mail-workers.ts'
import { allRows } from '#test/support/table-rows.ts'
import type { MyData } from '../calls/my-data.ts'

const board = await testBoard({ after })
const typed = 'KuMari.Silva@Example.LK'
const small = typed.toLowerCase()
const post = async (url: string, payload: object, token?: string) => {
  const answer = await board.call({ method: 'POST', url, payload, ...(token && { token }) })
  assert.ok(answer.statusCode < 300, `${url} ${answer.body}`)
  return answer
}

test('addresses that differ in capital letters are one person: seen, sent new links, and erased whatever was typed', async () => {
  const { token } = await aUser(board, {
    email: small,
    email_confirmed_at: board.clock.now().toISOString(),
  })
  const { id } = await aVacancy(board)
  const { id: job_category_id } = await aCategory(board)
  const sent = [
    await sendPosition(board, id, { email: typed }),
    await sendCategory(board, { job_category_id, email: typed, consent: 'agree' }),
    await sendLongForm(board, { job_category_id, email: typed }),
  ]
  await post('/api/alerts', { email: typed, search: 'q=driver', frequency: 'daily' })
  await until(() => board.db.selectFrom('alerts').select('id').executeTakeFirst())
  await post(`/api/jobs/${id}/reports`, { email: typed, reason: 'discriminatory', details: 'No' })
  await post('/api/contact', { email: typed, name: 'Kumari', message: 'A question' })
  for (const answer of sent) {
    const { applicant_no } = answer.json<{ data: { applicant_no: string } }>().data
    await post('/api/application-links', { applicant_no, email: small.toUpperCase() })
  }
  await sendAllApplicationLinks(board)
  assert.equal((await mailsTo(board, 'application_link', typed)).length, sent.length)
  await post('/api/my-data/links', { email: small.toUpperCase() })
  await mailAllMyDataLinks(board)
  const [mail] = await mailsTo(board, 'my_data_link', small.toUpperCase())
  const link = String(mail!.payload['link_token'])

  for (const viewer of [token, link]) {
    const { parts, consents } = (
      await board.call({ url: '/api/account/my-data', token: viewer })
    ).json<MyData>()
    const kinds = new Set(parts.map(({ kind }) => kind))
    for (const kind of ['position_applications', 'category_applications', 'job_seeker_forms', 'alerts'])
      assert.ok(kinds.has(kind), kind)
    for (const kind of ['vacancy_reports', 'contact_messages', 'outbox', 'users'])
      assert.ok(kinds.has(kind), kind)
    assert.equal(consents, 1)
  }
  const payload = { email: typed.toUpperCase(), current_password: PASSWORD }
  await post('/api/account/my-data/erasure', payload, link)
  for (const [table, rows] of Object.entries(await allRows(board.db)))
    assert.ok(!rows.join('\n').toLowerCase().includes(small), table)
})
