// On PostgreSQL alone: errors of a server.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startAdminSession, startUserSession } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { isPanelAccess } from '#src/contract/admin-roles.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { systemClock } from '#src/platform/clock.ts'
import { openPostgres } from '#src/platform/db/database.ts'
import { mutate } from '#test/conformance/mutations.ts'
import type { Sample, World } from '#test/conformance/sample.ts'
import { samples } from '#test/conformance/samples.ts'
import { fieldParts, form, wireTo, type WireRequest } from '#test/conformance/wire.ts'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import type { Chance } from '#test/support/chance.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'
import { aDocx, aJpeg, aPdf, aPng } from '#test/support/files.ts'
import { startPostgres } from '#test/support/postgres.ts'
import { memoryOf } from '#test/support/process-memory.ts'
import { boardOfItsOwn } from '#test/support/running-board.ts'
import { aLinkTokenFor } from '#test/support/signed-links.ts'
import { amount, dice, full } from './scale.ts'

const REQUESTS = amount('REQUESTS', 300, 100_000)
const FILES = amount('FILES', 40, 5_000)
const AT_ONCE = 6
/** The part of both after which the program is warm. */
const WARM = 0.05
const HANG_MS = 10_000
/** A sample is used this often: making its rows costs more than a request. */
const USES = 20

interface Given {
  endpoint: EndpointShape
  sample: Sample
  token: string | undefined
  left: number
}

/** The real program with a database that the test can write into as well. */
async function aBoardAndItsWorld(t: TestContext) {
  // Ended in the opposite order: the server last.
  const ends: (() => Promise<void>)[] = []
  t.after(async () => {
    for (const end of ends.toReversed()) await end()
  })
  const postgres = await startPostgres()
  ends.push(() => postgres.stop())
  const after = (end: () => Promise<void>) => void ends.push(end)
  const running = await boardOfItsOwn({ after }, 'bad', { databaseUrl: postgres.url })
  const database = await openPostgres(postgres.url, () => undefined)
  ends.push(() => database.close())
  const { dataDir, address } = running
  const board = {
    db: database.db,
    clock: systemClock,
    dataDir,
    call: callOf(address),
  } as unknown as TestBoard
  // Every endpoint with its schemas, from an app that serves nobody.
  const { app } = await testBoard(t)
  return { running, board, office: await anAdmin(board), endpoints: app.endpoints }
}

type Called = Record<string, string> & { payload?: object; headers?: Record<string, string> }

