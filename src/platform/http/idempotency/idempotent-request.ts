import { createHash, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { problem } from '#src/contract/errors.ts'
import { withoutEmpty } from '#src/contract/values/typed-text.ts'
import { countedClient } from '../abuse/client-address.ts'
import { findAccount, type Viewer } from '../endpoints/viewer.ts'
import type { ReceivedForm } from '../uploads/multipart.ts'

export interface IdempotentRequest {
  key: string
  call: string
  caller: string
  bodyHash: Buffer
}

/** Levels of nesting in a body: more than any call takes, fewer than would overflow the stack. */
const MAX_DEPTH = 32

export function readIdempotentRequest(
  request: FastifyRequest,
  viewer: Viewer,
  form: ReceivedForm | undefined,
  bodyKey: string,
): IdempotentRequest | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw problem('malformed')
  return {
    key,
    call: `${request.method} ${request.url.split('?')[0]}`,
    caller: findAccount(viewer) ?? `address:${countedClient(request)}`,
    bodyHash: createHmac('sha256', bodyKey).update(getContent(request, form)).digest(),
  }
}

export function getName({ call, caller, key }: IdempotentRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([call, caller, key]))
    .digest()
}

function getContent({ query, body }: FastifyRequest, form: ReceivedForm | undefined): string {
  const sent = Buffer.isBuffer(body) ? body.toString('base64') : body
  const fields = withoutEmpty(form ? { ...form.fields } : sent)
  const files = (form?.files ?? [])
    .filter(({ size, name }) => size > 0 || name !== '')
    .map(({ field, sha256 }) => [field, sha256.toString('hex')])
  return JSON.stringify([canonical(fields), files, canonical(query)])
}

function canonical(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw problem('malformed')
  if (Array.isArray(value)) return value.map((member) => canonical(member, depth + 1))
  if (typeof value !== 'object' || value === null) return value ?? null
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { members: members.map(([name, member]) => [name, canonical(member, depth + 1)]) }
}
