import { apiDocs } from '#src/strings/api-docs.ts'
import { fill } from '#src/strings/t.ts'
import type { EndpointShape } from '../endpoint.ts'
import { uploadRules } from '../uploads.ts'
import { getMembers, jsonSchema, type JsonSchema } from './schemas.ts'

export interface Media {
  schema: JsonSchema
  /** The media types of a file part. */
  encoding?: Record<string, { contentType: string }>
}
export interface Body {
  required: true
  content: Record<string, Media>
}

/** Describes one media type for each call: of two, generators would take the one without the file. */
export function getBody({ body, file }: EndpointShape): Body | undefined {
  if (!body) return undefined
  const schema = jsonSchema(body, 'input')
  if (!file) return { required: true, content: { 'application/json': { schema } } }
  const isRequired = file.required !== undefined && file.orFilled === undefined
  const { maxBytes, accept } = uploadRules[file.kind]
  const contentType = accept
    .split(',')
    .filter((type) => type.includes('/'))
    .join(', ')
  const properties = Object.fromEntries(
    getMembers(schema).map(({ name, schema: part }) => [name, withoutNull(part)]),
  )
  const part: JsonSchema = {
    type: 'string',
    format: 'binary',
    description: fill(apiDocs.fileLimit, { types: contentType, megabytes: maxBytes / 1_048_576 }),
  }
  const form: JsonSchema = {
    ...schema,
    properties: { ...properties, [file.field]: part },
    required: [...(schema.required ?? []), ...(isRequired ? [file.field] : [])],
  }
  const encoding = { [file.field]: { contentType } }
  return { required: true, content: { 'multipart/form-data': { schema: form, encoding } } }
}

/** Generators read `binary` as bytes; text files stay strings. */
export function fileSchema(mediaType: string): JsonSchema {
  const isText = mediaType.startsWith('text/')
  return { type: 'string', ...(!isText && { format: 'binary' }), contentMediaType: mediaType }
}

/** Forms have no null: an empty field is left out. */
function withoutNull(schema: JsonSchema): JsonSchema {
  if (!schema.anyOf) return schema
  const { anyOf, ...rest } = schema
  const others = anyOf.filter((part) => part.type !== 'null')
  return others.length === 1 ? { ...rest, ...others[0] } : { ...rest, anyOf: others }
}
