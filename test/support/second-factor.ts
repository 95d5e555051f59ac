import assert from 'node:assert/strict'
import { TOTP } from 'otpauth'
import type { TestBoard } from './app.ts'
import { PASSWORD } from './factories.ts'

interface Login {
  email: string
  token: string
}

/** The code that an authenticator program with this secret, in base32, shows now. */
export function codeOfSecret(secret: string, now: Date): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() })
}

/** Sets up an authenticator program for an admin who is logged in. */
export async function setUpTotp(
  board: TestBoard,
  { token }: Login,
): Promise<{ secret: string; codes: string[] }> {
  const url = '/api/admin/second-factors/totp'
  const payload = { current_password: PASSWORD }
  const { secret } = (await board.call({ method: 'POST', url, payload, token })).json() as { secret: string }
  const confirmed = await board.call({
    method: 'POST',
    url: `${url}/confirmation`,
    payload: { code: codeOfSecret(secret, board.clock.now()) },
    token,
  })
  assert.equal(confirmed.statusCode, 200, confirmed.body)
  return { secret, codes: confirmed.json().recovery_codes as string[] }
}

/** Logs an admin in up to the second step. Returns the fields that the second call needs besides its proof. */
export async function loginStep(
  board: TestBoard,
  { email }: Pick<Login, 'email'>,
): Promise<{ ticket: string }> {
  const payload = { email, password: PASSWORD }
  const answer = await board.call({ method: 'POST', url: '/api/admin/login', payload })
  assert.equal(answer.json().type, '/problems/second-factor-required', answer.body)
  return { ticket: answer.json().ticket as string }
}
