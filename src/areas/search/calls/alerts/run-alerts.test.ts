// On PostgreSQL too: nodes that share work.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { anAlert, emptied, runOn, wordsFor } from '#test/support/alerts.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { aCategory, aCity, aUser, aVacancy } from '#test/support/factories.ts'
import { longTest } from '#test/support/sizes.ts'
import { actOnAlert } from './act-on-alert.server.ts'
import { runAlerts } from './run-alerts.server.ts'

const board = await testBoard({ after })
const { clock, db } = board

beforeEach(() => emptied(board))

const mailed = async (email: string) =>
  (await wordsFor(board, 'vacancy_alert', email)).map((mail) => mail?.vacancies.map(({ id }) => id))

test('each alert gets what its search finds among the new vacancies, at seven in the morning, once', async () => {
  const category = await aCategory(board)
  const galle = await aCity(board, { district: 'Galle' })
  const wanted = [
    ['word@example.lk', 'q=electrician'],
    ['place@example.lk', 'district=Galle'],
    ['both@example.lk', `category=${category.id}&q=electrician&district=Galle`],
    ['pay@example.lk', 'salary_min=80000'],
    ['tamil@example.lk', 'q=மின்னியலாளர்'],
    ['all@example.lk', ''],
    ['filler@example.lk', 'q=රැකියා+ඇබෑර්තු'],
    ['words-of-pay@example.lk', 'q=above+80000'],
  ] as const
  const before = await aVacancy(board, { position: 'Electrician' })
  clock.advance(60_000)
  for (const [email, search] of wanted) await anAlert(board, { email, search })
  clock.advance(60_000)
  const facts = { salary_min: 90_000, salary_unit: 'month' }
  const first = await aVacancy(board, { position: 'Electrician', ...facts })
  clock.advance(60_000)
  const second = await aVacancy(board, {
    position: 'Electrician',
    city_id: galle.id,
    job_category_id: category.id,
  })
  clock.set('2026-11-21T01:30:30.000Z')
  assert.equal(
    await runAlerts(board.app.context),
    undefined,
    'decisions of that minute are still being written',
  )
  assert.equal(await runOn(board, '2026-11-21'), 8)
  assert.equal(await runAlerts(board.app.context), undefined)
  assert.deepEqual(await mailed('word@example.lk'), [[second.id, first.id]])
  assert.deepEqual(await mailed('place@example.lk'), [[second.id]])
  assert.deepEqual(await mailed('both@example.lk'), [[second.id]])
  assert.deepEqual(await mailed('pay@example.lk'), [[first.id]])
  assert.deepEqual(await mailed('tamil@example.lk'), [[second.id, first.id]])
  assert.deepEqual(await mailed('all@example.lk'), [[second.id, first.id]])
  assert.deepEqual(await mailed('filler@example.lk'), [[second.id, first.id]])
  assert.deepEqual(await mailed('words-of-pay@example.lk'), [[first.id]])
  assert.equal(await runOn(board, '2026-11-22'), 0, 'nothing is new on the next day')
  const log = await db.selectFrom('alert_sendings').select('vacancy_ids').execute()
  assert.equal(log.length, 8)
  assert.ok(!JSON.stringify(log).includes(String(before.id)))
})

test('a blocked account gets no alert the next morning, nor one that waits, and gets them again when it is open', async () => {
  const { id, email } = await aUser(board, { email_confirmed_at: clock.now().toISOString() })
  const block = (blocked_at: string | null) =>
    db.updateTable('users').set({ blocked_at }).where('id', '=', id).execute()
  await anAlert(board, { email })
  await anAlert(board, { email: 'other@example.lk' })
  clock.advance(60_000)
  await aVacancy(board)
  await block(clock.now().toISOString())
  assert.equal(await runOn(board, '2026-11-21'), 1)
  assert.deepEqual([await mailed(email), (await mailed('other@example.lk')).length], [[], 1])
  await block(null)
  await aVacancy(board)
  assert.equal(await runOn(board, '2026-11-22'), 2)
  assert.equal((await mailed(email))[0]?.length, 1)
  await block(clock.now().toISOString())
  assert.deepEqual(await mailed(email), [undefined])
})

