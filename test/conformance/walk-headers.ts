import assert from 'node:assert/strict'
import type { LightMyRequestResponse } from 'fastify'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { addressOf, assertHeaders, type AnswerHeaders } from './header-rules.ts'
import type { Walk } from './walk-world.ts'
import type { WireRequest } from './wire.ts'

export function assertProtected(answer: LightMyRequestResponse, what: string): void {
  const { statusCode: status, headers, rawPayload, raw } = answer
  const path = raw.req.url!
  const given = { status, headers: headers as AnswerHeaders, hasBody: rawPayload.length > 0 }
  assertHeaders({ ...given, ...addressOf(path) }, `${path}, ${what}`)
}

/** A call that is refused before it is one: by its media type, its method, or the site that it comes from. */
export async function refusesBeforeItIsACall({ wire }: Walk, endpoint: EndpointShape): Promise<void> {
  const { method, path: pattern, access, body } = endpoint
  const bare = { method, path: pattern.replace(/:\w+/g, '1') }
  const isRefused = async (request: WireRequest, ...statuses: number[]) => {
    const { status } = await wire(request)
    assert.ok(statuses.includes(status), `${request.method} ${JSON.stringify(request.headers)}: ${status}`)
  }
  const json = { 'content-type': 'application/json' }
  if (body && access === 'public') {
    await isRefused({ ...bare, headers: { 'content-type': 'text/xml' }, body: '<a/>' }, 415)
    await isRefused({ ...bare, headers: json, body: '{' }, 400)
    await isRefused({ ...bare, headers: json, body: '{}' }, 404, 422)
  }
  await isRefused({ ...bare, method: 'TRACE' }, 400, 404, 405)
  const from = { origin: 'https://partner.example', 'access-control-request-method': method }
  await isRefused({ ...bare, method: 'OPTIONS', headers: from }, 204)
  await isRefused({ ...bare, method: 'OPTIONS' }, 204)
  // A mail program ends an alert from a site of its own (RFC 8058).
  const isOneClick = pattern === '/l/:id'
  if (method !== 'GET' && !isOneClick)
    await isRefused({ ...bare, headers: { 'sec-fetch-site': 'cross-site' } }, 403)
}
