import { createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from '#src/platform/derive-key.ts'
import { writeCode } from '../application-code.ts'

export const codeKeyOf = (secret: string): string => deriveKey(secret, 'codes of applications')

export const newCodeName = (): string => randomBytes(16).toString('base64url')

/** Made of the secret and a random name in the row, as links of alerts are: a retry gets the same code, and no row has it. */
export function codeOf(key: string, applicationId: number, name: string): string {
  return writeCode(createHmac('sha256', key).update(`${applicationId} ${name}`).digest())
}
