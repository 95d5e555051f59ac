// On PostgreSQL too: a proof that comes twice at one moment.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sendContactMessage } from '#src/areas/intake/calls/contact.ts'
import type { WorkChallenge, WorkProof } from '#src/contract/proof-of-work.ts'
import { work } from '#src/platform/http/abuse/rate-limit.ts'
import { encodeProof, solveChallenge } from '#src/web/api/solve-challenge.ts'
import { testBoard } from '#test/support/app.ts'
import { proofsOfWork, sweepProofs } from './proof-of-work.ts'

const secret = 'a secret of this test alone, long enough'
const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '1', APP_SECRET: secret })
const proofs = proofsOfWork(board.app.context, secret)

async function solved(challenge: WorkChallenge): Promise<WorkProof> {
  const proof = await solveChallenge(challenge)
  assert.ok(proof)
  return proof
}

let callers = 0
const caller = () => `192.0.2.${(callers += 1)}`
const send = (remoteAddress: string, proof?: string) =>
  board.call({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Amara', email: 'amara@example.lk', message: 'Is the office open on Poya days?' },
    remoteAddress,
    headers: proof === undefined ? {} : { 'proof-of-work': proof },
  })

/** Made with altcha-lib 2.8.0 and the keys derived from `secret`, to prove that the format is the library's. */
const foreign: WorkProof = {
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 1000,
      data: { limit: 'apply' },
      expiresAt: 1795156800,
      keyLength: 32,
      keyPrefix: '6ff5eb9310cdee960f2dcbe731522706',
      keySignature: 'ed6d42b024599eb225b2baede0228a601884bda0191ed2200873c116ee26915f',
      nonce: '3e3931165678be7aab9ce86b4e547dcf',
      salt: '9bc676ab8f1f08d0b25206be23b61ee3',
    },
    signature: '3306d24527164bdca73e030c87068d0b72f3c0b64182c68b9d695c74a0f3a437',
  },
  solution: {
    counter: 207,
    derivedKey: '6ff5eb9310cdee960f2dcbe731522706acfcfb80bb76d5bbe51be99dea9bf5fd',
  },
}

test('the format is that of ALTCHA: a challenge and a solution of its library are understood', async () => {
  assert.deepEqual((await solved(foreign.challenge)).solution, foreign.solution)
  assert.equal(await proofs.spend(encodeProof(foreign), 'apply'), true)
})

test('the work is bounded, and as much as the table says', async () => {
  const counters: number[] = []
  for (let no = 0; no < 4; no += 1) {
    const { challenge, solution } = await solved(await proofs.challenge('contact'))
    assert.equal(challenge.parameters.cost, work.iterations)
    counters.push(solution.counter)
  }
  assert.ok(Math.max(...counters) < work.maxTries)
  assert.ok(new Set(counters).size > 1, 'nobody knows beforehand how many tries it takes')
})

test('a proof is good once, on whichever node, even when it comes twice at the same moment', async () => {
  const header = encodeProof(await solved(await proofs.challenge('contact')))
  const nodes = [proofs, proofsOfWork(board.app.context, secret), proofsOfWork(board.app.context, secret)]
  const spent = await Promise.all([...nodes, ...nodes].map((node) => node.spend(header, 'contact')))
  assert.equal(spent.filter(Boolean).length, 1)
})

test('a proof is good for the limit it was requested for, for ten minutes, with the secret that signed it', async () => {
  const header = async () => encodeProof(await solved(await proofs.challenge('contact')))
  assert.equal(await proofs.spend(await header(), 'apply'), false)
  const others = proofsOfWork(board.app.context, 'another secret of another board, long enough')
  assert.equal(await others.spend(await header(), 'contact'), false)
  const [late, inTime] = [await header(), await header()]
  board.clock.advance(work.minutes * 60_000 - 1000)
  assert.equal(await proofs.spend(inTime, 'contact'), true)
  board.clock.advance(1000)
  assert.equal(await proofs.spend(late, 'contact'), false)
})

