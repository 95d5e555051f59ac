import { createHmac, pbkdf2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { workProof, type WorkChallenge, type WorkProof } from '#src/contract/proof-of-work.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { deriveKey } from '#src/platform/app-secret.ts'
import { work } from '#src/platform/http/abuse/rate-limit.ts'

export type ProofsOfWork = ReturnType<typeof proofsOfWork>

const MAX_HEADER_LENGTH = 4_096
const KEY_BYTES = 32
const derive = promisify(pbkdf2)

/** ALTCHA, version 2 (decision 016). Challenges are not stored: their signature proves that the board made them. */
export function proofsOfWork({ db, clock }: Timed, secret: string) {
  const keys = {
    signing: deriveKey(secret, 'proof of work'),
    keySigning: deriveKey(secret, 'proof of work: key'),
  }
  return {
    challenge: (limit: string) => newChallenge(limit, clock.now(), keys),
    async spend(header: unknown, limit: string): Promise<boolean> {
      const proof = read(header)
      if (!proof || !isTrue(proof, limit, clock.now(), keys)) return false
      const { nonce, expiresAt } = proof.challenge.parameters
      const spent = await db
        .insertInto('spent_proofs')
        .values({ nonce: Buffer.from(nonce, 'hex'), expires_at: new Date(expiresAt * 1000).toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return spent.numInsertedOrUpdatedRows === 1n
    },
  }
}

type Keys = Record<'signing' | 'keySigning', string>

async function newChallenge(limit: string, now: Date, keys: Keys): Promise<WorkChallenge> {
  const nonce = randomBytes(16)
  const salt = randomBytes(16)
  const key = await derive(
    password(nonce, randomInt(work.maxTries)),
    salt,
    work.iterations,
    KEY_BYTES,
    'sha256',
  )
  const parameters = {
    algorithm: 'PBKDF2/SHA-256' as const,
    cost: work.iterations,
    data: { limit },
    expiresAt: Math.floor(now.getTime() / 1000) + work.minutes * 60,
    keyLength: 32 as const,
    keyPrefix: key.toString('hex', 0, KEY_BYTES / 2),
    keySignature: hmac(keys.keySigning, key),
    nonce: nonce.toString('hex'),
    salt: salt.toString('hex'),
  }
  return { parameters, signature: getSignature(parameters, keys.signing) }
}

/** ALTCHA derives a key from the nonce and the counter, big-endian. */
function password(nonce: Buffer, counter: number): Buffer {
  const bytes = Buffer.alloc(nonce.length + 4)
  nonce.copy(bytes)
  bytes.writeUInt32BE(counter, nonce.length)
  return bytes
}

function isTrue(
  { challenge: { parameters, signature }, solution }: WorkProof,
  limit: string,
  now: Date,
  keys: Keys,
): boolean {
  return (
    isSame(signature, getSignature(parameters, keys.signing)) &&
    parameters.data.limit === limit &&
    parameters.expiresAt * 1000 > now.getTime() &&
    isSame(parameters.keySignature, hmac(keys.keySigning, Buffer.from(solution.derivedKey, 'hex')))
  )
}

function getSignature(parameters: WorkChallenge['parameters'], key: string): string {
  const names = Object.keys(parameters).toSorted() as (keyof typeof parameters)[]
  return hmac(key, JSON.stringify(Object.fromEntries(names.map((name) => [name, parameters[name]]))))
}

function hmac(key: string, data: string | Buffer): string {
  return createHmac('sha256', key).update(data).digest('hex')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function read(header: unknown): WorkProof | undefined {
  if (typeof header !== 'string' || header.length > MAX_HEADER_LENGTH) return undefined
  try {
    return workProof.safeParse(JSON.parse(Buffer.from(header, 'base64').toString())).data
  } catch {
    return undefined
  }
}

export async function sweepProofs({ db, clock }: Timed): Promise<void> {
  await db.deleteFrom('spent_proofs').where('expires_at', '<=', clock.now().toISOString()).execute()
}
