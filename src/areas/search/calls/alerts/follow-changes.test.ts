import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { freezeVacancy, unfreezeVacancy } from '#src/areas/moderation/index.ts'
import { anAlert, runOn, wordsFor } from '#test/support/alerts.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, anAdmin, aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'

const board = await testBoard({ after })
const { clock, db } = board

// Friday noon in Sri Lanka.
beforeEach(async () => {
  clock.set('2026-11-20T06:30:00.000Z')
  for (const table of ['alerts', 'alert_searches', 'outbox', 'vacancies'] as const)
    await db.deleteFrom(table).execute()
})

const mailed = async (email: string) =>
  (await wordsFor(board, 'vacancy_alert', email)).map((mail) => mail?.vacancies.map(({ id }) => id))

const searchesOf = (email: string) =>
  db
    .selectFrom('alerts')
    .innerJoin('alert_searches', 'alert_searches.id', 'search_id')
    .select('query')
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .orderBy('query')
    .execute()
    .then((rows) => rows.map(({ query }) => query))

const froze = (id: number, at: string) => {
  clock.set(at)
  return db.transaction().execute((trx) => freezeVacancy(trx, clock.now(), id, 'fake_company'))
}
const released = (id: number, at: string) => {
  clock.set(at)
  return db.transaction().execute((trx) => unfreezeVacancy(trx, {}, clock.now(), id, ['fake_company']))
}

test('a vacancy that is frozen at seven and released later is in the next mail, once, daily and weekly', async () => {
  await anAlert(board, { email: 'daily@example.lk' })
  await anAlert(board, { email: 'weekly@example.lk', frequency: 'weekly' })
  clock.advance(60_000)
  const { id } = await aVacancy(board)
  await froze(id, '2026-11-21T00:00:00.000Z')
  assert.equal(await runOn(board, '2026-11-21'), 0)
  // Saturday noon: the weekly one has missed nothing.
  await released(id, '2026-11-21T06:30:00.000Z')
  assert.equal(await runOn(board, '2026-11-22'), 1)
  assert.equal(await runOn(board, '2026-11-23'), 1)
  assert.equal(await runOn(board, '2026-11-24'), 0)
  assert.deepEqual(await mailed('daily@example.lk'), [[id]])
  assert.deepEqual(await mailed('weekly@example.lk'), [[id]])
})

test('what was mailed before it was frozen is in no second mail; a weekly alert that has missed it gets it a week later', async () => {
  await anAlert(board, { email: 'daily@example.lk' })
  await anAlert(board, { email: 'weekly@example.lk', frequency: 'weekly' })
  clock.advance(60_000)
  const { id } = await aVacancy(board, { closing_date: '2026-12-31' })
  assert.equal(await runOn(board, '2026-11-21'), 1)
  await froze(id, '2026-11-22T06:30:00.000Z')
  for (const day of ['2026-11-22', '2026-11-23']) assert.equal(await runOn(board, day), 0)
  await released(id, '2026-11-24T06:30:00.000Z')
  for (const day of ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'])
    assert.equal(await runOn(board, day), 0, day)
  assert.equal(await runOn(board, '2026-11-30'), 1)
  assert.equal(await runOn(board, '2026-12-07'), 0)
  assert.deepEqual(await mailed('daily@example.lk'), [[id]])
  assert.deepEqual(await mailed('weekly@example.lk'), [[id]])
})

test('alerts of a category follow it into the one that it becomes a part of, and nobody has two of one search', async () => {
  const gone = await aCategory(board)
  const kept = await aCategory(board)
  await anAlert(board, { email: 'one@example.lk', search: `category=${gone.id}&q=driver` })
  await anAlert(board, { email: 'both@example.lk', search: `category=${gone.id}` })
  await anAlert(board, { email: 'both@example.lk', search: `category=${kept.id}` })
  await anAlert(board, { email: 'other@example.lk', search: `category=${gone.id}0` })
  clock.advance(60_000)
  await aVacancy(board, { job_category_id: gone.id, position: 'Driver' })
  assert.equal(await runOn(board, '2026-11-21'), 2)
  const { token } = await anAdmin(board)
  const merged = await board.send(
    'POST',
    `/api/admin/categories/${kept.id}/merge`,
    { category_id: gone.id },
    token,
  )
  assert.equal(merged.statusCode, 200, merged.body)
  assert.deepEqual(await searchesOf('one@example.lk'), [`category=${kept.id}&q=driver`])
  assert.deepEqual(await searchesOf('both@example.lk'), [`category=${kept.id}`])
  assert.deepEqual(await searchesOf('other@example.lk'), [`category=${gone.id}0`])
  assert.equal(await runOn(board, '2026-11-22'), 0, 'what was mailed is not new in the other category')
})

test('alerts of an account follow its changed address, and the links in older mails end', async () => {
  const user = await aUser(board, { email_confirmed_at: clock.now().toISOString() })
  const address = 'after.change@example.lk'
  for (const search of ['q=driver', 'q=cook']) await anAlert(board, { email: user.email, search })
  await anAlert(board, { email: address, search: 'q=cook' })
  clock.advance(60_000)
  await aVacancy(board, { position: 'Driver' })
  await runOn(board, '2026-11-21')
  const [before] = await wordsFor(board, 'vacancy_alert', user.email)
  const asked = await board.send(
    'POST',
    '/api/account/email',
    { email: address, current_password: PASSWORD },
    user.token,
  )
  assert.equal(asked.statusCode, 200, asked.body)
  const mail = await getRow(db, 'outbox', { template: 'email_confirmation', recipient: address }, ['payload'])
  const { token } = mail.payload as { token: string }
  const changed = await board.send('POST', '/api/account/email/confirm', { token }, user.token)
  assert.equal(changed.statusCode, 200, changed.body)
  assert.deepEqual(await searchesOf(user.email), [])
  assert.deepEqual(await searchesOf(address), ['q=cook', 'q=driver'])
  const old = await board.call({ url: '/api/link/alert', token: before!.token })
  assert.equal(old.statusCode, 410, old.body)
})
