import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import type { VacancyNote } from './vacancy-page.ts'

const board = await testBoard({ after })
const one = await anAdmin(board, { role: 'moderator' })
const other = await anAdmin(board)

const notesOf = (id: number) => `/api/admin/job-vacancies/${id}/notes`
const leave = (id: number, text: string, token = one.token) =>
  board.call({ method: 'POST', url: notesOf(id), token, payload: { text } })
const read = async (id: number, token = one.token) =>
  (await board.call({ url: notesOf(id), token })).json<VacancyNote[]>()

test('admins read each other’s notes on a vacancy, and remove their own', async () => {
  const { id } = await aVacancy(board)
  assert.equal((await leave(id, 'Called them.\nNobody answered.')).statusCode, 201)
  await leave(id, 'I know them.', other.token)
  const [first, second] = await read(id)
  assert.deepEqual(
    [first!.text, first!.admin_name, first!.may_remove, second!.admin_name, second!.may_remove],
    ['Called them.\nNobody answered.', one.name, true, other.name, false],
  )
  const remove = (note: number) =>
    board.call({ method: 'DELETE', url: `${notesOf(id)}/${note}`, token: one.token })
  assert.equal((await remove(second!.id)).statusCode, 404)
  assert.equal((await remove(first!.id)).statusCode, 200)
  assert.deepEqual(
    (await read(id)).map(({ text, may_remove }) => [text, may_remove]),
    [['I know them.', false]],
  )
  await leave(id, 'Mine.')
  assert.ok(
    (await read(id, other.token)).every(({ may_remove }) => may_remove),
    'an owner removes any',
  )
})

test('a note needs words and a vacancy, and its owner never reads it', async () => {
  const user = await aUser(board)
  const { id } = await aVacancy(board, { user_id: user.id })
  assert.equal((await leave(id, ' ')).statusCode, 422)
  assert.equal((await leave(2_000_000_000, 'Nothing there.')).statusCode, 404)
  await leave(id, 'Between us.')
  for (const url of [`/api/account/vacancies/${id}`, `/api/jobs/${id}`])
    assert.ok(!(await board.call({ url, token: user.token })).body.includes('Between us.'), url)
})

test('vacancies are found by the address and the phone number that they name, whatever its form', async () => {
  const { id } = await aVacancy(board, { email: 'Desk@Harbour.example', phone: '077 123 4567' })
  const find = async (contact: string) =>
    (
      await board.call({
        url: `/api/admin/vacancies-by-contact?contact=${encodeURIComponent(contact)}`,
        token: one.token,
      })
    )
      .json<{ id: number }[]>()
      .map((row) => row.id)
  for (const contact of ['desk@harbour.example', '0771234567', '+94 77 123 4567', '(077) 123-4567'])
    assert.deepEqual(await find(contact), [id], contact)
  assert.deepEqual(await find('1234'), [])
  assert.deepEqual(await find("' or 1=1 --"), [])
})
