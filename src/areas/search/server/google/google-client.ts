import { createPrivateKey, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import type { Clock } from '#src/platform/clock.ts'

const serviceKey = z.object({ client_email: z.string(), private_key: z.string(), token_uri: z.url() })
const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })
/** The token server gives the error as a word, the others as a sentence. */
const refused = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) })

/** The key of a service account. Throws with a sentence that has nothing of the file, and so no cause. */
export async function readGoogleKey(path: string) {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error('GOOGLE_INDEXING_KEY_FILE cannot be read')
  const account = serviceKey.safeParse(parseJson(text)).data
  const key = account && attempt(() => createPrivateKey(account.private_key))
  if (!key) throw new Error('GOOGLE_INDEXING_KEY_FILE is no key of a service account')
  return { ...account, key }
}

const REQUEST_MS = 20_000

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Asks Google's Indexing API, version 3; a body is posted. A token is used until a minute before its end, or a refusal. */
export function googleClient({ keyFile, origin, clock }: { keyFile: string; origin: string; clock: Clock }) {
  let token: { text: string; until: number } | undefined

  async function getToken(signal: AbortSignal): Promise<string> {
    const now = clock.milliseconds()
    if (token && token.until > now) return token.text
    const { client_email, token_uri, key } = await readGoogleKey(keyFile)
    const iat = Math.floor(now / 1000)
    const scope = 'https://www.googleapis.com/auth/indexing'
    const claims = { iss: client_email, scope, aud: token_uri, iat, exp: iat + 3_600 }
    const unsigned = `${base64({ alg: 'RS256', typ: 'JWT' })}.${base64(claims)}`
    const assertion = `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), key).toString('base64url')}`
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    const answer = tokenAnswer.parse(await request(token_uri, { method: 'POST', body }, signal))
    token = { text: answer.access_token, until: now + answer.expires_in * 1000 - MINUTE_MS }
    return token.text
  }

  return async (path: string, signal: AbortSignal, body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${await getToken(signal)}`, 'content-type': 'application/json' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    return request(`${origin}/v3/urlNotifications${path}`, init, signal).catch((error) => {
      token = undefined
      throw error
    })
  }
}

/** Errors of a refusal have its `status` and the `url`. */
async function request(url: string, init: RequestInit, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, {
    ...init,
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)]),
  })
  const said = parseJson(await answer.text())
  if (answer.ok) return said
  const { error = '' } = refused.safeParse(said).data ?? {}
  const text = `Google answered ${answer.status}: ${typeof error === 'string' ? error : error.message}`
  throw Object.assign(new Error(text), { status: answer.status, url })
}

/** The parser's own error would have a part of the text, and that may be a secret. */
const parseJson = (text: string): unknown => attempt(() => JSON.parse(text))

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
