import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CORRECTION_MS } from '#src/contract/values/units.ts'
import { deriveKey } from '#src/platform/app-secret.ts'
import { readApplicantNo } from '../application.ts'

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
