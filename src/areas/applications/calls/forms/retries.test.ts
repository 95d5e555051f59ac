// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import {
  anAddress,
  countFiles,
  mailsTo,
  sendCategory,
  sendLongForm,
  sendPosition,
} from '#test/support/application-forms.ts'
import { rowsNamed } from '#test/support/application-rows.ts'
import { aCategory, aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'

const board = await testBoard({ after })

const resume = async (text: string) => ({ bytes: await aPdf(text), name: 'cv.pdf' })

/** The three forms, each for a target of its own. */
async function forms() {
  const vacancy = await aVacancy(board)
  const job_category_id = (await aCategory(board)).id
  return {
    'a position application': (email: string, text: string) =>
      resume(text).then((file) => sendPosition(board, vacancy.id, { email }, file)),
    'a category application': (email: string, text: string) =>
      resume(text).then((file) => sendCategory(board, { email, job_category_id }, file)),
    'a long form': (email: string, text: string) =>
      resume(text).then((file) => sendLongForm(board, { email, job_category_id }, file)),
  }
}

for (const form of ['a position application', 'a category application', 'a long form'] as const) {
  test(`${form} sent again within ten minutes gets the first answer, and leaves no second file or mail`, async () => {
    const send = (await forms())[form]
    const email = anAddress()
    const first = await send(email, 'one')
    assert.equal(first.statusCode, 201)
    const before = await countFiles(board)
    board.clock.advance(9 * MINUTE_MS)
    const again = await send(email.toUpperCase(), 'one')
    const { address_key, ...data } = first.json().data
    assert.equal(typeof address_key, 'string')
    assert.deepEqual([again.statusCode, again.json().data], [201, data], 'but for its key')
    assert.deepEqual(await countFiles(board), before)
    assert.equal((await mailsTo(board, email)).length, 1)
    assert.equal((await mailsTo(board, email.toUpperCase())).length, 0)
  })

  test(`${form} with another résumé, or after ten minutes, is stored beside the first`, async () => {
    const send = (await forms())[form]
    const email = anAddress()
    const ids = [(await send(email, 'one')).json().data.id, (await send(email, 'two')).json().data.id]
    board.clock.advance(10 * MINUTE_MS)
    ids.push((await send(email, 'one')).json().data.id)
    assert.equal(new Set(ids).size, 3)
  })

  test(`${form} is taken five times an hour from one address, then the caller learns how long to wait`, async () => {
    const send = (await forms())[form]
    const email = anAddress()
    for (const text of ['1', '2', '3', '4', '5']) {
      assert.equal((await send(email, text)).statusCode, 201)
      board.clock.advance(MINUTE_MS)
    }
    const before = await countFiles(board)
    const sixth = await send(email, '6')
    assert.equal(sixth.statusCode, 429)
    assert.equal(sixth.headers['retry-after'], String(55 * 60))
    assert.deepEqual(await countFiles(board), before)
    assert.equal((await send(anAddress(), '6')).statusCode, 201)
    board.clock.advance(55 * MINUTE_MS)
    assert.equal((await send(email, '6')).statusCode, 201)
  })

  test(`${form} sent fifteen times at once makes one row, one file and one mail`, async () => {
    const send = (await forms())[form]
    const email = anAddress()
    const { rows, stored } = await countFiles(board)
    const answers = await Promise.all(Array.from({ length: 15 }, () => send(email, 'one')))
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([201]))
    const firsts = answers.filter((answer) => answer.json().data.address_key)
    assert.equal(firsts.length, 1)
    assert.equal(new Set(answers.map((answer) => answer.json().data.id)).size, 1)
    assert.deepEqual(await countFiles(board), { rows: rows + 1, stored: stored + 1 })
    assert.equal((await mailsTo(board, email)).length, 1)
  })
}

const asking = [
  ['a category application', sendCategory, 'category_applications'],
  ['a long form', sendLongForm, 'job_seeker_forms'],
] as const

for (const [form, send, table] of asking)
  test(`${form} whose consent is changed, and changed back, holds the last word`, async () => {
    const job_category_id = (await aCategory(board)).id
    const email = anAddress()
    const file = await resume('one')
    for (const consent of ['disagree', 'agree', 'agree', 'disagree']) {
      await send(board, { email, job_category_id, consent }, file)
      const rows = await rowsNamed(board.db, table).select('consent').where('email', '=', email).execute()
      assert.deepEqual(rows, [{ consent }])
    }
  })

test('a consent that is taken back after another résumé is no retry of the first sending', async () => {
  const job_category_id = (await aCategory(board)).id
  const email = anAddress()
  const send = async (consent: string, text: string) =>
    (await sendCategory(board, { email, job_category_id, consent }, await resume(text))).json().data.id
  const ids = [await send('disagree', 'one'), await send('agree', 'two'), await send('disagree', 'one')]
  assert.equal(new Set(ids).size, 3)
  assert.equal(await send('disagree', 'one'), ids[2])
})

test('one address may apply for many vacancies in an hour', async () => {
  const email = anAddress()
  for (let count = 0; count < 7; count += 1) {
    const vacancy = await aVacancy(board)
    assert.equal((await sendPosition(board, vacancy.id, { email })).statusCode, 201)
  }
})
