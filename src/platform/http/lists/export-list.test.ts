import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aCategory, anAdmin } from '#test/support/factories.ts'
import { listRecords, takeList } from '#test/support/list-files.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board, { name: 'Sanduni' })
const records = (name: string, query = '') => listRecords(board, admin.token, name, query)

test('that a list was taken is in the log, without what was searched for', async () => {
  const { id: category } = await aCategory(board)
  await takeList(board, admin.token, 'position-applications', `?q=nimal&category=${category}&from=2026-11-01`)
  const [event] = await records('activity', '?action=list.exported')
  // This download is recorded too, so it is the newest event.
  assert.equal(event!.Account, 'Sanduni')
  assert.equal(event!.Detail, '{"list":"activity","action":"list.exported"}')
  const { json } = await board.call({
    url: '/api/admin/activity?action=list.exported&per_page=2',
    token: admin.token,
  })
  assert.deepEqual(json()[1].detail, {
    q: '…',
    from: '2026-11-01',
    list: 'position-applications',
    category,
  })
})

const newest = async () =>
  (await board.call({ url: '/api/admin/activity?per_page=1', token: admin.token })).json()[0].detail

test('the log holds the values of those filters alone that the list names for it', async () => {
  const [one, other] = [await aCategory(board), await aCategory(board)]
  const personal = 'q=nimal&place=Galle&city=Kandy&position=cook&company=Perera'
  const choices = `category=${one.id}&category=${other.id}&workplace=remote&status=1`
  await takeList(board, admin.token, 'vacancies', `?${personal}&${choices}&sort=position`)
  assert.deepEqual(await newest(), {
    list: 'vacancies',
    q: '…',
    place: '…',
    city: '…',
    position: '…',
    company: '…',
    category: `${one.id}, ${other.id}`,
    workplace: 'remote',
    status: 1,
    sort: 'position',
  })
})

test('of a list that names none the log holds days and the order', async () => {
  await takeList(board, admin.token, 'messages', '?q=amara&from=2026-11-01&sort=name')
  assert.deepEqual(await newest(), { list: 'messages', q: '…', from: '2026-11-01', sort: 'name' })
})

test('asking what a file would be takes nothing and is no entry of the log', async () => {
  const count = async () => (await records('activity', '?action=list.exported')).length
  const before = await count()
  const answer = await board.call({
    method: 'HEAD',
    url: '/api/admin/export/accounts.csv',
    token: admin.token,
  })
  assert.deepEqual([answer.statusCode, answer.body], [200, ''])
  assert.equal(await count(), before + 1)
})
