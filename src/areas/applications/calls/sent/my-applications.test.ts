import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { sendCategory, sendPosition } from '#test/support/application-forms.ts'
import {
  aCategory,
  aCategoryApplication,
  aJobSeekerForm,
  aPositionApplication,
  aUser,
  aVacancy,
} from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'

const board = await testBoard({ after })
const confirmed = () => ({ email_confirmed_at: board.clock.now().toISOString() })
const list = async (token: string, query = '') => {
  const answer = await board.call({ method: 'GET', url: `/api/account/my-applications${query}`, token })
  assert.equal(answer.statusCode, 200, answer.body)
  const rows = answer.json<{ applicant_no: string; stage: string | null; job_position: string | null }[]>()
  return {
    rows,
    numbers: rows.map(({ applicant_no }) => applicant_no),
    total: answer.headers['x-total-count'],
  }
}
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString()

test('an account with a confirmed address sees everything that was sent with it, newest first, and nothing of others', async () => {
  const me = await aUser(board, confirmed())
  const email = me.email.toUpperCase()
  const position = await aPositionApplication(board, { email, created_at: at(1), stage: 'interview' })
  const short = await aCategoryApplication(board, { email, created_at: at(2) })
  const long = await aJobSeekerForm(board, { email, created_at: at(3) })
  await aPositionApplication(board)
  const no = (letters: string, { id }: { id: number }) => `${letters}-${String(id).padStart(6, '0')}`
  const { rows, numbers } = await list(me.token)
  assert.deepEqual(numbers, [no('JS', long), no('CA', short), no('JA', position)])
  assert.deepEqual([rows[2]!.stage, rows[0]!.stage, rows[0]!.job_position], ['interview', null, null])
  const second = await list(me.token, '?page=2&per_page=2')
  assert.deepEqual([second.numbers, second.total], [[no('JA', position)], '3'])
  assert.deepEqual(await list(me.token, '?page=9&per_page=2').then(({ total }) => total), '3')
  const ofVacancy = await list(me.token, `?vacancy=${position.vacancy_id}`)
  assert.deepEqual(ofVacancy.numbers, [no('JA', position)])
})

test('without a confirmed address an account sees what was sent while it was logged in, and does not learn what else the address sent', async () => {
  const me = await aUser(board)
  const before = await aPositionApplication(board, { email: me.email })
  const vacancy = await aVacancy(board)
  const sent = (await sendAs(me.token, vacancy.id)).json().data
  assert.deepEqual((await list(me.token)).numbers, [sent.applicant_no])
  const status = async (id: number) =>
    (await board.call({ method: 'GET', url: `/api/account/my-applications/${id}`, token: me.token }))
      .statusCode
  assert.deepEqual([await status(sent.id), await status(before.id), await status(999_999)], [200, 403, 403])
})

test('what was sent while logged in stays when the account goes', async () => {
  const me = await aUser(board)
  const { id } = (await sendAs(me.token, (await aVacancy(board)).id)).json().data
  await board.db.deleteFrom('users').where('id', '=', me.id).execute()
  const row = await getRow(board.db, 'position_applications', { id }, ['user_id'])
  assert.equal(row.user_id, null)
})

test('each form answers with its number', async () => {
  const category = await aCategory(board)
  const { data } = (await sendCategory(board, { job_category_id: category.id })).json()
  assert.equal(data.applicant_no, `CA-${String(data.id).padStart(6, '0')}`)
  const position = (await sendPosition(board, (await aVacancy(board)).id)).json().data
  assert.match(position.applicant_no, /^JA-\d{6}$/)
})

async function sendAs(token: string, vacancyId: number) {
  const form = new FormData()
  const fields = {
    first_name: 'Nimal',
    last_name: 'Perera',
    phone: '077 123 4567',
    city: 'Galle',
    agreeTerms: '1',
  }
  for (const [name, value] of Object.entries({ ...fields, email: 'other.address@example.lk' }))
    form.set(name, value)
  const { aPdf } = await import('#test/support/files.ts')
  form.set('resume', new Blob([Buffer.from(await aPdf())], { type: 'application/pdf' }), 'CV.pdf')
  const request = new Request('http://board', { method: 'POST', body: form })
  return board.call({
    method: 'POST',
    url: `/api/jobs/${vacancyId}/apply`,
    token,
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
