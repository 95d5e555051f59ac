import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
/** The clock of a phone may be off by one step in either direction (RFC 6238, 5.2). */
const DRIFT = 1

/** Returns the half minute of an instant, counted from 1970. */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

/** Returns the code of six digits of a step (RFC 4226 with HMAC-SHA-1, which every authenticator program knows). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 0x0f) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Returns the step whose code this is, of those that count now; the newest first. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  if (!isTotpCode(code)) return undefined
  const given = Buffer.from(code)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => stepOf(now) + DRIFT - at)
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), given))
}

export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** Returns the address by which a program takes the secret over, usually read from a picture. */
export function totpUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}
