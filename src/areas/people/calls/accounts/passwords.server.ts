import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { type Account, findAccount } from '#src/areas/people/rows/accounts.ts'
import {
  accountKey,
  type AccountKind,
  clearFailures,
  releaseTry,
  reserveTry,
} from '#src/areas/people/rows/login-delay.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { fieldProblem } from '#src/contract/errors.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { limitConcurrency } from '#src/platform/concurrency-limit.ts'
import type { Trx } from '#src/platform/db/database.ts'

const argon2Async = promisify(argon2)

/** threats.md, "Passwords": OWASP's second set, 19 MiB and two passes. */
const current = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const TAG_BYTES = 32

interface Stored {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  tag: Buffer
}

// Each hash takes 19 MiB and a core. A flood of logins must leave memory, and a core for everybody else.
const places = Math.min(4, Math.max(1, availableParallelism() - 1))
const queued = limitConcurrency(places)

/** One call more than hashes, so that no hash waits for the database; beyond 64 waiting calls others are refused. */
export const hashingCalls = limitConcurrency(places + 1, 64)

export const hashQueueState = () => ({
  running: queued.state().running,
  waiting: hashingCalls.state().waiting + queued.state().waiting,
})

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive(password, { ...current, salt, tag: Buffer.alloc(TAG_BYTES) })
  return phc({ ...current, salt, tag })
}

/** Stands for the hash of an account that does not exist: comparing with it costs the same and never succeeds. */
const dummyHash = phc({ ...current, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) })

/** Compares a password with a hash. Without a hash it takes the same time and returns `false`. */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  const stored = read(hash ?? dummyHash) ?? read(dummyHash)!
  const tag = await derive(password, stored)
  return timingSafeEqual(tag, stored.tag) && hash !== undefined
}

export function isOutdated(hash: string): boolean {
  const stored = read(hash)
  return (
    stored === undefined ||
    stored.memory !== current.memory ||
    stored.passes !== current.passes ||
    stored.parallelism !== current.parallelism ||
    stored.salt.length !== SALT_BYTES ||
    stored.tag.length !== TAG_BYTES
  )
}

async function derive(password: string, { salt, tag, ...cost }: Stored): Promise<Buffer> {
  return queued(() =>
    argon2Async('argon2id', { message: Buffer.from(password), nonce: salt, tagLength: tag.length, ...cost }),
  )
}

function phc({ memory, passes, parallelism, salt, tag }: Stored): string {
  const cost = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/(?<!=)=+$/, '')
}

const form =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

function read(hash: string): Stored | undefined {
  const [, memory, passes, parallelism, salt, tag] = form.exec(hash) ?? []
  if (salt === undefined || tag === undefined) return undefined
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

interface Proven {
  user: { id: number; email: string }
  password: string
}

type Act = <T>(
  work: (trx: Trx, account: Account, now: Date, changed: (...tags: ContentTag[]) => void) => Promise<T>,
) => Promise<T>

/** A token left open must not be enough to take an account away. Wrong passwords are delayed. */
export async function proveCurrentPassword(
  context: AppContext,
  { user, password }: Proven,
  scale: number,
  kind: AccountKind = 'users',
): Promise<Act> {
  const wrong = fieldProblem('current_password', 'account.current_password.wrong')
  const { account, right } = await tryPassword(context, kind, { email: user.email, password }, scale)
  // The address may be another account's by now.
  if (!account || !right || account.id !== user.id) throw wrong
  return (work) =>
    context.changes.transaction(async (trx, changed) => {
      if (!(await isStillThePassword(trx, kind, account, password))) throw wrong
      await clearFailures(trx, accountKey(kind, account.email))
      return work(trx, account, context.clock.now(), changed)
    })
}

export interface Credentials {
  email: string
  password: string
}

/** An attempt counts as failed until `clearFailures`, and takes as long without an account. */
export async function tryPassword(
  { db, clock }: Timed,
  kind: AccountKind,
  { email, password }: Credentials,
  scale: number,
): Promise<{ account: Account | undefined; right: boolean }> {
  const key = accountKey(kind, email)
  await reserveTry(db, key, clock.now(), scale)
  const account = await findAccount(db, kind, email)
  const right = await verifyPassword(account?.password_hash, password).catch(async (refusal: unknown) => {
    await releaseTry(db, key)
    throw refusal
  })
  return { account, right }
}

/** A reset that finished while the password was being compared has ended all sessions; nothing may start after it. */
export async function isStillThePassword(
  trx: Trx,
  kind: AccountKind,
  account: Account,
  password: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom(kind)
    .select('password_hash')
    .where('id', '=', account.id)
    .forUpdate()
    .executeTakeFirst()
  const hash = row?.password_hash
  return hash === account.password_hash || verifyPassword(hash, password)
}
