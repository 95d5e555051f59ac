import { apiProperties } from '#src/strings/api-properties/api-properties.ts'
import { getMembers, type JsonSchema } from './schemas.ts'

const examples: Record<string, string> = { date: '2026-12-31', 'date-time': '2026-12-01T04:30:00.000Z' }

/**
 * Adds to each property, at every depth, its description and example from `strings`. `where` is the containing
 * property, named schema or operation.
 */
export function describe(schema: JsonSchema, where: string): void {
  for (const { name, schema: part } of getMembers(schema)) {
    describeOne(part, [where], name)
    describe(part, name)
  }
  for (const part of [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])])
    if (typeof part === 'object') describe(part as JsonSchema, where)
}

/** Generators read the sentence from the parameter, and the example from its schema. */
export function describeParameter(given: JsonSchema, where: string[], name: string) {
  const { description, ...schema } = describeOne(given, where, name)
  return { schema, ...(description !== undefined && { description }) }
}

function describeOne(part: JsonSchema, where: string[], name: string): JsonSchema {
  const keys = [...where.flatMap((place) => [`${place}.${name}`, `${place}.*`]), name]
  const found = keys.find((key) => Object.hasOwn(apiProperties, key))
  const [description, given] = found === undefined ? [] : apiProperties[found]!
  if (description !== undefined) part.description ??= description
  const example = part.const ?? given ?? getExample(part)
  if (example !== undefined) part.examples = [part.type === 'array' ? [example].flat() : example]
  return part
}

function getExample({ format, enum: choices, const: only, type, anyOf, items }: JsonSchema): unknown {
  if (anyOf) return getExample(anyOf[0]!)
  if (type === 'array') return getExample(items as JsonSchema)
  return only ?? choices?.[0] ?? examples[format ?? ''] ?? (type === 'boolean' ? true : undefined)
}
