import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { LinkPurpose } from '#src/contract/signed-links.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Language } from '#src/strings/languages.ts'

const PREFIX = 'lvl_'

export interface SignedLink {
  id: number
  purpose: LinkPurpose
  subject_id: number
  language: Language
  mailed_to: Uint8Array | null
}

interface NewLink {
  purpose: LinkPurpose
  subjectId: number
  language: Language
  to?: string
  expiresAt?: Date
}

/** Returns a token of 256 random bits. Only its hash is stored, so that the database and its backups open nothing. */
export async function makeLink(db: Db, now: Date, link: NewLink): Promise<string> {
  const [token] = await makeLinks(db, now, [link])
  return token!
}

export function newLinkToken(): string {
  return PREFIX + randomBytes(32).toString('base64url')
}

/** Made from the secret and a random name in the row, so that neither opens anything alone. */
export function getLinkToken(key: string, name: string): string {
  return PREFIX + createHmac('sha256', key).update(name).digest('base64url')
}

/** @returns `false` if its reader has ended it */
export async function ensureLink(db: Db, now: Date, token: string, link: NewLink): Promise<boolean> {
  const found = await findLink(db, token, now)
  if (found) return !found.isOver
  await insertLink(db, now, token, link)
  return true
}

export async function insertLink(db: Db, now: Date, token: string, link: NewLink): Promise<void> {
  await insertLinks(db, now, [{ token, link }])
}

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
        token_hash: getHash(token),
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

export function looksLikeLink(text: string): boolean {
  return text.length === PREFIX.length + 43 && text.startsWith(PREFIX)
}

export async function findLink(
  db: Db,
  token: string,
  now: Date,
): Promise<(SignedLink & { isOver: boolean; isPressed: boolean }) | undefined> {
  if (!looksLikeLink(token)) return undefined
  const row = await db
    .selectFrom('signed_links')
    .select(['id', 'purpose', 'subject_id', 'language', 'mailed_to', 'pressed_at', 'expires_at', 'ended_at'])
    .where('token_hash', '=', getHash(token))
    .executeTakeFirst()
  if (!row) return undefined
  const { expires_at, ended_at, pressed_at, ...link } = row
  const isOver = ended_at !== null || (expires_at !== null && Date.parse(expires_at) <= now.getTime())
  return { ...(link as SignedLink), isOver, isPressed: pressed_at !== null }
}

/** A link that was mailed to another address proves nothing about this one. */
export function isGoodFor({ mailed_to }: Pick<SignedLink, 'mailed_to'>, email: string): boolean {
  return mailed_to === null || hashOfAddress(email).equals(mailed_to)
}

/** Notes that the reader of the address acted by the link, which confirms the address (`is_confirmed_address`). */
export async function notePress(db: Db, now: Date, id: number): Promise<void> {
  await db.updateTable('signed_links').set({ pressed_at: now.toISOString() }).where('id', '=', id).execute()
}

export async function clearReader(trx: Db, email: string): Promise<number> {
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

const RETENTION_DAYS = 90

/** Expired links are kept for a while, so that their page can say so. */
export async function sweepLinks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('signed_links')
    .where('expires_at', '<', new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString())
    .execute()
}

/** The same hash as `address_hash` in the database. */
export function hashOfAddress(email: string): Buffer {
  return getHash(email.toLowerCase())
}

function getHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
