import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { memoryOf } from '#test/support/process-memory.ts'
import { kill, ownDatabase, startBoard } from '#test/support/running-board.ts'
import { deliver, get, post } from './requests.ts'
import { amount, full } from './scale.ts'

const GUESSES = amount('GUESSES', 60, 1_000)
const SECONDS = amount('SECONDS', 4, 60)
const FLOOD_MS = amount('FLOOD_MS', 2_000, 30_000)

const owner = { name: 'Sunil Bandara', email: 'sunil@example.lk', password: 'seven green parrots' }
const dataDir = await mkdtemp(join(tmpdir(), 'board-brute-'))
const databaseUrl = await ownDatabase('brute')
// Limits as they are, and each request from the address that it names.
const env = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' }
const start = () => startBoard({ dataDir, databaseUrl, env })
// The embedded database has one process.
const nodes = databaseUrl ? await Promise.all([start(), start()]) : [await start()]
after(async () => {
  await Promise.all(nodes.map(kill))
  await rm(dataDir, { recursive: true, force: true })
})

let senders = 0
/** Each request comes from an address of its own, and goes to one node after the other. */
async function send(path: string, value: object) {
  const no = (senders += 1)
  const from = `198.18.${Math.floor(no / 250)}.${(no % 250) + 1}`
  return deliver(nodes[no % nodes.length]!.address, post(path, value, { 'x-forwarded-for': from }))
}

/** The delays of one account let through so many guesses in these seconds: five, then after 1, 2, 4 … s. */
function letThrough(seconds: number): number {
  return 5 + Math.floor(Math.log2(seconds + 1))
}

test(`of ${GUESSES} guesses at one password from as many addresses in ${SECONDS} s a dozen are looked at, and the owner gets in again`, async (t) => {
  const { email, password } = owner
  const registered = await send('/api/register', { ...owner, password_confirmation: password })
  assert.equal(registered.status, 201)
  const begun = performance.now()
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, async (_, no) => {
      await pause((SECONDS * 1_000 * no) / GUESSES)
      return send('/api/login', { email, password: `guess number ${no}` })
    }),
  )
  const seconds = (performance.now() - begun) / 1_000
  const looked = answers.filter(({ status }) => status === 401).length
  t.diagnostic(`${looked} of ${GUESSES} looked at in ${seconds.toFixed(1)} s over ${nodes.length} nodes`)
  assert.ok(looked >= 5)
  assert.ok(looked <= letThrough(seconds) + 2, `${looked} were looked at`)
  assert.ok(answers.every(({ status }) => status === 401 || status === 429 || status === 503))
  // The right password does not help now, or an attacker would recognize it by that.
  assert.equal((await send('/api/login', { email, password })).status, 429)

  assert.equal((await send('/api/forgot-password', { email })).status, 200)
  const token = await linkFor(email)
  const fresh = 'eight yellow parrots'
  const reset = await send('/api/reset-password', {
    token,
    email,
    password: fresh,
    password_confirmation: fresh,
  })
  assert.equal(reset.status, 200, reset.text)
  assert.equal((await send('/api/login', { email, password: fresh })).status, 200)
})

/** The token in the mail that the board wrote. */
async function linkFor(email: string): Promise<string> {
  for (const until = performance.now() + 30_000; performance.now() < until; await pause(100)) {
    const names = await readdir(join(dataDir, 'outbox')).catch(() => [])
    for (const name of names.filter((one) => one.endsWith('.eml'))) {
      const mail = await PostalMime.parse(await readFile(join(dataDir, 'outbox', name)))
      const [, token] = /\/reset-password\?(?:[^\s]*&)?token=([\w-]+)/.exec(mail.text ?? '') ?? []
      if (token && mail.to?.some((to) => to.address === email)) return token
    }
  }
  throw new Error('no mail with a link')
}

test('a flood of logins takes neither the public pages nor the memory', async (t) => {
  const memory = () => Math.max(...nodes.map(({ child }) => memoryOf(child.pid!)))
  const read = async (path: string) => {
    const begun = performance.now()
    const no = (senders += 1)
    const from = `198.19.${Math.floor(no / 250) % 250}.${(no % 250) + 1}`
    const answer = await deliver(nodes[no % nodes.length]!.address, get(path, { 'x-forwarded-for': from }))
    assert.equal(answer.status, 200, answer.text)
    return performance.now() - begun
  }
  for (let no = 0; no < 20; no += 1) await read('/api/categories')
  const before = memory()
  const until = performance.now() + FLOOD_MS
  const statuses = new Set<number>()
  let logins = 0
  const flood = Array.from({ length: 200 }, async () => {
    do {
      const email = `flood.${(logins += 1)}@example.lk`
      statuses.add((await send('/api/login', { email, password: 'seven green parrots' })).status)
    } while (performance.now() < until)
  })
  const [kept, made]: [number[], number[]] = [[], []]
  let max = before
  while (performance.now() < until) {
    kept.push(await read('/api/categories'), await read('/api/job-vacancies?per_page=5'))
    made.push(await read(`/api/job-vacancies?q=flood${made.length}`))
    max = Math.max(max, memory())
    await pause(20)
  }
  await Promise.all(flood)
  const share = (times: number[], part: number) =>
    Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]!)
  const p99 = (times: number[]) => share(times, 0.99)
  const told = (times: number[]) => `p99 ${p99(times)} ms, median ${share(times, 0.5)} ms`
  const grown = Math.round(max - before)
  t.diagnostic(
    `${logins} logins answered ${[...statuses].join(', ')}; of ${kept.length} kept reads ${told(kept)}, ` +
      `of ${made.length} searches ${told(made)}; ${grown} MB more`,
  )
  assert.ok([...statuses].every((status) => status === 401 || status === 429 || status === 503))
  assert.ok(grown <= 300, `${grown} MB`)
  if (full) assert.ok(p99([...kept, ...made]) <= 300)
})
