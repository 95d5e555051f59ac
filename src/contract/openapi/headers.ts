import { apiDocs } from '#src/strings/api-docs.ts'
import { PROOF_HEADER } from '../proof-of-work.ts'
import type { JsonSchema } from './schemas.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}
export type Headers = Record<string, { schema: JsonSchema; description: string }>

export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  description: apiDocs.idempotencyKey,
}

export const screeningHeaders: Parameter[] = [
  {
    name: PROOF_HEADER,
    in: 'header',
    required: false,
    schema: { type: 'string', contentEncoding: 'base64', contentMediaType: 'application/json' },
    description: apiDocs.proofOfWork,
  },
]

export const pageHeaders: Headers = {
  'X-Total-Count': { schema: { type: 'integer' }, description: apiDocs.total },
  Link: { schema: { type: 'string' }, description: apiDocs.link },
  'X-Has-Next': { schema: { type: 'boolean' }, description: apiDocs.hasNext },
}

export const limitHeaders: Headers = {
  RateLimit: { schema: { type: 'string' }, description: apiDocs.rateLimit },
  'RateLimit-Policy': { schema: { type: 'string' }, description: apiDocs.rateLimitPolicy },
}

const retry = { 'Retry-After': { schema: { type: 'integer' as const }, description: apiDocs.retryAfter } }
export const problemHeaders: Record<number, Headers> = {
  401: { 'WWW-Authenticate': { schema: { type: 'string' }, description: apiDocs.challenge } },
  405: { Allow: { schema: { type: 'string' }, description: apiDocs.allow } },
  429: retry,
  503: retry,
}
