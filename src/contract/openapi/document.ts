import { apiDocs } from '#src/strings/api-docs.ts'
import { en } from '#src/strings/en.ts'
import { fill } from '#src/strings/t.ts'
import { isPanelAccess } from '../admin-roles.ts'
import { takesIdempotencyKey, type EndpointShape } from '../endpoint.ts'
import { problemStatus, type ProblemCode } from '../errors.ts'
import { uploadRules } from '../uploads.ts'
import {
  type Headers,
  idempotencyKey,
  limitHeaders,
  pageHeaders,
  type Parameter,
  problemHeaders,
  screeningHeaders,
} from './headers.ts'
import { getRefusals } from './refusals.ts'
import {
  answerSchema,
  problemSchemas,
  getSchema,
  getType,
  jsonSchema,
  getMembers,
  withoutNull,
  type JsonSchema,
} from './schemas.ts'

interface Described {
  endpoint: EndpointShape
  section: string
}

export interface Media {
  schema: JsonSchema
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
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, ResponseObject>
}
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: {
    title: string
    version: string
    description: string
    license: { name: string; identifier: string }
    contact?: { name: string; email: string }
  }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> }
}

interface Publisher {
  anonymousPosting: boolean
  contact?: { name: string; email: string } | undefined
}

export function openApi(
  calls: readonly Described[],
  { anonymousPosting, contact }: Publisher,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  const named: Record<string, JsonSchema> = { ...problemSchemas }
  for (const { endpoint, section } of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(endpoint, section, { anonymousPosting, named }),
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: apiDocs.title,
      version: '1',
      description: apiDocs.description,
      license: { name: 'MIT', identifier: 'MIT' },
      ...(contact && { contact }),
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ section }) => section))].map((name) => ({ name })),
    paths,
    components: {
      schemas: named,
      securitySchemes: {
        userToken: { type: 'http', scheme: 'bearer', description: apiDocs.userToken },
        adminToken: { type: 'http', scheme: 'bearer', description: apiDocs.adminToken },
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

function operation(
  endpoint: EndpointShape,
  section: string,
  { anonymousPosting, named }: { anonymousPosting: boolean; named: Record<string, JsonSchema> },
): Operation {
  const parameters = getParameters(endpoint)
  const requestBody = getBody(endpoint)
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z0-9]+(\w|$)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    tags: [section],
    security: getSecurity(endpoint, anonymousPosting),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { [endpoint.status ?? 200]: getSuccess(endpoint, named), ...refusedResponses(endpoint) },
  }
}

function getSecurity(
  { access, errors, params, method }: EndpointShape,
  anonymousPosting: boolean,
): Operation['security'] {
  const user = { userToken: [] }
  const admin = { adminToken: [] }
  const link = { linkToken: [] }
  if (access === 'user') return [user]
  if (access === 'link') return [link]
  if (access === 'user_or_link') return [user, link]
  if (isPanelAccess(access)) return [admin]
  if (access === 'poster') return [user, admin, ...(anonymousPosting ? [{}] : [])]
  // Files: some are for everyone, some need the proof of an admin.
  if (errors?.includes('unauthenticated')) return [{}, admin, { readerCookie: [] }]
  // One thing by its id may show more to who owns it.
  return method === 'GET' && params ? [{}, user, admin] : []
}

function getParameters(endpoint: EndpointShape): Parameter[] {
  const { params, query, screened } = endpoint
  const inPath = getMembers(params && jsonSchema(params, 'input')).map(({ name, schema }): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema,
  }))
  const inQuery = getMembers(query && jsonSchema(query, 'input')).map(
    ({ name, schema, required }): Parameter => ({ name, in: 'query', required, schema }),
  )
  return [
    ...inPath,
    ...inQuery,
    ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
    ...(screened ? screeningHeaders : []),
  ]
}

function getBody({ body, file }: EndpointShape): Operation['requestBody'] {
  if (!body) return undefined
  const schema = jsonSchema(body, 'input')
  if (!file) return { required: true, content: { 'application/json': { schema } } }
  const isRequired = file.required !== undefined && file.orFilled === undefined
  const { maxBytes, accept } = uploadRules[file.kind]
  const properties = Object.fromEntries(
    getMembers(schema).map(({ name, schema: part }) => [name, withoutNull(part)]),
  )
  const part: JsonSchema = {
    type: 'string',
    format: 'binary',
    contentMediaType: accept,
    description: fill(apiDocs.fileLimit, { megabytes: maxBytes / 1_048_576 }),
  }
  const form: JsonSchema = {
    ...schema,
    properties: { ...properties, [file.field]: part },
    required: [...(schema.required ?? []), ...(isRequired ? [file.field] : [])],
  }
  const multipart = { 'multipart/form-data': { schema: form } }
  // If the file is optional, the body may be JSON instead of a form.
  return {
    required: true,
    content: isRequired ? multipart : { ...multipart, 'application/json': { schema } },
  }
}

function getSuccess(endpoint: EndpointShape, named: Record<string, JsonSchema>): ResponseObject {
  const { response, produces, query, limit } = endpoint
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
    ...(limit ? { headers: limitHeaders } : {}),
    content: { 'application/json': { schema: answerSchema(response, named) } },
  }
}

/** Generators read bytes from `binary`; a text stays a text. */
function fileSchema(mediaType: string): JsonSchema {
  const isText = mediaType.startsWith('text/')
  return { type: 'string', ...(!isText && { format: 'binary' }), contentMediaType: mediaType }
}

function refusedResponses(endpoint: EndpointShape): Record<string, ResponseObject> {
  const byStatus = Map.groupBy(getRefusals(endpoint), (code) => problemStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, refused(status, codes, endpoint)] as const),
  )
}

function refused(status: number, codes: ProblemCode[], { limit }: EndpointShape): ResponseObject {
  const headers = { ...problemHeaders[status], ...(status === 429 && limit ? limitHeaders : {}) }
  return {
    description: codes.map((code) => `\`${getType(code)}\` ${en[`problem.${code}`]}`).join('\n\n'),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: { 'application/problem+json': { schema: { $ref: `#/components/schemas/${getSchema(codes)}` } } },
  }
}