/** Some samples are made by calls; what they read of an answer is what an injected one has. */
function callOf(address: string) {
  return async ({ method = 'GET', url, payload, token, headers: sent }: Called) => {
    const answer = await fetch(`${address}${url}`, {
      method,
      headers: {
        ...(payload && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...sent,
      },
      ...(payload && { body: Buffer.isBuffer(payload) ? new Uint8Array(payload) : JSON.stringify(payload) }),
    })
    const body = await answer.text()
    const headers = { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie() }
    return { statusCode: answer.status, headers, body, json: () => JSON.parse(body) as unknown }
  }
}

test(`${REQUESTS} bad requests and ${FILES} damaged files: no 5xx, no crash, no hang, and the memory comes back`, async (t) => {
  const chance = dice(t)
  const { running, board, office, endpoints } = await aBoardAndItsWorld(t)
  const wire = wireTo(running.address)
  t.after(() => wire.close())
  const pid = running.child.pid!

  const prepared = new Map<EndpointShape, Given>()
  const given = async (endpoint: EndpointShape): Promise<Given> => {
    const ready = prepared.get(endpoint)
    if (ready && ready.left > 0) {
      ready.left -= 1
      return ready
    }
    const { db } = board
    const now = systemClock.now()
    // A changed request may still succeed and end the account that it is made with, while others are under way.
    const world: World = { board, owner: await aUser(board, { email_confirmed_at: now.toISOString() }) }
    const fresh = {
      endpoint,
      sample: await samples[`${endpoint.method} ${endpoint.path}`]!(world),
      token: isPanelAccess(endpoint.access)
        ? (await startAdminSession(db, office.id, now)).token
        : endpoint.access === 'link'
          ? await aLinkTokenFor(board, endpoint.path)
          : await startUserSession(db, world.owner.id, now),
      left: USES,
    }
    prepared.set(endpoint, fresh)
    return fresh
  }
  const statuses = new Map<number, number>()
  let slowest = 0
  let lines = 0
  const send = async (what: string, request: WireRequest): Promise<number> => {
    const begun = performance.now()
    let status = 0
    try {
      const answer = await wire(request)
      status = answer.status
      assert.ok(
        status < 500,
        `${request.method} ${request.path.slice(0, 100)}, ${what}: ${answer.body.toString()}`,
      )
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error
      // A body that is too large is answered before it was read; the client may see only the closed connection.
      const { code } = error as NodeJS.ErrnoException
      const large = (request.body?.length ?? 0) > 256 * 1024
      assert.ok(large && (code === 'ECONNRESET' || code === 'EPIPE'), `${what}: ${String(error)}`)
      lines += 1
    }
    slowest = Math.max(slowest, performance.now() - begun)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return status
  }
  const limitConcurrency = async (count: number, work: (no: number) => Promise<void>) => {
    let next = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < count) await work((next += 1))
      }),
    )
  }

  const bad = async (no: number) => {
    const good = await given(endpoints[no % endpoints.length]!)
    const { what, request } = mutate({ ...good, chance })
    const own = request.headers?.['authorization'] !== undefined || chance.below(8) === 0
    const status = await send(what, own || !good.token ? request : { ...request, token: good.token })
    // A request that succeeded may have used up the sample: a deleted row, an ended session.
    if (status < 400 && good.endpoint.method !== 'GET') good.left = 0
  }
  const takers = endpoints.filter(({ file }) => file)
  const originals = await wholeFiles()
  const damaged = async (no: number) => {
    const { endpoint, sample, token } = await given(takers[no % takers.length]!)
    const file = { ...sample.file!, value: damage(chance.pick(originals), chance, originals) }
    const body = form([...fieldParts(sample.fields ?? {}), file])
    await send('a damaged file', {
      method: endpoint.method,
      path: sample.path,
      ...body,
      ...(token ? { token } : {}),
    })
  }

  // Memory that a program takes once it has worked at all is no leak: compiled code, pools, cached responses.
  await limitConcurrency(REQUESTS * WARM, bad)
  await limitConcurrency(FILES * WARM, damaged)
  const before = memoryOf(pid)
  await limitConcurrency(REQUESTS * (1 - WARM), bad)
  await limitConcurrency(FILES * (1 - WARM), damaged)

  const told = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`)
  t.diagnostic(`${told.join(', ')}; line closed early × ${lines}; slowest ${Math.round(slowest)} ms`)
  assert.equal(running.child.exitCode, null)
  assert.ok(slowest < HANG_MS, `one answer took ${slowest} ms`)
  let now = memoryOf(pid)
  for (const until = performance.now() + 60_000; full && performance.now() < until && now > before * 1.2;) {
    await pause(1_000)
    now = memoryOf(pid)
  }
  t.diagnostic(`memory ${Math.round(before)} MB before, ${Math.round(now)} MB after`)
  if (full) assert.ok(now <= before * 1.2)
})

async function wholeFiles(): Promise<Buffer[]> {
  const fixtures = ['libreoffice-resume.doc', 'libreoffice-resume.docx']
  return Promise.all([
    aPdf(),
    aDocx(),
    aJpeg({ width: 400, height: 300 }),
    aPng({ width: 400, height: 300 }),
    ...fixtures.map((name) => readFile(join(import.meta.dirname, '../fixtures', name))),
  ])
}

/** One of the ways in which files arrive broken, or are broken on purpose. */
function damage(original: Buffer, chance: Chance, others: readonly Buffer[]): Buffer {
  const bytes = Buffer.from(original)
  const at = () => chance.below(bytes.length)
  const other = chance.pick(others)
  switch (chance.below(8)) {
    case 0:
      for (let times = chance.below(50) + 1; times > 0; times -= 1) bytes[at()] = chance.below(256)
      return bytes
    case 1:
      return bytes.subarray(0, at())
    case 2:
      return bytes.subarray(at())
    case 3:
      return bytes.fill(chance.pick([0, 0xff, 0x20]), at())
    case 4:
      // Lengths and offsets stand in fours of bytes.
      for (let times = 0; times < 5 && bytes.length > 8; times += 1)
        bytes.writeUInt32LE(
          chance.pick([0, 1, 0x7fffffff, 0x80000000, 0xffffffff]),
          chance.below(bytes.length - 4),
        )
      return bytes
    case 5:
      return Buffer.concat([bytes.subarray(0, at()), other.subarray(chance.below(other.length))])
    case 6:
      return Buffer.concat([bytes, other])
    default: {
      const from = at()
      const piece = bytes.subarray(from, from + chance.below(2_000))
      return Buffer.concat([
        bytes.subarray(0, from),
        ...Array<Buffer>(chance.below(200)).fill(piece),
        bytes.subarray(from),
      ])
    }
  }
}