test('what closed, froze or was removed meanwhile is in no mail, and a mail without any does not leave', async () => {
  await anAlert(board, { email: 'a@example.lk' })
  clock.advance(1_000)
  const made = [await aVacancy(board), await aVacancy(board), await aVacancy(board)]
  await aVacancy(board, { frozen_at: clock.now().toISOString() })
  await aVacancy(board, { status: 0 })
  await runOn(board, '2026-11-21')
  await changeRows(db, 'vacancies', { id: made[0]!.id }, { frozen_at: clock.now().toISOString() })
  await changeRows(
    db,
    'vacancies',
    { id: made[1]!.id },
    { closed_at: clock.now().toISOString(), closed_reason: 'removed', status: 2 },
  )
  assert.deepEqual(await mailed('a@example.lk'), [[made[2]!.id]])
  await changeRows(db, 'vacancies', { id: made[2]!.id }, { closing_date: '2026-11-20' })
  assert.deepEqual(await mailed('a@example.lk'), [undefined])
})

test('a mail has twenty vacancies at most, the newest, and says how many more there are', async () => {
  await anAlert(board, { email: 'a@example.lk', search: 'q=weaver' })
  const ids: number[] = []
  for (let no = 0; no < 23; no += 1) {
    clock.advance(1_000)
    ids.push((await aVacancy(board, { position: `Weaver ${no}` })).id)
  }
  await runOn(board, '2026-11-21')
  const [mail] = await wordsFor(board, 'vacancy_alert', 'a@example.lk')
  assert.deepEqual(
    mail!.vacancies.map(({ id }) => id),
    ids.toReversed().slice(0, 20),
  )
  assert.equal(mail!.more, 3)
  assert.equal(mail!.list, '/?q=weaver')
})

test('weekly alerts come on Mondays with the whole week, also when the board was down on Monday', async () => {
  await anAlert(board, { email: 'w@example.lk', frequency: 'weekly' })
  clock.advance(1_000)
  const friday = await aVacancy(board)
  assert.equal(await runOn(board, '2026-11-21'), 0)
  clock.advance(1_000)
  const saturday = await aVacancy(board)
  assert.equal(await runOn(board, '2026-11-23'), 1)
  assert.deepEqual(await mailed('w@example.lk'), [[saturday.id, friday.id]])
  clock.advance(1_000)
  const monday = await aVacancy(board, { closing_date: '2026-12-20' })
  assert.equal(await runOn(board, '2026-12-01'), 1, 'the Tuesday after a Monday that was missed')
  assert.deepEqual((await mailed('w@example.lk')).at(-1), [monday.id])
})

test('an alert that changes its frequency misses nothing and gets nothing twice', async () => {
  const id = await anAlert(board, { email: 'c@example.lk', frequency: 'weekly' })
  await runOn(board, '2026-11-23')
  clock.advance(1_000)
  const monday = await aVacancy(board, { closing_date: '2026-12-20' })
  await runOn(board, '2026-11-24')
  await actOnAlert(board.app.context, { id }, 'daily')
  await runOn(board, '2026-11-25')
  assert.deepEqual(await mailed('c@example.lk'), [[monday.id]])
  await actOnAlert(board.app.context, { id }, 'weekly')
  clock.advance(1_000)
  const wednesday = await aVacancy(board, { closing_date: '2026-12-20' })
  await runOn(board, '2026-11-26')
  await runOn(board, '2026-11-30')
  assert.deepEqual(await mailed('c@example.lk'), [[monday.id], [wednesday.id]])
})

longTest('a node that dies midway leaves the rest to another; no alert is written twice', async () => {
  for (let no = 0; no < 1_300; no += 1)
    await anAlert(board, { email: `p${no}@example.lk`, search: `q=word${no % 7}` })
  await anAlert(board, { email: 'last@example.lk', search: 'q=weaver' })
  clock.advance(1_000)
  for (let no = 0; no < 7; no += 1) await aVacancy(board, { position: `Word${no} keeper` })
  await aVacancy(board, { position: 'Weaver' })
  clock.set('2026-11-21T01:31:00.000Z')
  const died = new Error('the node died')
  const dying = runAlerts(board.app.context, {
    onWritten: () => {
      throw died
    },
  })
  await assert.rejects(dying, died)
  const written = (await db.selectFrom('alert_sendings').select('id').execute()).length
  assert.ok(written > 0 && written < 1_301, `${written} of 1,301`)
  // Two nodes come for it at once.
  const [one, other] = await Promise.all([runAlerts(board.app.context), runAlerts(board.app.context)])
  assert.equal((one ?? 0) + (other ?? 0), 1_301 - written)
  const { rows } = await (
    await import('kysely')
  ).sql<{ alerts: number; mails: number }>`
    select count(distinct payload->>'alert_id')::int as alerts, count(*)::int as mails
    from outbox where template = 'vacancy_alert'`.execute(db)
  assert.deepEqual(rows, [{ alerts: 1_301, mails: 1_301 }])
  assert.equal(await runAlerts(board.app.context), undefined)
})
