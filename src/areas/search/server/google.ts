import { createPrivateKey, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Job } from '#src/platform/jobs/job.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { claimNotice, type Notice, settleNotice } from '../rows/google-pages.ts'

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
function googleClient({ keyFile, origin, clock }: { keyFile: string; origin: string; clock: Clock }) {
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

const GOOGLE = 'https://indexing.googleapis.com'
const stated = z._default(z.object({ notifyTime: z.string() }), { notifyTime: '' })
const metadata = z.object({ latestUpdate: stated, latestRemove: stated })

/** A job of its own, as these notices share nothing with mails. */
export function googleJob(
  { db, clock }: Timed,
  { keyFile, publicUrl, origin = GOOGLE }: { keyFile: string; publicUrl: string; origin?: string },
): Job {
  const ask = googleClient({ keyFile, origin, clock })

  const getLatest = async (url: string, signal: AbortSignal): Promise<Notice['type'] | undefined> => {
    const answer = await ask(`/metadata?url=${encodeURIComponent(url)}`, signal).catch((error) => {
      if (error.status !== 404) throw error
    })
    if (answer === undefined) return undefined
    const { latestUpdate, latestRemove } = metadata.parse(answer)
    return Date.parse(latestRemove.notifyTime) > (Date.parse(latestUpdate.notifyTime) || 0)
      ? 'URL_DELETED'
      : 'URL_UPDATED'
  }

  const send = async ({ id, language, type, wasSent }: Notice, signal: AbortSignal) => {
    const url = publicUrl + localizedPath(language, `/jobs/${id}`)
    // After a kill or a lost answer Google knows best, and the question counts in no quota of a day.
    if (wasSent && (await getLatest(url, signal)) === type) return
    await ask(':publish', signal, { url, type })
  }

  const run = async (signal: AbortSignal) => {
    for (let count = 0; ; count += 1) {
      const notice = signal.aborted ? undefined : await claimNotice(db, clock.now())
      if (!notice) return { count }
      try {
        await send(notice, signal)
      } catch (error) {
        // The board stops: the next sender asks Google.
        if (signal.aborted) return { count }
        // All nodes wait: a minute, then twice as long each time, an hour at most.
        const { rows } = await sql<{ is_new: boolean }>`
          update google_pace as pace set failures = pace.failures + 1, refusal = ${getReason(error as Error)},
            free_at = ${clock.now().toISOString()}::timestamptz + interval '1 minute' * least(2 ^ least(pace.failures, 6), 60)
          from google_pace as before where pace.free_at = ${notice.leasedUntil}
          returning before.refusal is distinct from pace.refusal as is_new`.execute(db)
        const isNew = rows[0]?.is_new ?? false
        const { status, url } = error as { status?: number; url?: string }
        // This page is refused whenever it is sent: it must not hold the others up.
        if (status === 400 && url?.endsWith(':publish')) await settleNotice(db, notice)
        // The runner logs it: once for each reason.
        if (isNew) throw error
        return { count }
      }
      await settleNotice(db, notice)
    }
  }
  return { name: 'notices to Google', everyMs: MINUTE_MS, run }
}

const MAX_REASON = 300

/** The database refuses some control characters. */
function getReason({ message, cause }: Error): string {
  const text = cause instanceof Error ? `${message}: ${cause.message}` : message
  return text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, MAX_REASON)
}
