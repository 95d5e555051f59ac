import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'
import { postVacancy, vacancyFields } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)
const owner = await aUser(board)
const post = (fields: object) => postVacancy(board, owner.token, { ...fields })
const edit = async (id: number, fields: object) =>
  board.send('PUT', `/api/job-edit/${id}`, await vacancyFields(board, { status: 1, ...fields }), token)
const errorsOf = (answer: { json: () => { errors: unknown } }) => answer.json().errors

test('the page to apply at is written out, and opened over https alone', async () => {
  const answer = await post({ apply_by: 'site,post', apply_url: 'jobs.lagoon.example/apply?no=7' })
  assert.equal(answer.statusCode, 201, answer.body)
  assert.partialDeepStrictEqual(answer.json(), {
    data: { apply_by: ['site', 'post'], apply_url: 'https://jobs.lagoon.example/apply?no=7' },
  })
  const https = { apply_url: [en['vacancy.apply_url.https']] }
  assert.deepEqual(errorsOf(await post({ apply_by: 'site', apply_url: 'http://lagoon.example/' })), https)
  for (const apply_url of ['javascript:alert(1)', 'https://me@lagoon.example/', 'https://lagoon'])
    assert.deepEqual(errorsOf(await post({ apply_by: 'site', apply_url })), { apply_url: [en['field.url']] })
})

test('applications at a site need its address, also where an edit takes it away', async () => {
  const required = { apply_url: [en['vacancy.apply_url.required']] }
  assert.deepEqual(errorsOf(await post({ apply_by: 'site' })), required)
  const { id } = (await post({ apply_by: 'site', apply_url: 'https://lagoon.example/' })).json<{
    data: { id: number }
  }>().data
  assert.deepEqual(errorsOf(await edit(id, { apply_url: '' })), required)
  assert.equal((await edit(id, { apply_by: 'post', apply_url: '' })).statusCode, 200)
})
