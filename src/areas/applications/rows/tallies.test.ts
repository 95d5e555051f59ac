import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { sendCategory, sendLongForm } from '#test/support/application-forms.ts'
import { isApplication } from '#test/support/application-rows.ts'
import { aCategory, anAdmin, aPositionApplication } from '#test/support/factories.ts'
import { sumApplicationTallies } from './application-counts.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)

const lists = [
  '/api/jobs-applicants',
  '/api/applications',
  '/api/all-applications',
  '/api/admin/job-seeker-forms',
]

/** The totals that the lists of the panel say, and the number of rows that they really have. */
async function totals(query = '') {
  const said: number[] = []
  for (const list of lists) {
    const answer = await board.call({ url: `${list}?page=1&per_page=1${query}`, token: admin.token })
    assert.equal(answer.statusCode, 200, `${list}: ${answer.body}`)
    said.push(Number(answer.headers['x-total-count']))
  }
  return said
}

test('the totals of unfiltered lists follow every application that comes and goes', async () => {
  const before = await totals()
  const [first, second] = [await aPositionApplication(board), await aPositionApplication(board)]
  const category = await aCategory(board)
  assert.equal((await sendCategory(board, { job_category_id: category.id })).statusCode, 201)
  assert.equal((await sendLongForm(board, { job_category_id: category.id })).statusCode, 201)
  const grown = before.map((total, at) => total + [2, 1, 3, 1][at]!)
  assert.deepEqual(await totals(), grown)
  await board.db
    .deleteFrom('applications')
    .where('kind', '=', 'position_application')
    .where('no', 'in', [first.id, second.id])
    .execute()
  const shrunk = grown.map((total, at) => total - [2, 0, 2, 0][at]!)
  assert.deepEqual(await totals(), shrunk)
  await sumApplicationTallies(board.db)
  assert.deepEqual(await totals(), shrunk)
  const { rows } = { rows: await board.db.selectFrom('application_tallies').selectAll().execute() }
  assert.ok(rows.length <= 3, `${rows.length} tallies`)
})

test('what is rolled back is not counted', async () => {
  const before = await totals()
  const application = await aPositionApplication(board)
  await assert.rejects(
    board.db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('applications')
        .where(isApplication('position_application', application.id))
        .execute()
      throw new Error('no')
    }),
  )
  assert.deepEqual(
    await totals(),
    before.map((total, at) => total + [1, 0, 1, 0][at]!),
  )
})
