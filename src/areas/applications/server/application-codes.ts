import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { lastDay, vacancyFacts } from '#src/areas/vacancies/index.ts'
import { CORRECTION_MS } from '#src/contract/values/units.ts'
import { deriveKey } from '#src/platform/app-secret.ts'
import { dayInColombo, daysBefore } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { LinkRules } from '#src/platform/http/signed-links/link-opener.ts'
import { isGoodFor } from '#src/platform/signed-links.ts'
import { LINK_DAYS_AFTER_END } from '../application-stages.ts'
import { readApplicantNo, type ApplicationKind } from '../application.ts'
import { existingApplications } from '../rows/applications.ts'

export const getCodeKey = (secret: string): string => deriveKey(secret, 'codes of applications')

export const newCodeName = (): string => randomBytes(16).toString('base64url')

/** Derives the code from the secret and a random name in the row, so that a retry gets the same and no row has it. */
export function getCode(key: string, applicationId: number, name: string): string {
  return writeCode(createHmac('sha256', key).update(`${applicationId} ${name}`).digest())
}

export function isSameSecret(typed: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(typed), digest(right))
}

/** Returns a key to correct the address of a new application. It contains number and time, and is stored nowhere. */
export function getAddressKey(key: string, applicantNo: string, sentAt: string): string {
  const subject = `${applicantNo}.${Date.parse(sentAt)}`
  return `${subject}.${createHmac('sha256', key).update(`address ${subject}`).digest('base64url')}`
}

/** Returns `undefined` if the key is wrong or older than 15 minutes. */
export function readAddressKey(key: string, typed: string, now: Date) {
  const [applicantNo = '', time = ''] = typed.split('.')
  const sentAt = /^\d{1,15}$/.test(time) ? Number(time) : 0
  if (now.getTime() - sentAt >= CORRECTION_MS || sentAt > now.getTime()) return undefined
  const right = getAddressKey(key, applicantNo, new Date(sentAt).toISOString())
  return isSameSecret(typed, right) ? readApplicantNo(applicantNo) : undefined
}

/** Crockford's base 32: it has no letter that is mistaken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BYTES = 5

/** Writes 40 bits as `7K2M-9XQ4`, to be written down. */
export function writeCode(bits: Uint8Array): string {
  const number = bits.slice(0, BYTES).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const letters = Array.from(
    { length: 8 },
    (_, at) => ALPHABET[Number((number >> BigInt(35 - 5 * at)) & 31n)],
  )
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** Reads a code as people type it: in small letters, with any dash or none, with O for 0. `undefined`: it is none. */
export function readCode(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : undefined
}

/** An employer's link ends some time after the vacancy, when its address changes, and when its target is deleted. */
export const applicationLinkRules = {
  application: async (db, link, now) => {
    const vacancy = await getVacancy(db, link.subject_id)
    if (!vacancy || vacancy.closed_reason === 'removed' || isOfBlocked(vacancy)) return false
    if (!isGoodFor(link, vacancy.email)) return false
    return lastDay(vacancy) >= daysBefore(dayInColombo(now), LINK_DAYS_AFTER_END)
  },
  'sent-application': (db, { subject_id }) => exists(db, 'position_application', subject_id),
  'sent-category-application': (db, { subject_id }) => exists(db, 'category_application', subject_id),
  'sent-job-seeker-form': (db, { subject_id }) => exists(db, 'job_seeker_form', subject_id),
} satisfies LinkRules

async function getVacancy(db: Db, applicationId: number) {
  return db
    .selectFrom('applications as application')
    .innerJoin(vacancyFacts, 'vacancy.id', 'application.vacancy_id')
    .select(['vacancy.closing_date', 'vacancy.closed_at', 'vacancy.closed_reason'])
    .select(['vacancy.frozen_reason', 'vacancy.email'])
    .where('application.kind', '=', 'position_application')
    .where('application.no', '=', applicationId)
    .executeTakeFirst()
}

/** The owner of a blocked account cannot read applications by links in earlier mails. */
function isOfBlocked({ frozen_reason }: { frozen_reason: string | null }): boolean {
  return frozen_reason === 'account_blocked'
}

async function exists(db: Db, kind: ApplicationKind, id: number): Promise<boolean> {
  return (await existingApplications[kind](db, [id])).has(id)
}
