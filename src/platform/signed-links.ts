import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { LinkPurpose } from '#src/contract/signed-links.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Language } from '#src/strings/languages.ts'

const PREFIX = 'lvl_'
const DAY = 24 * 60 * 60_000

/** A link stands for a login to this one thing. */
export interface SignedLink {
  id: number
  purpose: LinkPurpose
  subject_id: number
  language: Language
  /** A hash of the address to which it was mailed; null of one that was not, or by an older program. */
  mailed_to: Uint8Array | null
}

export interface NewLink {
  purpose: LinkPurpose
  subjectId: number
  /** Of the person who gets the mail. */
  language: Language
  /** The address to which it is mailed. */
  to?: string
  /** Without it the link lives as long as the feature of its purpose says (`LinkRules`). */
  expiresAt?: Date
}

/**
 * Makes a link, in the transaction of the mail that carries it. Its token of 256 random bits is returned once and
 * stored as a hash: neither the database nor a backup opens anything. `/l/<token>` is its address (`linkPath`).
 */
export async function makeLink(db: Db, now: Date, link: NewLink): Promise<string> {
  const [token] = await makeLinks(db, now, [link])
  return token!
}

/** A token may be made before the row that its link is about. */
export function newLinkToken(): string {
  return PREFIX + randomBytes(32).toString('base64url')
}

/**
 * Returns the token of a link that many mails carry over months: the same each time, made of the board's secret and of a
 * random name that its row has, neither of which opens anything alone.
 *
 * @param key a subkey of the secret for this purpose
 */
export function linkTokenOf(key: string, name: string): string {
  return PREFIX + createHmac('sha256', key).update(name).digest('base64url')
}

/**
 * Stores the link of such a token unless it is stored.
 *
 * @returns `false` where its reader has ended it
 */
export async function ensureLink(db: Db, now: Date, token: string, link: NewLink): Promise<boolean> {
  const found = await findLink(db, token, now)
  if (found) return !found.isOver
  await insertLink(db, now, token, link)
  return true
}

export async function insertLink(db: Db, now: Date, token: string, link: NewLink): Promise<void> {
  await insertLinks(db, now, [{ token, link }])
}

/** Makes several in one statement, and returns their tokens in the same order. */
export async function makeLinks(db: Db, now: Date, links: readonly NewLink[]): Promise<string[]> {
  const made = links.map((link) => ({ token: newLinkToken(), link }))
  await insertLinks(db, now, made)
  return made.map(({ token }) => token)
}

async function insertLinks(
  db: Db,
  now: Date,
  links: readonly { token: string; link: NewLink }[],
): Promise<void> {
  if (links.length === 0) return
  await db
    .insertInto('signed_links')
    .values(
      links.map(({ token, link: { purpose, subjectId, language, to, expiresAt } }) => ({
        token_hash: hashOf(token),
        purpose,
        subject_id: subjectId,
        language,
        mailed_to: to === undefined ? null : hashOfAddress(to),
        created_at: now.toISOString(),
        expires_at: expiresAt?.toISOString() ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
}

/** Looks at the text alone: what is no token costs no query. */
export function looksLikeLink(text: string): boolean {
  return text.length === PREFIX.length + 43 && text.startsWith(PREFIX)
}

/** Resolves to the link of a token, with whether its time has run out or it was ended. */
export async function findLink(
  db: Db,
  token: string,
  now: Date,
): Promise<(SignedLink & { isOver: boolean; isPressed: boolean }) | undefined> {
  if (!looksLikeLink(token)) return undefined
  const row = await db
    .selectFrom('signed_links')
    .select(['id', 'purpose', 'subject_id', 'language', 'mailed_to', 'pressed_at', 'expires_at', 'ended_at'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row) return undefined
  const { expires_at, ended_at, pressed_at, ...link } = row
  const isOver = ended_at !== null || (expires_at !== null && Date.parse(expires_at) <= now.getTime())
  return { ...(link as SignedLink), isOver, isPressed: pressed_at !== null }
}

/** Says whether a link is good for an address: what was mailed to another one says nothing of this. */
export function isGoodFor({ mailed_to }: Pick<SignedLink, 'mailed_to'>, email: string): boolean {
  return mailed_to === null || hashOfAddress(email).equals(mailed_to)
}

/** Notes that the reader of the address acted by the link, which confirms the address (`is_confirmed_address`). */
export async function notePress(db: Db, now: Date, id: number): Promise<void> {
  await db.updateTable('signed_links').set({ pressed_at: now.toISOString() }).where('id', '=', id).execute()
}

/** Forgets to whom links were mailed, in the transaction that erases the address. */
export async function forgetReader(trx: Db, email: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('signed_links')
    .set({ mailed_to: null, pressed_at: null })
    .where('mailed_to', '=', hashOfAddress(email))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function endOneLink(db: Db, now: Date, id: number): Promise<void> {
  await db
    .updateTable('signed_links')
    .set({ ended_at: now.toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every link of a purpose to these subjects, such as the older ones when a new one was asked for. */
export async function endLinks(
  db: Db,
  now: Date,
  purpose: LinkPurpose,
  subjectIds: readonly number[],
): Promise<void> {
  if (subjectIds.length === 0) return
  await db
    .updateTable('signed_links')
    .set({ ended_at: now.toISOString() })
    .where('purpose', '=', purpose)
    .where('subject_id', 'in', subjectIds)
    .where('ended_at', 'is', null)
    .execute()
}

/** Removes every link to subjects that are deleted, in that transaction. */
export async function removeLinks(
  db: Db,
  purposes: readonly LinkPurpose[],
  subjectIds: readonly number[],
): Promise<void> {
  if (subjectIds.length === 0) return
  await db
    .deleteFrom('signed_links')
    .where('purpose', 'in', purposes)
    .where('subject_id', 'in', subjectIds)
    .execute()
}

const KEPT_DAYS = 90

/** Removes links whose time ran out long ago: until then their page says so. */
export async function sweepLinks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('signed_links')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY).toISOString())
    .execute()
}

/** As `address_hash` of the database. */
export function hashOfAddress(email: string): Buffer {
  return hashOf(email.toLowerCase())
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
