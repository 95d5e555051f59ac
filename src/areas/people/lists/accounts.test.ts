import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'

const board = await testBoard({ after })
const facts = (name: string, updated_at: string) => ({
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@example.lk`,
  updated_at,
})
const { token } = await anAdmin(board, facts('Chandra Office', '2026-11-10T06:00:00.000Z'))
await anAdmin(board, facts('anura Office', '2026-11-12T06:00:00.000Z'))
await aUser(board, facts('Bimal 100% Silva', '2026-11-11T18:29:59.999Z'))
await aUser(board, facts('Dilani Perera', '2026-11-11T18:30:00.000Z'))
await aUser(board, facts('Ebert Perera', '2026-11-14T06:00:00.000Z'))

const list = async (query: Record<string, string> = {}) => {
  const answer = await board.call({ url: '/api/all-userlist', query, token })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer
}
const names = async (query: Record<string, string>) =>
  (await list(query)).json<{ name: string }[]>().map(({ name }) => name.split(' ')[0])

test('the list holds admins and users, last updated first, and nothing secret', async () => {
  const rows = (await list()).json<Record<string, unknown>[]>()
  assert.deepEqual(
    rows.map((row) => [row['name'], row['source']]),
    [
      ['Ebert Perera', 'users'],
      ['anura Office', 'admins'],
      ['Dilani Perera', 'users'],
      ['Bimal 100% Silva', 'users'],
      ['Chandra Office', 'admins'],
    ],
  )
  for (const row of rows)
    assert.deepEqual(Object.keys(row).sort(), ['email', 'id', 'name', 'source', 'updated_at'])
  assert.equal(rows[0]!['updated_at'], '2026-11-14T06:00:00.000Z')
})

test('it is filtered by source, words and the days of the last update in Sri Lanka', async () => {
  assert.deepEqual(await names({ source: 'admins' }), ['anura', 'Chandra'])
  assert.deepEqual(await names({ source: 'users', q: 'PERERA' }), ['Ebert', 'Dilani'])
  assert.deepEqual(await names({ q: 'chandra@' }), ['Chandra'])
  assert.deepEqual(await names({ q: '100%' }), ['Bimal'])
  assert.deepEqual(await names({ q: '_' }), [])
  // 18:30 UTC is midnight in Colombo.
  assert.deepEqual(await names({ to: '2026-11-11' }), ['Bimal', 'Chandra'])
  assert.deepEqual(await names({ from: '2026-11-12', to: '2026-11-12' }), ['anura', 'Dilani'])
  assert.deepEqual(await names({ source: '', from: '' }), ['Ebert', 'anura', 'Dilani', 'Bimal', 'Chandra'])
})

test('it is sorted by each column, both ways', async () => {
  const byName = ['anura', 'Bimal', 'Chandra', 'Dilani', 'Ebert']
  assert.deepEqual(await names({ sort: 'name' }), byName)
  assert.deepEqual(await names({ sort: '-name' }), byName.toReversed())
  assert.deepEqual(await names({ sort: 'email' }), byName)
  assert.deepEqual(await names({ sort: 'updated_at' }), ['Chandra', 'Bimal', 'Dilani', 'anura', 'Ebert'])
  assert.deepEqual(await names({ sort: 'source' }), ['Chandra', 'anura', 'Bimal', 'Dilani', 'Ebert'])
  assert.deepEqual(await names({ sort: 'id' }), ['Chandra', 'Bimal', 'anura', 'Dilani', 'Ebert'])
})

test('what is no filter value is refused, every one at once', async () => {
  const answer = await board.call({
    url: '/api/all-userlist',
    query: { source: 'owners', from: '2026-02-30', sort: 'password_hash', per_page: '101' },
    token,
  })
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(Object.keys(answer.json().errors).sort(), ['from', 'per_page', 'sort', 'source'])
})