test('nothing can be changed, guessed or left out', async () => {
  const proof = await solved(await proofs.challenge('contact'))
  const { challenge, solution } = proof
  const { parameters } = challenge
  const cheaper = (changed: object) => ({ ...proof, challenge: { ...challenge, parameters: changed } })
  const wrong = [
    cheaper({ ...parameters, cost: 1 }),
    cheaper({ ...parameters, expiresAt: parameters.expiresAt + 3600 }),
    cheaper({ ...parameters, nonce: '0'.repeat(32) }),
    { ...proof, challenge: { ...challenge, signature: '0'.repeat(64) } },
    { ...proof, solution: { ...solution, derivedKey: parameters.keyPrefix.padEnd(64, '0') } },
    { ...proof, solution: { ...solution, derivedKey: 'x' } },
    { challenge },
    {},
    null,
    'text',
  ]
  for (const each of wrong) {
    const header = Buffer.from(JSON.stringify(each)).toString('base64')
    assert.equal(await proofs.spend(header, 'contact'), false, JSON.stringify(each))
  }
  for (const header of [undefined, '', 'a', '%%%', 'A'.repeat(5000), ['a', 'b']])
    assert.equal(await proofs.spend(header, 'contact'), false)
  assert.equal(await proofs.spend(encodeProof(proof), 'contact'), true, 'untouched it is good')
})

test('past the free part of its limit a form needs a proof for each call', async () => {
  const from = caller()
  const { free, max } = sendContactMessage.limit
  for (let no = 1; no <= free; no += 1) {
    const sent = await send(from)
    assert.equal(sent.statusCode, 201)
    const left = `"contact-without-work";r=${free - no};t=3600, "contact";r=${max - no};t=3600`
    assert.equal(sent.headers['ratelimit'], left)
  }
  for (let no = 0; no < 40; no += 1) await send(from)
  const asked = await send(from)
  assert.equal(asked.statusCode, 429)
  assert.equal(asked.headers['retry-after'], '3600')
  const problem = asked.json<{ type: string; message: string; proof_of_work: WorkChallenge }>()
  assert.equal(problem.type, '/problems/proof-of-work-required')
  assert.equal(problem.message, 'Too many attempts. Please try again in about 60 minutes.')
  const proof = encodeProof(await solved(problem.proof_of_work))
  const sent = await send(from, proof)
  assert.equal(sent.statusCode, 201)
  assert.match(String(sent.headers['ratelimit']), /"contact";r=14;/, 'what was refused used nothing up')
  assert.equal((await send(from, proof)).json().type, '/problems/proof-of-work-required', 'spent')
})

test('past its whole limit no work helps, and the next hour is free again', async (t) => {
  const few = await testBoard(t, { RATE_LIMIT_SCALE: '0.15', APP_SECRET: secret })
  const fresh = proofsOfWork(few.app.context, secret)
  const proof = async () => encodeProof(await solved(await fresh.challenge('contact')))
  const post = async (header?: string) => {
    const payload = { name: 'Amara', email: 'amara@example.lk', message: 'Hello' }
    const headers = header === undefined ? {} : { 'proof-of-work': header }
    return few.call({ method: 'POST', url: '/api/contact', payload, headers })
  }
  assert.equal((await post()).statusCode, 201)
  for (let no = 2; no <= 3; no += 1) assert.equal((await post(await proof())).statusCode, 201)
  for (const header of [undefined, await proof()]) {
    const refused = await post(header)
    assert.equal(refused.statusCode, 429)
    assert.equal(refused.json().type, '/problems/too-many-requests')
    assert.equal('proof_of_work' in refused.json(), false)
  }
  few.clock.advance(3_600_000)
  assert.equal((await post()).statusCode, 201)
})

test('every form that anybody may send has a free part, and no other call has', () => {
  const { endpoints } = board.app
  const named = (found: typeof endpoints) => [...new Set(found.map(({ limit }) => limit!.name))].toSorted()
  const screened = named(endpoints.filter((endpoint) => endpoint.screened))
  assert.deepEqual(screened, ['alert', 'apply', 'category_form', 'contact', 'job_seeker_form', 'report'])
  // Correcting an address needs the key of an application, so that call is not screened.
  assert.deepEqual(
    named(endpoints.filter(({ limit }) => limit?.free !== undefined)),
    [...screened, 'application_address'].toSorted(),
  )
})

test('spent proofs are forgotten when they would expire anyway', async (t) => {
  const own = await testBoard(t)
  const fresh = proofsOfWork(own.app.context, secret)
  await fresh.spend(encodeProof(await solved(await fresh.challenge('apply'))), 'apply')
  const kept = async () => (await own.db.selectFrom('spent_proofs').selectAll().execute()).length
  await sweepProofs(own.app.context)
  assert.equal(await kept(), 1)
  own.clock.advance(work.minutes * 60_000)
  await sweepProofs(own.app.context)
  assert.equal(await kept(), 0)
})
