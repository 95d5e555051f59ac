import { Secret, TOTP } from 'otpauth'

/** The clock of a phone may be off by one step in either direction (RFC 6238, 5.2). */
const DRIFT = 1

/** Codes as every authenticator program knows them: HMAC-SHA-1, six digits, half a minute. */
function getProgram(secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP {
  const bytes = new Secret({ buffer: Uint8Array.from(secret).buffer })
  return new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: 30, secret: bytes })
}

export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  if (!isTotpCode(code)) return undefined
  const program = getProgram(secret)
  const timestamp = now.getTime()
  const drift = program.validate({ token: code, timestamp, window: DRIFT })
  return drift === null ? undefined : program.counter({ timestamp }) + drift
}

export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

export function totpKey(
  secret: Uint8Array,
  issuer: string,
  account: string,
): { secret: string; uri: string } {
  const program = getProgram(secret, { issuer, label: account })
  return { secret: program.secret.base32, uri: program.toString() }
}
