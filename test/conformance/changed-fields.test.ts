import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startAdminSession, startUserSession } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { isPanelAccess } from '#src/contract/admin-roles.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'
import { aLinkTokenFor } from '#test/support/signed-links.ts'
import { allRows } from '#test/support/table-rows.ts'
import { wireRequest, type Sample, type World } from './sample.ts'
import { samples } from './samples.ts'
import { wireTo } from './wire.ts'

const board = await testBoard({ after })
const wire = wireTo(await board.listen())
after(() => wire.close())
const owner = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
const world: World = { board, owner }
const office = await anAdmin(board)

async function tokenFor({ access, path }: EndpointShape): Promise<string | undefined> {
  const now = board.clock.now()
  if (isPanelAccess(access)) return (await startAdminSession(board.db, office.id, now)).token
  if (access === 'link') return aLinkTokenFor(board, path)
  return access === 'public' ? undefined : startUserSession(board.db, owner.id, now)
}

/** No row holds these as they were sent. */
const hidden = /password|token|code|credential|attestation|response/i

let numbers = 0
/** The field as somebody might correct it, of those that take any words; `undefined` of the others. */
function corrected(name: string, value: unknown): string | undefined {
  // A made CV has its fields in its file.
  if (typeof value !== 'string' || hidden.test(name) || name === 'last_work') return undefined
  const no = String((numbers += 1)).padStart(4, '0')
  if (name === 'email') return `corrected.${no}@example.lk`
  if (name === 'phone') return `071 555 ${no}`
  return /[ A-Z]/.test(value) && !/^\d/.test(value) ? `${value} ${no}` : undefined
}

const creating = board.app.endpoints.filter(
  ({ method, status, idempotency }) => method !== 'GET' && status === 201 && !idempotency,
)

const send = async (endpoint: EndpointShape, sample: Sample) => {
  const token = await tokenFor(endpoint)
  return wire({ ...wireRequest(endpoint.method, sample), ...(token && { token }) })
}

let corrections = 0
for (const endpoint of creating) {
  const route = `${endpoint.method} ${endpoint.path}`
  test(`${route} stores what was changed between two calls, or refuses it`, async () => {
    const { shape } = endpoint.body as unknown as { shape?: object }
    const names = Object.keys((await sampled(route)).body).filter((name) => !shape || name in shape)
    for (const name of names) {
      const { sample, key, body } = await sampled(route)
      const value = corrected(name, body[name])
      if (value === undefined) continue
      assert.equal((await send(endpoint, sample)).status, 201)
      const answer = await send(endpoint, { ...sample, [key]: { ...body, [name]: value } })
      if (answer.status >= 400 && answer.status < 500) continue
      assert.equal(answer.status, 201, answer.body.toString())
      const rows = Object.values(await allRows(board.db)).flat()
      assert.ok(
        rows.some((row) => row.includes(value)),
        `${name} was changed to ${value}, which stands in no row`,
      )
      corrections += 1
    }
  })
}

async function sampled(route: string) {
  const sample = await samples[route]!(world)
  const key = sample.fields ? 'fields' : 'json'
  return { sample, key, body: (sample[key] ?? {}) as Record<string, unknown> }
}

test('fields of every kind of creating call were changed', () => {
  assert.ok(corrections >= 25, `only ${corrections}`)
})
