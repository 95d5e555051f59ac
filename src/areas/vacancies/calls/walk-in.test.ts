// On PostgreSQL too: a trigger and constraints.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { searchVacancies } from '#src/areas/search/calls/lists/search-vacancies.ts'
import { getPath, type CallInput } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { aWalkIn, anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { multipart } from '#test/support/forms.ts'
import { readEvent } from '#test/support/interviews.ts'
import { postVacancy, vacancyFields } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const user = await aUser(board)
const whole = { ...aWalkIn(board, 3), walk_in_bring: 'cv,nic' }

type Fields = Parameters<typeof postVacancy>[2]
const post = (fields: Fields) => postVacancy(board, user.token, fields)
const found = async (query: CallInput<typeof searchVacancies>['query']) =>
  (await board.call({ url: getPath(searchVacancies, {}, query) })).json<AnswerOf<typeof searchVacancies>>()

for (const [wrong, change, field] of [
  ['in the past', { walk_in_day: '2026-11-19' }, 'walk_in_day'],
  ['after the closing date', { walk_in_day: '2026-12-02' }, 'walk_in_day'],
  ['of no day', { walk_in_day: '' }, 'walk_in_day'],
  ['of no place', { walk_in_place: '' }, 'walk_in_place'],
  ['of no hours', { walk_in_from: '' }, 'walk_in_from'],
  ['of a time that is none', { walk_in_from: '25:00' }, 'walk_in_from'],
  ['that ends before it begins', { walk_in_until: '08:00' }, 'walk_in_until'],
  ['with a photograph to bring', { walk_in_bring: 'photo' }, 'walk_in_bring'],
  ['at a place of 201 letters', { walk_in_place: 'x'.repeat(201) }, 'walk_in_place'],
] as const)
  test(`a walk-in ${wrong} is refused`, async () => {
    const answer = await post({ ...whole, ...change })
    assert.equal(answer.statusCode, 422, answer.body)
    assert.deepEqual(Object.keys(answer.json<{ errors: object }>().errors), [field])
  })

test('the list of a week has the walk-ins of its days, in their order, and none that is past', async () => {
  const days = [3, 0, 6, 7]
  for (const day of days) await aVacancy(board, { position: `In ${day}`, ...aWalkIn(board, day) })
  const { id: changed } = await aVacancy(board, { position: 'Without' })
  const list = async () => {
    const { total, facets, vacancies } = await found({ walk_in: ['week'], sort: 'walk_in' })
    assert.deepEqual(facets.walk_in, [{ value: 'week', count: total }])
    return vacancies.map(({ position, walk_in }) => `${position}: ${walk_in}`)
  }
  assert.deepEqual(await list(), ['In 0: 2026-11-20', 'In 3: 2026-11-23', 'In 6: 2026-11-26'])
  const ordered = (await found({ sort: 'walk_in' })).vacancies.map(({ position }) => position)
  assert.deepEqual(ordered, ['In 0', 'In 3', 'In 6', 'In 7', 'Without'])
  await board.db.updateTable('vacancies').set(aWalkIn(board, 1)).where('id', '=', changed).execute()
  assert.deepEqual((await list())[1], 'Without: 2026-11-21')
  board.clock.advance(4 * DAY_MS)
  assert.deepEqual(await list(), ['In 6: 2026-11-26', 'In 7: 2026-11-27'])
  const feed = (await board.call({ url: '/ta/feed.txt?walk_in=week' })).body
  assert.match(feed, /நேர்முகத் தேர்வு 27 நவ\.[^]*நேர்முகத் தேர்வு 26 நவ\./)
})

async function edit(token: string, id: number, fields: Fields) {
  const form = await multipart({ ...(await vacancyFields(board)), status: 1, ...fields })
  return board.call({ method: 'PUT', url: `/api/job-edit/${id}`, token, ...form })
}

test('a walk-in that is over stays as it was while the rest is edited, and cannot be set anew', async () => {
  // The clock has moved: an earlier session is over.
  const { token } = await anAdmin(board)
  const past = { ...aWalkIn(board, -1), walk_in_bring: ['cv'] }
  const { id } = await aVacancy(board, past)
  const edited = await edit(token, id, { position: 'Baker', closing_date: '2026-12-20' })
  assert.equal(edited.statusCode, 200, edited.body)
  assert.equal((await edit(token, id, { walk_in_until: '14:00' })).statusCode, 422)
  const next = await edit(token, id, { ...aWalkIn(board, 1) })
  assert.equal(next.statusCode, 200, next.body)
  assert.equal((await edit(token, id, { closing_date: aWalkIn(board, 0).walk_in_day })).statusCode, 422)
})

test('the entry for calendars has the words of the employer as text alone', async () => {
  const { id } = await aVacancy(board, {
    position: 'Cook; chef, "A\\B"\r\nATTENDEE:mailto:a@b.lk',
    ...aWalkIn(board, 2),
    walk_in_place: 'Hall 2, Kandy; by the lake\r\nEND:VEVENT',
    walk_in_bring: ['nic'],
    workplace: 'overseas',
    country: 'QA',
  })
  const answer = await board.call({ url: `/si/jobs/${id}/walk-in.ics` })
  assert.equal(answer.headers['content-type'], 'text/calendar; charset=utf-8')
  const event = readEvent(answer.body)
  assert.deepEqual(
    [event.method, event.start, event.end, event.attendee],
    ['PUBLISH', '2026-11-26T03:30:00.000Z', '2026-11-26T07:30:00.000Z', null],
  )
  assert.equal(event.location, 'Hall 2, Kandy; by the lake END:VEVENT')
  assert.match(String(event.summary), /Cook; chef, "A\\B" ATTENDEE:mailto:a@b\.lk/)
  assert.match(String(event.description), /ජාතික හැඳුනුම්පත[^]*විදේශ[^]*\/si\/jobs\//)
})

test('there is no entry for a walk-in that is over, of a closed vacancy, or of one without', async () => {
  const rows = [
    aWalkIn(board, -1),
    { ...aWalkIn(board), status: 0 },
    { ...aWalkIn(board), frozen_at: '2026-11-01T00:00:00Z' },
    {},
  ]
  for (const row of rows) {
    const { id } = await aVacancy(board, row)
    assert.equal((await board.call({ url: `/jobs/${id}/walk-in.ics` })).statusCode, 404)
  }
})
