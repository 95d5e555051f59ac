import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { Chance } from '#test/support/chance.ts'
import {
  badBodies,
  badContentTypes,
  badFileNames,
  badFiles,
  badMembers,
  badSegments,
  badTexts,
} from './bad-values.ts'
import { wireRequest, type Sample } from './sample.ts'
import { fieldParts, form, json, type Part, type WireRequest } from './wire.ts'

/** A request that is wrong somewhere; `what` says where, for the reader of a failure. */
export interface BadRequest {
  what: string
  request: WireRequest
}

export interface Given {
  endpoint: EndpointShape
  sample: Sample
  chance: Chance
}
export type Mutation = (given: Given) => BadRequest

/** One mutation of a good request, by chance among those that can be done to it. */
export function mutate(given: Given): BadRequest {
  const { endpoint, sample, chance } = given
  const possible: Mutation[] = [wrongMethod, badHeaders, badQuery]
  if (endpoint.params) possible.push(badPath, badPath)
  if (endpoint.query) possible.push(badQuery, badQuery)
  if (sample.json) possible.push(badMember, badMember, badMember, badBody, badType)
  if (sample.fields)
    possible.push(badField, badField, badFile, badFile, badParts, brokenBytes, badType, asJson)
  if (endpoint.method !== 'GET' && !endpoint.body) possible.push(badBody, badType)
  return chance.pick(possible)(given)
}

export const base = ({ endpoint, sample }: Given): WireRequest => wireRequest(endpoint.method, sample)

function badPath(given: Given): BadRequest {
  const { endpoint, chance } = given
  const places = endpoint.path.split('/').flatMap((part, at) => (part.startsWith(':') ? [at] : []))
  const request = base(given)
  const [path = '', query] = request.path.split('?')
  const segments = path.split('/')
  const bad = chance.pick(badSegments)
  segments[chance.pick(places)] = bad
  return {
    what: `path segment ${bad.slice(0, 40)}`,
    request: { ...request, path: segments.join('/') + (query ? `?${query}` : '') },
  }
}

const anyNames = ['page', 'per_page', 'q', 'sort', '__proto__', '_method', 'page[]', 'unknown']

function badQuery(given: Given): BadRequest {
  const { endpoint, chance } = given
  const request = base(given)
  const shape = (endpoint.query as { def?: { shape?: object } } | undefined)?.def?.shape ?? {}
  const name = chance.pick([...Object.keys(shape), ...Object.keys(shape), ...anyNames])
  const short = badTexts.filter((text) => text.length < 3_000)
  const raw = ['%00', '%FF', '%ED%A0%80', '%', '%zz', '&&&', '=', '1&' + name + '=2']
  const value =
    chance.below(3) === 0 ? chance.pick(raw) : encodeURIComponent(chance.pick(short).toWellFormed())
  const [path = ''] = request.path.split('?')
  const method = endpoint.path === '/api/job-edit/:id' ? '_method=PUT&' : ''
  return {
    what: `query ${name}=${value.slice(0, 40)}`,
    request: { ...request, path: `${path}?${method}${name}=${value}` },
  }
}

function badMember(given: Given): BadRequest {
  const { sample, chance } = given
  const body: Record<string, unknown> = { ...sample.json }
  const name = chance.pick(Object.keys(body))
  const kind = chance.below(8)
  if (kind === 0) delete body[name]
  else body[name] = kind < 4 ? chance.pick(badMembers) : chance.pick(badTexts)
  const request = { ...base(given), ...json(body) }
  if (kind === 7) request.body = request.body.replace('{', `{"${name}":1,`)
  return { what: `member ${name} = ${JSON.stringify(body[name])?.slice(0, 40)}`, request }
}

function badBody(given: Given): BadRequest {
  const body = given.chance.pick(badBodies)
  const headers = { 'content-type': 'application/json' }
  return {
    what: `body ${body.toString('latin1' as never).slice(0, 30)}`,
    request: { ...base(given), headers, body },
  }
}

function badType(given: Given): BadRequest {
  const type = given.chance.pick(badContentTypes)
  const request = base(given)
  const body = request.body?.length ? request.body : 'a=1'
  return {
    what: `content type ${type.slice(0, 60)}`,
    request: { ...request, body, headers: { 'content-type': type } },
  }
}

function asJson(given: Given): BadRequest {
  const { sample, chance } = given
  const body: Record<string, unknown> = {
    ...sample.fields,
    [sample.file!.name]: chance.pick(['x', {}, [], 1]),
  }
  return { what: 'a form as JSON', request: { ...base(given), ...json(body) } }
}

export const partsOf = ({ fields, file }: Sample): Part[] => [...fieldParts(fields!), ...(file ? [file] : [])]

