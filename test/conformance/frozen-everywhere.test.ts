// On PostgreSQL too: notices between nodes.
// A vacancy is shown in more places than its page and the lists: once it is hidden it is gone there too, within a second.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { freezeByReports } from '#test/support/vacancy-reports.ts'

const pagesFolder = join(import.meta.dirname, '../../build')
const board = await testBoard({ after }, {}, { pagesFolder })
const nodes = [await board.listen(), await board.listenBeside()]
const admin = await anAdmin(board)

interface Shown {
  id: number
  position: string
  company: number
  owner: number
  /** The path of its share card, as its page named it. */
  card: string
}

const read = async (address: string) => {
  const response = await fetch(address)
  return { status: response.status, text: await response.text() }
}

/** Names the places of a node that show it. */
async function placesOf(node: string, { id, position, company, card }: Shown): Promise<string[]> {
  const [picture, suggestions, page, call, saved, similar] = await Promise.all([
    read(node + card),
    read(`${node}/api/suggestions?q=${encodeURIComponent(position)}`),
    read(`${node}/companies/${company}`),
    read(`${node}/api/job-vacancies?company=${company}`),
    read(`${node}/api/saved-vacancies?id=${id}`),
    read(`${node}/feed.atom?company=${company}`),
  ])
  const shows = {
    card: picture.status === 200,
    suggestions: suggestions.text.includes(position),
    'company page': page.text.includes(`/jobs/${id}"`),
    'list of its company': call.text.includes(`"id":${id},`),
    saved: saved.text.includes(position),
    feed: similar.text.includes(`/jobs/${id}<`) || similar.text.includes(`/jobs/${id}"`),
  }
  return Object.entries(shows).flatMap(([place, isShown]) => (isShown ? [place] : []))
}

async function aShownVacancy(no: number): Promise<Shown> {
  const owner = await aUser(board)
  const position = `Quokka Keeper ${no}`
  const { id } = await aVacancy(board, {
    user_id: owner.id,
    position,
    company_name: `Zoo of Ward ${no}`,
    approved_at: '2026-11-20T05:00:00.000Z',
  })
  // The nodes hear of it as of any vacancy that was posted.
  await board.app.context.changes.transaction(async (trx, changed) => {
    await trx.updateTable('vacancies').set({ phone: '+94 11 234 5679' }).where('id', '=', id).execute()
    changed('vacancies', `vacancy:${id}`)
  })
  const { company_id } = await board.db
    .selectFrom('vacancies')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { text } = await read(`${nodes[0]}/jobs/${id}`)
  const card = /\/share-cards\/vacancies\/\d+\/[0-9a-z]+\.jpg/.exec(text)?.[0]
  assert.ok(card, 'its page names its card')
  return { id, position, company: company_id!, owner: owner.id, card }
}

const post = async (url: string, payload: object = {}) => {
  const answer = await board.call({ method: 'POST', url, token: admin.token, payload })
  assert.equal(answer.statusCode, 200, answer.body)
}
const acts: Record<string, (vacancy: Shown) => Promise<void>> = {
  'frozen by reports': ({ id }) => freezeByReports(board, id),
  'removed for fraud': ({ id }) => post(`/api/admin/vacancies/${id}/reports/removal`),
  'of a blocked account': ({ owner }) => post(`/api/admin/accounts/${owner}/block`, { reason: 'untrue' }),
}

/** A bound on a machine that has other work; `npm run bench` measures how soon a node hears of another. */
const MAX_WAIT_MS = 20_000

for (const [no, [what, act]] of Object.entries(acts).entries())
  test(`a vacancy that is ${what} is in no share card, suggestion, company page, saved list or feed of either node soon after`, async (t) => {
    const vacancy = await aShownVacancy(no + 1)
    const everywhere = ['card', 'suggestions', 'company page', 'list of its company', 'saved', 'feed']
    for (const node of nodes) {
      // Each node keeps it now as it was; suggestions are counted in the background.
      const begun = performance.now()
      let before = await placesOf(node, vacancy)
      while (before.length < everywhere.length && performance.now() - begun < MAX_WAIT_MS) {
        await pause(20)
        before = await placesOf(node, vacancy)
      }
      assert.deepEqual(before, everywhere, 'before')
    }
    await act(vacancy)
    const begun = performance.now()
    let places: string[]
    for (;;) {
      places = (await Promise.all(nodes.map((node) => placesOf(node, vacancy)))).flat()
      if (places.length === 0 || performance.now() - begun > MAX_WAIT_MS) break
      await pause(20)
    }
    t.diagnostic(`${Math.round(performance.now() - begun)} ms`)
    assert.deepEqual(places, [])
  })
