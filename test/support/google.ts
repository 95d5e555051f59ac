import { generateKeyPairSync, verify } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Clock } from '#src/platform/clock.ts'

interface GoogleNotice {
  url: string
  type: string
}

const LIFE_S = 3_600

/** A server that takes notices as Google does, by its clock; `notices` has what it accepted. */
export async function testGoogle(t: TestContext, clock: Clock) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const google = {
    origin: '',
    keyFile: '',
    notices: [] as GoogleNotice[],
    /** Times of all requests to publish, accepted or not. */
    requestedAt: [] as number[],
    tokens: 0,
    questions: 0,
    /** Statuses of the next answers; 200 once it is empty. */
    answers: [] as number[],
    /** Called when a notice was accepted, before the answer. */
    onTold: () => Promise.resolve(),
  }
  const latest = new Map<string, Record<string, { notifyTime: string }>>()
  const ends = new Map<string, number>()

  function giveToken(form: URLSearchParams) {
    const assertion = form.get('assertion')!
    const [head, claims, signature] = assertion.split('.').map((part) => Buffer.from(part, 'base64url'))
    const signed = Buffer.from(assertion.slice(0, assertion.lastIndexOf('.')))
    const { iss, scope, aud, iat, exp } = JSON.parse(String(claims))
    const now = clock.milliseconds() / 1000
    const isGood =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      JSON.parse(String(head)).alg === 'RS256' &&
      verify('RSA-SHA256', signed, publicKey, signature!) &&
      iss === 'board@project.iam.example' &&
      scope === 'https://www.googleapis.com/auth/indexing' &&
      aud === `${google.origin}/token` &&
      Math.abs(iat - now) < 60 &&
      exp > now &&
      exp - iat <= LIFE_S
    if (!isGood) return [400, { error: 'invalid_grant' }] as const
    const access_token = `token-${(google.tokens += 1)}`
    ends.set(access_token, now + LIFE_S)
    return [200, { access_token, expires_in: LIFE_S, token_type: 'Bearer' }] as const
  }

  async function publish({ url, type }: GoogleNotice) {
    google.requestedAt.push(clock.milliseconds())
    const status = google.answers.shift() ?? 200
    if (status !== 200) return [status, { error: { code: status, message: `No, ${status}\0` } }] as const
    google.notices.push({ url, type })
    const notice = {
      url,
      type,
      notifyTime: new Date(clock.milliseconds() + google.notices.length).toISOString(),
    }
    const key = type === 'URL_UPDATED' ? 'latestUpdate' : 'latestRemove'
    latest.set(url, { ...latest.get(url), [key]: notice })
    await google.onTold()
    return [200, { urlNotificationMetadata: { url, ...latest.get(url) } }] as const
  }

  const server = createServer((request, response) => void respond(request, response))
  async function respond(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const part of request) body += part
    const { pathname, searchParams } = new URL(request.url!, google.origin)
    const isKnown =
      ends.get(request.headers.authorization?.slice('Bearer '.length) ?? '')! > clock.milliseconds() / 1000
    const answer = async () => {
      if (pathname === '/token') return giveToken(new URLSearchParams(body))
      if (!isKnown) return [401, { error: { message: 'no token' } }] as const
      if (pathname === '/v3/urlNotifications:publish') return publish(JSON.parse(body))
      google.questions += 1
      const found = latest.get(searchParams.get('url')!)
      return found ? ([200, found] as const) : ([404, { error: { message: 'not found' } }] as const)
    }
    const [status, said] = await answer()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  google.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const folder = await mkdtemp(join(tmpdir(), 'board-google-'))
  google.keyFile = join(folder, 'key.json')
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const key = { client_email: 'board@project.iam.example', private_key, token_uri: `${google.origin}/token` }
  await writeFile(google.keyFile, JSON.stringify(key))
  t.after(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  })
  return google
}
