import { apiDocs } from '#src/strings/api-docs.ts'
import { en } from '#src/strings/en.ts'
import { isPanelAccess } from '../admin-roles.ts'
import { takesIdempotencyKey, type EndpointShape } from '../endpoint.ts'
import { problemStatus, type ProblemCode } from '../errors.ts'
import {
  fileSchema,
  getBody,
  type Body,
  type Media,
  describe,
  describeParameter,
  type Headers,
  idempotencyKey,
  limitHeaders,
  pageHeaders,
  type Parameter,
  problemHeaders,
  screeningHeaders,
  getRefusals,
} from './operation.ts'
import {
  answerSchema,
  problemSchemas,
  getSchema,
  getType,
  jsonSchema,
  getMembers,
  type JsonSchema,
} from './schemas.ts'

interface Described {
  endpoint: EndpointShape
  section: string
}

interface ResponseObject {
  description: string
  headers?: Headers
  content?: Record<string, Media>
}
export interface Operation {
  operationId: string
  summary: string
  tags: [string]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, ResponseObject>
}
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: {
    title: string
    version: string
    description: string
    license: { name: string; identifier: string }
    contact: Contact
  }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> }
}

interface Contact {
  name: string
  url: string
  email?: string | undefined
}

interface Publisher {
  anonymousPosting: boolean
  contact: Contact
}

export function openApi(
  calls: readonly Described[],
  { anonymousPosting, contact: { name, url, email } }: Publisher,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  const named: Record<string, JsonSchema> = structuredClone(problemSchemas)
  for (const { endpoint, section } of calls) {
    const path = getPath(endpoint)
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(endpoint, section, { anonymousPosting, named }),
    }
  }
  for (const [name, schema] of Object.entries(named)) describe(schema, name)
  return {
    openapi: '3.1.1',
    info: {
      title: apiDocs.title,
      version: '1',
      description: apiDocs.description,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name, url, ...(email !== undefined && { email }) },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ section }) => section))].map((name) => ({
      name,
      description: apiDocs.sections[name as keyof typeof apiDocs.sections],
    })),
    paths,
    components: {
      schemas: named,
      securitySchemes: {
        userToken: { type: 'http', scheme: 'bearer', description: apiDocs.userToken },
        adminToken: { type: 'http', scheme: 'bearer', description: apiDocs.adminToken },
        programKey: { type: 'http', scheme: 'bearer', description: apiDocs.programKey },
        linkToken: { type: 'http', scheme: 'bearer', description: apiDocs.linkToken },
        readerCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'storage_reader',
          description: apiDocs.readerCookie,
        },
      },
    },
  }
}

export const getPath = ({ describedAs, path }: EndpointShape) =>
  (describedAs ?? path).replace(/:(\w+)/g, '{$1}')

function operation(
  endpoint: EndpointShape,
  section: string,
  { anonymousPosting, named }: { anonymousPosting: boolean; named: Record<string, JsonSchema> },
): Operation {
  const operationId = `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z0-9]+(\w|$)/g, (_, letter: string) => letter.toUpperCase())}`
  const parameters = getParameters(endpoint, operationId)
  const requestBody = getBody(endpoint)
  const success = getSuccess(endpoint, named)
  for (const { schema } of [requestBody, success].flatMap((part) => Object.values(part?.content ?? {})))
    describe(schema, operationId)
  return {
    operationId,
    summary: endpoint.summary,
    tags: [section],
    security: getSecurity(endpoint, anonymousPosting),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { [endpoint.status ?? 200]: success, ...refusedResponses(endpoint) },
  }
}

function getSecurity(endpoint: EndpointShape, anonymousPosting: boolean): Operation['security'] {
  const key = endpoint.scope ? [{ programKey: [] }] : []
  return [...getTokens(endpoint, anonymousPosting), ...key]
}

function getTokens(
  { access, errors, params, method }: EndpointShape,
  anonymousPosting: boolean,
): Operation['security'] {
  const user = { userToken: [] }
  const admin = { adminToken: [] }
  const link = { linkToken: [] }
  if (access === 'key') return []
  if (access === 'user') return [user]
  if (access === 'link') return [link]
  if (access === 'user_or_link') return [user, link]
  if (isPanelAccess(access)) return [admin]
  if (access === 'poster') return [user, admin, ...(anonymousPosting ? [{}] : [])]
  // Some files are public, others need an admin's token or cookie.
  if (errors?.includes('unauthenticated')) return [{}, admin, { readerCookie: [] }]
  // A single resource may show more to its owner.
  return method === 'GET' && params ? [{}, user, admin] : []
}

function getParameters(endpoint: EndpointShape, operationId: string): Parameter[] {
  const { params, query, screened } = endpoint
  const inPath = getMembers(params && jsonSchema(params, 'input')).map(({ name, schema }): Parameter => ({
    name,
    in: 'path',
    required: true,
    ...describeParameter(schema, [operationId, 'path'], name),
  }))
  const inQuery = getMembers(query && jsonSchema(query, 'input')).map(
    ({ name, schema, required }): Parameter => ({
      name,
      in: 'query',
      required,
      ...describeParameter(schema, [operationId, 'query'], name),
    }),
  )
  return [
    ...inPath,
    ...inQuery,
    ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
    ...(screened ? screeningHeaders : []),
  ]
}

function getSuccess(endpoint: EndpointShape, named: Record<string, JsonSchema>): ResponseObject {
  const { response, produces, query } = endpoint
  if (produces)
    return {
      description: apiDocs.file,
      content: { [produces]: { schema: fileSchema(produces) } },
    }
  if (!response) return { description: apiDocs.noContent }
  const paged = getMembers(query && jsonSchema(query, 'input')).some(({ name }) => name === 'per_page')
  return {
    description: apiDocs.answer,
    ...(paged ? { headers: pageHeaders } : {}),
    ...(isLimited(endpoint) ? { headers: limitHeaders } : {}),
    content: { 'application/json': { schema: answerSchema(response, named) } },
  }
}

function refusedResponses(endpoint: EndpointShape): Record<string, ResponseObject> {
  const byStatus = Map.groupBy(getRefusals(endpoint), (code) => problemStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, refused(status, codes, endpoint)] as const),
  )
}

/** Calls with keys count against their account's limit. */
const isLimited = ({ limit, access }: EndpointShape) => limit !== undefined || access === 'key'

function refused(status: number, codes: ProblemCode[], endpoint: EndpointShape): ResponseObject {
  const headers = {
    ...problemHeaders[status],
    ...(status === 429 && isLimited(endpoint) ? limitHeaders : {}),
  }
  return {
    description: codes.map((code) => `\`${getType(code)}\` ${en[`problem.${code}`]}`).join('\n\n'),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: { 'application/problem+json': { schema: { $ref: `#/components/schemas/${getSchema(codes)}` } } },
  }
}
