// On PostgreSQL too: nodes that share work.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fileUses } from '#src/areas.ts'
import { hashDuePoster } from '#src/areas/files/server/variants/hash-poster.ts'
import { lockVacancy } from '#src/areas/vacancies/index.ts'
import { runJobs } from '#src/platform/jobs/run-jobs.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { anAdmin, aVacancy } from '#test/support/factories.ts'
import { aPosterVacancy } from '#test/support/pictures.ts'
import { aDrawnPoster, copies } from '#test/support/posters.ts'
import type { AdminVacancy } from '../../admin-vacancy.ts'
import { riskJob } from '../../area.ts'
import type { VacancyEvidence } from '../../calls/evidence.ts'
import { riskSigns } from '../../rows/vacancy-risks.ts'
import { getDigest, scoreByRules, scoreWaiting } from './score-waiting.ts'

const board = await testBoard({ after })
const { context } = board.app
const { token } = await anAdmin(board)

const queue = async () =>
  (await board.call({ url: '/api/job-vacancies-all?status=0&sort=created_at', token })).json<AdminVacancy[]>()
const riskOf = async (id: number) => (await queue()).find((row) => row.id === id)?.risk
const scam = { status: 0, description: 'Pay Rs 15,000 as processing fee.' }

test('the queue names the signs of a vacancy once it was scored, in the order in which it came', async () => {
  const marked = await aVacancy(board, scam)
  const plain = await aVacancy(board, { status: 0 })
  assert.equal(await riskOf(marked.id), null)
  assert.equal(await scoreWaiting(context), 2)
  assert.equal(await scoreWaiting(context), 0, 'nothing is judged twice')
  assert.deepEqual(await riskOf(marked.id), {
    is_marked: true,
    signs: ['pay_first', 'charge_named', 'sum_named'],
  })
  assert.deepEqual(await riskOf(plain.id), { is_marked: false, signs: [] })
  assert.deepEqual(
    (await queue()).map(({ id }) => id),
    [marked.id, plain.id],
  )
})

test('two alike that are rejected are scored once, and no decision on them is waited for', async () => {
  const alike = { phone: '0771112233', email: 'two@alike.example', description: 'Mends nets.' }
  const ids = [(await aVacancy(board, alike)).id, (await aVacancy(board, alike)).id]
  await scoreWaiting(context)
  await board.db.updateTable('vacancies').set({ status: 2 }).where('id', 'in', ids).execute()
  const scored = process.env['TEST_DATABASE_URL']
    ? await board.db.transaction().execute(async (trx) => {
        for (const id of ids) await lockVacancy(trx, id)
        return scoreWaiting(context)
      })
    : await scoreWaiting(context)
  assert.equal(scored, 2)
})

test('an edit is scored anew', async () => {
  const { id } = await aVacancy(board, scam)
  await scoreWaiting(context)
  await board.db.updateTable('vacancies').set({ description: 'Packs rice.' }).where('id', '=', id).execute()
  assert.equal(await scoreWaiting(context), 1)
  assert.deepEqual(await riskOf(id), { is_marked: false, signs: [] })
})

test('a removal marks those like it, and taking it back marks them no more', async () => {
  const same = { phone: '0779998877', email: 'one@same.example' }
  const bad = await aVacancy(board, same)
  const { id } = await aVacancy(board, { ...same, status: 0 })
  await scoreWaiting(context)
  assert.deepEqual((await riskOf(id))?.signs, [])
  const set = (facts: object) =>
    board.db.updateTable('vacancies').set(facts).where('id', '=', bad.id).execute()
  await set({ closed_at: '2026-11-19T00:00:00Z', closed_reason: 'removed' })
  await scoreWaiting(context)
  assert.deepEqual((await riskOf(id))?.signs, ['like_removed'])
  await set({ closed_at: null, closed_reason: null })
  await scoreWaiting(context)
  assert.deepEqual((await riskOf(id))?.signs, [])
})