function badField(given: Given): BadRequest {
  const { sample, chance } = given
  const name = chance.pick(Object.keys(sample.fields!))
  const value = chance.pick(badTexts)
  const kind = chance.below(5)
  let parts = partsOf(sample)
  if (kind === 0) parts = parts.filter((part) => part.name !== name)
  else if (kind === 1) parts.push({ name, value })
  else if (kind === 2)
    parts = parts.map((part) =>
      part.name === name ? { ...part, fileName: 'a.txt', type: 'text/plain' } : part,
    )
  else parts = parts.map((part) => (part.name === name ? { ...part, value } : part))
  const how = ['missing', 'doubled', 'sent as a file', 'bad', 'bad'][kind]
  return {
    what: `field ${name} ${how} ${JSON.stringify(value.slice(0, 30))}`,
    request: { ...base(given), ...form(parts) },
  }
}

function badFile(given: Given): BadRequest {
  const { sample, chance } = given
  const file = { ...sample.file! }
  const kind = chance.below(5)
  if (kind === 0) file.value = chance.pick(badFiles)
  else if (kind === 1) file.fileName = chance.pick(badFileNames)
  else if (kind === 2) {
    // The right beginning of a right file.
    const bytes = Buffer.from(file.value)
    file.value = bytes.subarray(0, chance.below(bytes.length))
  } else if (kind === 3) {
    const bytes = Buffer.from(file.value)
    for (let times = 0; times < 20; times += 1) bytes[chance.below(bytes.length)] = chance.below(256)
    file.value = bytes
  } else delete file.fileName
  const parts = [...fieldParts(sample.fields!), file]
  if (chance.below(10) === 0) parts.push(file)
  const how = ['another content', 'another name', 'cut off', 'damaged', 'sent as a text'][kind]
  return { what: `file ${how} ${file.fileName?.slice(0, 30)}`, request: { ...base(given), ...form(parts) } }
}

const manyParts = Array.from({ length: 100 }, (_, at): Part => ({ name: `extra${at}`, value: 'x' }))
const oddParts: readonly Part[][] = [
  [],
  manyParts,
  [{ name: '', value: 'x' }],
  [{ name: 'x'.repeat(5_000), value: 'x' }],
  [{ name: '__proto__', value: '{"admin":true}' }],
  [{ name: 'a\0b', value: 'x' }],
  [{ name: 'big', value: 'x'.repeat(100_000) }],
  [{ name: 'huge', value: Buffer.alloc(8_500_000, 0x61), fileName: 'huge.pdf' }],
]

function badParts(given: Given): BadRequest {
  const { sample, chance } = given
  const odd = chance.pick(oddParts)
  const parts = odd.length === 0 ? [] : [...partsOf(sample), ...odd]
  return { what: `parts ${odd[0]?.name.slice(0, 20)}`, request: { ...base(given), ...form(parts) } }
}

function brokenBytes(given: Given): BadRequest {
  const { chance } = given
  const request = base(given)
  const body = Buffer.from(request.body!)
  const kind = chance.below(4)
  if (kind === 0)
    return {
      what: 'body cut off',
      request: { ...request, body: body.subarray(0, chance.below(body.length)) },
    }
  if (kind === 1)
    return {
      what: 'another boundary',
      request: { ...request, headers: { 'content-type': 'multipart/form-data; boundary=other' } },
    }
  if (kind === 2) return { what: 'no last boundary', request: { ...request, body: body.subarray(0, -30) } }
  // The head of the body is boundaries and headers, where damage hurts most.
  for (let times = 0; times < 5; times += 1)
    body[chance.below(Math.min(600, body.length))] = chance.below(256)
  return { what: 'damaged head', request: { ...request, body } }
}

function wrongMethod(given: Given): BadRequest {
  const { endpoint, chance } = given
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK']
  const method = chance.pick(methods.filter((other) => other !== endpoint.method))
  const { path, headers, body } = base(given)
  const content = method === 'GET' ? {} : { headers: headers ?? {}, ...(body === undefined ? {} : { body }) }
  return { what: `method ${method}`, request: { method, path, ...content } }
}

const oddHeaders: readonly Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { authorization: `Bearer ${'x'.repeat(5_000)}` },
  { authorization: 'Bearer a, Bearer b' },
  { cookie: 'storage_reader=; storage_reader=x; lang=xx; __proto__=1' },
  { cookie: '%%%=%%%' },
  { 'idempotency-key': 'k'.repeat(256) },
  { 'idempotency-key': 'a b' },
  { 'content-encoding': 'gzip' },
  { expect: '100-continue' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { 'if-none-match': '*' },
  { range: 'bytes=5-1' },
  { range: 'bytes=0-99999999999' },
  { 'x-forwarded-for': "1.1.1.1, '; drop table users" },
  { 'x-http-method-override': 'DELETE' },
  { host: 'evil.example' },
]

function badHeaders(given: Given): BadRequest {
  const odd = given.chance.pick(oddHeaders)
  const request = base(given)
  return {
    what: `header ${JSON.stringify(odd).slice(0, 60)}`,
    request: { ...request, headers: { ...request.headers, ...odd } },
  }
}
