// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { personalInventory } from '#src/areas.ts'
import { erasureParts } from '#src/areas/office/area.ts'
import { erasePerson } from '#src/areas/office/index.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRows } from '#test/support/change-rows.ts'
import { anAdmin, aVacancy } from '#test/support/factories.ts'
import { openBoardOf } from '#test/support/jobs.ts'
import { clearGoneTerms } from './clear-terms.ts'

const board = await testBoard({ after })
const { db } = board
const admin = await anAdmin(board)

const known = async (...words: string[]) => {
  const rows = await db.selectFrom('name_terms').select('word').where('word', 'in', words).execute()
  return rows.map(({ word }) => word).toSorted()
}
const noted = async () => (await db.selectFrom('gone_terms').select('id').execute()).length

test('the words of a deleted vacancy go where no other vacancy has them', async () => {
  const { id } = await aVacancy(board, { position: 'Zirconium Polisher', company_name: 'Quillfeather' })
  await aVacancy(board, { position: 'Polisher', company_name: 'Somebody Else' })
  const answer = await board.call({
    method: 'DELETE',
    url: `/api/admin/job-vacancies/${id}`,
    token: admin.token,
  })
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(await known('zirconium', 'quillfeather', 'polisher'), [
    'polisher',
    'quillfeather',
    'zirconium',
  ])
  assert.equal(await clearGoneTerms(db), 2)
  assert.deepEqual(await known('zirconium', 'quillfeather', 'polisher'), ['polisher'])
  assert.equal(await noted(), 0)
  assert.equal(await clearGoneTerms(db), 0)
})

test('the words that an edit takes away go, those that it leaves stay', async () => {
  const { id } = await aVacancy(board, { position: 'Gramophone Tuner', company_name: 'Perera' })
  await db.updateTable('vacancies').set({ position: 'Piano Tuner' }).where('id', '=', id).execute()
  await clearGoneTerms(db)
  assert.deepEqual(await known('gramophone', 'piano', 'tuner', 'perera'), ['perera', 'piano', 'tuner'])
})

test('an erased employer’s words are gone with the erasure, those of vacancies deleted before it too', async () => {
  const email = 'grocer@example.lk'
  const before = await aVacancy(board, { email, position: 'Weigher', company_name: 'Nallaperuma Grocery' })
  await db.deleteFrom('vacancies').where('id', '=', before.id).execute()
  await aVacancy(board, { email, position: 'Packer', company_name: 'Nallaperuma & Sons' })
  await erasePerson(board.app.context, erasureParts(openBoardOf(board), personalInventory), 'system', email)
  assert.deepEqual(await known('nallaperuma', 'grocery', 'weigher', 'packer', 'sons'), [])
})

test('words of odd signs are looked up as they are', async () => {
  const names = ["O'Neill's", 'C++\\C#', '100%_sure', 'x:y|z&w', '"quoted"', 'පෙරේරා', '$1']
  const position = 'Clerk'
  for (const company_name of names) await aVacancy(board, { position, company_name })
  const all = await db.selectFrom('name_terms').select('word').execute()
  const { id } = await aVacancy(board, { position, company_name: names.join(' ') })
  await db.deleteFrom('vacancies').where('id', '=', id).execute()
  assert.ok((await noted()) > 0)
  assert.equal(await clearGoneTerms(db), 0)
  assert.deepEqual(await db.selectFrom('name_terms').select('word').execute(), all)
})

test('many words go in one call', async () => {
  const words = Array.from({ length: 130 }, (_, no) => `unheard${no}`)
  await insertRows(
    db,
    'name_terms',
    words.map((word) => ({ word })),
  )
  await insertRows(
    db,
    'gone_terms',
    words.map((word) => ({ word })),
  )
  assert.equal(await clearGoneTerms(db), 130)
})

test('a word that is posted anew at that moment stays', async (t) => {
  if (!process.env['TEST_DATABASE_URL']) return t.skip('the embedded database has one transaction at a time')
  const { id, ...row } = await aVacancy(board, { company_name: 'Velvetine' })
  await db.deleteFrom('vacancies').where('id', '=', id).execute()
  const forgetting = await db.transaction().execute(async (trx) => {
    await trx.insertInto('vacancies').values(row).execute()
    const work = clearGoneTerms(db)
    await wait(500)
    return { work }
  })
  await forgetting.work
  assert.deepEqual(await known('velvetine'), ['velvetine'])
})