test('the poster of a rejected vacancy that comes again is named, and an open one with it is a duplicate', async () => {
  const poster = await aDrawnPoster({ design: 77 })
  const rejected = await aPosterVacancy(board, poster, { status: 2 })
  const open = await aPosterVacancy(board, await copies['JPEG at 30']!(poster))
  const { id } = await aPosterVacancy(board, await copies['a white border']!(poster), { status: 0 })
  const other = await aPosterVacancy(board, await aDrawnPoster({ design: 78 }), { status: 0 })
  const unlike = ['a', 'b', 'c', 'd'].entries()
  for (const [no] of unlike)
    await changeRows(
      board.db,
      'vacancies',
      { id: [rejected, open, { id }, other][no]!.id },
      { phone: `07100000${no}`, email: `${no}@posters.example`, description: `Work ${no}` },
    )
  await scoreWaiting(context)
  assert.deepEqual((await riskOf(id))?.signs, [], 'not yet')
  while (await hashDuePoster(context, board.store, fileUses));
  await scoreWaiting(context)
  assert.deepEqual(await riskOf(id), { is_marked: true, signs: ['like_removed'] })
  assert.deepEqual((await riskOf(other.id))?.signs, [])
  const evidence = (
    await board.call({ url: `/api/admin/job-vacancies/${id}/evidence`, token })
  ).json<VacancyEvidence>()
  assert.deepEqual(evidence.risk.reasons, [
    { sign: 'like_removed', weight: 'high', found: String(rejected.id) },
  ])
  assert.deepEqual(
    evidence.others.map((one) => [one.id, one.state, one.by]),
    [
      [open.id, 'open', ['poster']],
      [rejected.id, 'rejected', ['poster']],
    ],
  )
})

test('other rules judge all anew, also those from before there was a judgement', async () => {
  const { id } = await aVacancy(board, { status: 0, description: 'By moonlight.' })
  await scoreWaiting(context)
  await board.db.deleteFrom('vacancy_risks').where('vacancy_id', '<>', id).execute()
  const payload = { weight: 'high', is_on: true, phrases: ['moonlight'] }
  await board.call({ method: 'PUT', url: '/api/admin/risk-signs/photos_asked', token, payload })
  const { length: all } = await board.db.selectFrom('vacancies').select('id').execute()
  const rules = getDigest(await riskSigns(board.db))
  await scoreByRules(context, rules)
  const scored = await board.db.selectFrom('vacancy_risks').select('rules').execute()
  assert.deepEqual(
    scored.map((row) => row.rules),
    Array.from({ length: all }, () => rules),
  )
  assert.deepEqual(await riskOf(id), { is_marked: true, signs: ['photos_asked'] })
  assert.equal(await scoreByRules(context, rules), 0)
})

test('two nodes judge each vacancy once, and the job finds by itself what is to do', async () => {
  const ids: number[] = []
  for (let no = 0; no < 45; no += 1) ids.push((await aVacancy(board, scam)).id)
  const [one, other] = await Promise.all([scoreWaiting(context), scoreWaiting(context)])
  assert.equal(one + other + (await scoreWaiting(context)), ids.length)
  const log = { info: () => undefined, error: (_: object, text: string) => assert.fail(text) }
  const worker = runJobs([{ ...riskJob(context), everyMs: 10 }], { log })
  const { id } = await aVacancy(board, scam)
  while ((await riskOf(id)) === null) await new Promise((go) => setTimeout(go, 10))
  await worker.stop()
  assert.equal((await riskOf(id))?.is_marked, true)
})

test('a client without an open vacancy is not shown while one waits under a high risk', async () => {
  const company_name = 'Dream Horizon'
  const { company_id } = await aVacancy(board, { ...scam, company_name })
  await board.db.updateTable('companies').set({ sort_order: 1 }).where('id', '=', company_id).execute()
  const names = async (query: string) =>
    (await board.call({ url: `/api/clients${query}` })).json<{ name: string }[]>().map(({ name }) => name)
  assert.deepEqual(await names('?safe=1'), [company_name])
  await scoreWaiting(context)
  assert.deepEqual([await names('?safe=1'), await names('')], [[], [company_name]])
  const { id } = await aVacancy(board, { company_name })
  assert.deepEqual(await names('?safe=1'), [company_name])
  const ended = { closed_at: new Date().toISOString(), closed_reason: 'filled' as const }
  await board.db.updateTable('vacancies').set(ended).where('id', '=', id).execute()
  assert.deepEqual(await names('?safe=1'), [company_name], 'a stranger hides no company that the board knows')
})
