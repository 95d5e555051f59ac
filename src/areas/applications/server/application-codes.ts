import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '#src/contract/values/durations.ts'
import { deriveKey } from '#src/platform/derive-key.ts'
import { writeCode } from '../application-code.ts'
import { readApplicantNo } from '../application.ts'

export const codeKeyOf = (secret: string): string => deriveKey(secret, 'codes of applications')

export const newCodeName = (): string => randomBytes(16).toString('base64url')

/** Made of the secret and a random name in the row, as links of alerts are: a retry gets the same code, and no row has it. */
export function codeOf(key: string, applicationId: number, name: string): string {
  return writeCode(createHmac('sha256', key).update(`${applicationId} ${name}`).digest())
}

export function isSameSecret(typed: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(typed), digest(right))
}

const CORRECTION_MS = 15 * MINUTE_MS

/** With it whoever has just sent an application puts its address right. It names the application and its time, and is stored nowhere. */
export function addressKeyOf(key: string, applicantNo: string, sentAt: string): string {
  const subject = `${applicantNo}.${Date.parse(sentAt)}`
  return `${subject}.${createHmac('sha256', key).update(`address ${subject}`).digest('base64url')}`
}

/** `undefined` of one that is wrong, or older than 15 minutes. */
export function readAddressKey(key: string, typed: string, now: Date) {
  const [applicantNo = '', time] = typed.split('.')
  const sentAt = Number(time)
  if (!(now.getTime() - sentAt < CORRECTION_MS)) return undefined
  const right = addressKeyOf(key, applicantNo, new Date(sentAt).toISOString())
  return isSameSecret(typed, right) ? readApplicantNo(applicantNo) : undefined
}
