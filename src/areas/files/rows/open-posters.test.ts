// On PostgreSQL too: notices between nodes.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { fileUses } from '#src/areas.ts'
import { FailingDatabase } from '#test/conformance/failing-database.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'
import { aPhoto, aPosterVacancy, variantsOf } from '#test/support/pictures.ts'
import { makeDueVariants } from '../server/variants/make-variants.ts'
import { openPosters } from './posters-like.ts'

const database = new FailingDatabase()
const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '1' }, { errors: database })
const address = await board.listen()
const admin = await anAdmin(board)
const user = await aUser(board)
const photo = await aPhoto()
const { context } = board.app

beforeEach(() => board.clock.advance(60_000))

const read = async (key: string, etag?: string | null) => {
  const answer = await fetch(`${address}/storage/${key}`, { headers: etag ? { 'if-none-match': etag } : {} })
  await answer.arrayBuffer()
  return answer
}
const decide = (id: number, status: number) =>
  board.send('PATCH', `/api/job-vacancies/${id}/status`, { status }, admin.token)

/** A public poster that was read, with its variants. */
async function aReadPoster() {
  const { id, job_poster } = await aPosterVacancy(board, photo)
  await makeDueVariants(context, board.store, fileUses)
  const keys = [job_poster, ...(await variantsOf(board, job_poster)).map(({ key }) => key)]
  assert.equal(keys.length, 4)
  const etags = await Promise.all(keys.map(async (key) => (await read(key)).headers.get('etag')))
  return { id, keys, etags }
}

test('a poster and its variants are asked for at every look, and told to be unchanged in a line', async () => {
  const { keys, etags } = await aReadPoster()
  for (const [no, key] of keys.entries()) {
    const answer = await read(key, etags[no])
    assert.equal(answer.status, 304)
    assert.equal(answer.headers.get('cache-control'), 'public, no-cache')
    assert.equal(answer.headers.get('etag'), etags[no])
  }
})

test('who asks again costs the database nothing and takes nothing from who shares the address', async () => {
  const { keys, etags } = await aReadPoster()
  database.failAt(0)
  for (let no = 0; no < 400; no += 1) assert.equal((await read(keys[no % 4]!, etags[no % 4])).status, 304)
  assert.equal(database.queries, 0)
  assert.equal((await read(keys[0]!)).status, 200)
})

for (const [what, act] of [
  ['rejected', (id: number) => decide(id, 2)],
  ['pending again', (id: number) => decide(id, 0)],
  [
    'deleted',
    (id: number) =>
      board.call({ method: 'DELETE', url: `/api/admin/job-vacancies/${id}`, token: admin.token }),
  ],
] as const)
  test(`the poster of a vacancy that is ${what} is gone for whoever has it, its variants too`, async () => {
    const { id, keys, etags } = await aReadPoster()
    for (const [no, key] of keys.entries()) assert.equal((await read(key, etags[no])).status, 304)
    const done = await act(id)
    assert.equal(done.statusCode, 200, done.body)
    for (const [no, key] of keys.entries()) {
      const gone = await read(key, etags[no])
      assert.equal(gone.status, 404, key)
      assert.equal(gone.headers.get('cache-control'), 'no-store')
    }
  })

test('what its owner alone may see is not remembered as everybody’s', async () => {
  const { id, job_poster } = await aPosterVacancy(board, photo, { status: 0 })
  await board.db.updateTable('vacancies').set({ user_id: user.id }).where('id', '=', id).execute()
  const url = `/storage/${job_poster}`
  assert.equal((await board.call({ url, token: user.token })).statusCode, 200)
  assert.equal((await read(job_poster)).status, 404)
})

test('a look-up during which something changed, or while notices of changes are lost, is not remembered', async () => {
  let tell: () => void = () => undefined
  let hearing = true
  const posters = openPosters({
    subscribe: (listener) => (tell = () => void listener(new Set(['vacancies']))),
    isHearing: () => hearing,
  })
  const found = { file: { key: 'posters/a.jpg' } as never, open: true }
  await posters.look('posters/a.jpg', async () => {
    tell()
    return found
  })
  assert.equal(posters.find('posters/a.jpg'), undefined)
  await posters.look('posters/a.jpg', async () => found)
  assert.equal(posters.find('posters/a.jpg'), found.file)
  hearing = false
  assert.equal(posters.find('posters/a.jpg'), undefined)
  await posters.look('posters/b.jpg', async () => found)
  hearing = true
  assert.equal(posters.find('posters/b.jpg'), undefined)
})
