import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Chance } from '#test/support/chance.ts'
import { boardOfItsOwn } from '#test/support/running-board.ts'
import { anApplication } from './an-application.ts'
import { median, rankTest } from './rank-test.ts'
import { deliver, post, type IdempotentRequest } from './requests.ts'
import { amount, dice, full } from './scale.ts'

const PAIRS = amount('PAIRS', 40, 500)
/** Each address is asked several times, as one who guesses at addresses would. */
const ADDRESSES = full ? 50 : 4
const GAP_MS = full ? 3 : 60
const GAP_SHARE = full ? 0.03 : 0.5

const known = (no: number) => `known.${no % ADDRESSES}@example.lk`
const unknown = (no: number) => `nobody.${no % ADDRESSES}@example.lk`

/** Everything of an answer but what differs between any two. */
interface Told {
  answer: string
  took: number
}

async function ask(address: string, sending: IdempotentRequest): Promise<Told> {
  const begun = performance.now()
  const { status, text, headers } = await deliver(address, sending)
  const took = performance.now() - begun
  const own = new Set(['date', 'keep-alive', 'connection', 'ratelimit'])
  const lines = [...headers].filter(([name]) => !own.has(name)).map(([name, value]) => `${name}: ${value}`)
  // A request's own number, wherever it stands.
  const answer = `${status}\n${lines.join('\n')}\n\n${text}`.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '(id)')
  return { answer, took }
}

/** Asks in pairs, the order within each by chance: what else the machine does meets both alike. */
async function compare(address: string, chance: Chance, sending: (email: string) => IdempotentRequest) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let no = 0; no < PAIRS; no += 1) {
    const first = chance.below(2) === 0 ? 'known' : 'unknown'
    const answers: string[] = []
    for (const kind of [first, first === 'known' ? 'unknown' : 'known'] as const) {
      const { answer, took } = await ask(address, sending(kind === 'known' ? known(no) : unknown(no)))
      times[kind].push(took)
      answers.push(answer)
    }
    assert.equal(answers[0], answers[1])
  }
  const [a, b] = [median(times.known), median(times.unknown)]
  return { a, b, gap: Math.abs(a - b), p: rankTest(times.known, times.unknown) }
}

async function holds(t: TestContext, name: string, look: () => ReturnType<typeof compare>): Promise<void> {
  // Of a hundred honest runs one has p < 0.01: it is believed when it comes twice.
  for (let tries = 1; ; tries += 1) {
    const { a, b, gap, p } = await look()
    t.diagnostic(
      `${name}: ${PAIRS} pairs, median ${a.toFixed(2)} ms known, ${b.toFixed(2)} ms unknown, p = ${p.toFixed(3)}`,
    )
    const close = gap <= Math.max(GAP_MS, GAP_SHARE * Math.max(a, b))
    if (close && (p > 0.01 || !full)) return
    assert.ok(tries < 2, `the time tells them apart: gap ${gap} ms, p ${p}`)
  }
}

async function aBoardWithPeople(t: TestContext, env: Record<string, string> = {}): Promise<string> {
  const { address } = await boardOfItsOwn(t, `names${Object.keys(env).length}`, { env })
  for (let no = 0; no < ADDRESSES; no += 1) {
    const words = { password: 'seven green parrots', password_confirmation: 'seven green parrots' }
    const { status } = await deliver(
      address,
      post('/api/register', { name: 'Sunil Bandara', email: known(no), ...words }),
    )
    assert.equal(status, 201)
  }
  return address
}

test('no login, forgotten password, alert or request for a link tells by words or time whether an address is known', async (t) => {
  const chance = dice(t)
  const address = await aBoardWithPeople(t)
  const login = (email: string) => post('/api/login', { email, password: 'four blue elephants' })
  const forgot = (email: string) => post('/api/forgot-password', { email })
  await holds(t, 'login', () => compare(address, chance, login))
  await holds(t, 'forgot-password', () => compare(address, chance, forgot))
  const alert = (email: string) => post('/api/alerts', { email, search: 'q=driver', frequency: 'daily' })
  const numbers = new Map<string, string>()
  for (let no = 0; no < ADDRESSES; no += 1) {
    const { text } = await deliver(address, await anApplication(known(no)))
    const { data } = JSON.parse(text) as { data: { applicant_no: string } }
    numbers.set(known(no), data.applicant_no)
    await deliver(address, alert(known(no)))
  }
  const link = (email: string) =>
    post('/api/application-links', { applicant_no: numbers.get(email) ?? 'CA-000001', email })
  await holds(t, 'alerts', () => compare(address, chance, alert))
  await holds(t, 'application-links', () => compare(address, chance, link))
  await holds(t, 'my-data', () => compare(address, chance, (email) => post('/api/my-data/links', { email })))
})

test('a mail server that is down changes nothing of that', { skip: !full && 'in full only' }, async (t) => {
  const chance = dice(t)
  const address = await aBoardWithPeople(t, { SMTP_URL: 'smtp://127.0.0.1:9' })
  await holds(t, 'forgot-password', () =>
    compare(address, chance, (email) => post('/api/forgot-password', { email })),
  )
})
