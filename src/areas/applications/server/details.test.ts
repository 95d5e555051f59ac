// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { personalInventory } from '#src/areas.ts'
import { erasureParts } from '#src/areas/office/area.ts'
import { erasePerson } from '#src/areas/office/index.ts'
import { testBoard } from '#test/support/app.ts'
import { countFiles } from '#test/support/application-forms.ts'
import { aUser, PASSWORD } from '#test/support/factories.ts'
import { aDocx, aPdf } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { multipart } from '#test/support/forms.ts'
import { openBoardOf } from '#test/support/jobs.ts'

const board = await testBoard({ after })
const nothing = { phone: null, city: null, resume: null }

const details = async (token: string) => (await board.call({ url: '/api/account/details', token })).json()
const change = (token: string, payload: object) => board.send('PATCH', '/api/account/details', payload, token)
const remove = (token: string, what: 'details' | 'resume') =>
  board.call({ method: 'DELETE', url: `/api/account/${what}`, token })

async function save(token: string, bytes: Buffer, name = 'My CV.pdf') {
  const form = await multipart({}, { resume: { bytes, name } })
  return board.call({ method: 'POST', url: '/api/account/resume', token, ...form })
}

test('details begin with the account, are changed one by one, and an empty one is deleted', async () => {
  const { name, email, token } = await aUser(board)
  assert.deepEqual(await details(token), { name, email, ...nothing })
  const whole = { phone: '077 123 4567', city: 'Galle' }
  assert.deepEqual((await change(token, whole)).json(), { name, email, ...whole, resume: null })
  assert.equal((await change(token, { city: 'Matara' })).json().phone, '077 123 4567')
  assert.deepEqual((await change(token, { phone: '' })).json(), { name, email, ...nothing, city: 'Matara' })
  assert.equal((await change(token, { city: null })).json().city, null)
  const wrong = await change(token, { phone: '12', city: 'x'.repeat(101) })
  assert.equal(wrong.statusCode, 422)
  assert.deepEqual(Object.keys(wrong.json().errors), ['phone', 'city'])
})

test('a CV is saved as it came, replaced, read and deleted, and no bytes of it stay', async () => {
  const user = await aUser(board)
  const before = await countFiles(board)
  const first = await aPdf('First')
  const saved = await save(user.token, first)
  const at = board.clock.now().toISOString()
  assert.deepEqual(saved.json().resume, { name: 'My CV.pdf', size: first.length, saved_at: at })
  const read = await board.call({ url: '/api/account/resume', token: user.token })
  assert.deepEqual(read.rawPayload, first)
  assert.equal(read.headers['cache-control'], 'private, no-store')
  assert.equal(read.headers['x-content-type-options'], 'nosniff')
  await save(user.token, await aDocx('Second'), 'Second.pdf')
  assert.equal((await details(user.token)).resume.name, 'Second.docx')
  assert.deepEqual(await countFiles(board), { rows: before.rows + 1, stored: before.stored + 1 })
  assert.equal((await remove(user.token, 'resume')).json().resume, null)
  assert.equal((await board.call({ url: '/api/account/resume', token: user.token })).statusCode, 404)
  assert.deepEqual(await countFiles(board), before)
  assert.equal((await remove(user.token, 'resume')).statusCode, 200, 'there may be none')
})

test('a CV is checked as every other is, and a refused one leaves the saved one', async () => {
  const { token } = await aUser(board)
  await save(token, await aPdf('Good'))
  const answers = [
    [await save(token, Buffer.from('GIF89a, not allowed')), 'Only PDF, DOC, DOCX files are allowed'],
    [await save(token, Buffer.alloc(5_242_881, 'x')), 'File size must be less than 5MB'],
    [
      await board.call({
        method: 'POST',
        url: '/api/account/resume',
        token,
        ...(await multipart({ a: 'b' })),
      }),
      'Resume is required',
    ],
  ] as const
  for (const [answer, text] of answers) {
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().errors, { resume: [text] })
  }
  assert.equal((await details(token)).resume.name, 'My CV.pdf')
})

test('what is saved goes as a whole, with the account, and with the person', async () => {
  const before = await countFiles(board)
  const [one, leaving, erased] = [await aUser(board), await aUser(board), await aUser(board)]
  for (const { token } of [one, leaving, erased]) {
    await change(token, { phone: '077 123 4567', city: 'Galle' })
    await save(token, await aPdf(token))
  }
  assert.equal((await remove(one.token, 'details')).statusCode, 200)
  assert.deepEqual(await details(one.token), { name: one.name, email: one.email, ...nothing })
  const payload = { current_password: PASSWORD }
  await board.call({ method: 'POST', url: '/api/account/deletion', token: leaving.token, payload })
  await erasePerson(
    board.app.context,
    erasureParts(openBoardOf(board), personalInventory),
    'system',
    erased.email,
  )
  assert.deepEqual(await countFiles(board), before)
  assert.deepEqual(
    await board.db.selectFrom('applicant_details').select('phone').where('phone', 'is not', null).execute(),
    [],
  )
})

test('a CV that is saved while its account is deleted leaves nothing behind', async () => {
  const before = await countFiles(board)
  for (let round = 0; round < 5; round += 1) {
    const { token } = await aUser(board)
    const bytes = await aPdf(`Race ${round}`)
    const payload = { current_password: PASSWORD }
    const [saved, deleted] = await Promise.all([
      save(token, bytes),
      board.call({ method: 'POST', url: '/api/account/deletion', token, payload }),
    ])
    assert.equal(deleted.statusCode, 200)
    assert.ok([200, 401].includes(saved.statusCode), String(saved.statusCode))
  }
  assert.deepEqual(await countFiles(board), before)
})

test('a login is noted, for what is stored so long after it', async () => {
  const { id, email } = await aUser(board)
  board.clock.advance(86_400_000)
  await board.call({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } })
  const { last_login_at, updated_at } = await getRow(board.db, 'users', { id }, [
    'last_login_at',
    'updated_at',
  ])
  assert.equal(last_login_at, board.clock.now().toISOString())
  assert.notEqual(updated_at, last_login_at)
})
