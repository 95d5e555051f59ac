import type { JsonSchema } from '#src/contract/openapi/schemas.ts'

export function inWords(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map((part) => inWords(part)))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (Array.isArray(schema.type))
    return (schema.type as string[]).map((type) => nameOf({ ...schema, type } as JsonSchema)).join(' or ')
  return [nameOf(schema), ...limitsOf(schema)].join(', ')
}

const formats: Record<string, string> = {
  date: 'day (YYYY-MM-DD)',
  'date-time': 'instant (ISO 8601)',
  password: 'password',
}

function nameOf(schema: JsonSchema): string {
  if (schema.contentMediaType) return `file (${schema.contentMediaType.replaceAll(',', ', ')})`
  if (schema.type === 'string') return formats[schema.format ?? ''] ?? 'text'
  if (schema.type === 'integer') return 'whole number'
  if (schema.type === 'array')
    return `list of ${schema.items ? inWords(schema.items as JsonSchema) : 'values'}`
  return typeof schema.type === 'string' ? schema.type : 'any value'
}

function limitsOf({ type, minimum, maximum, minLength, maxLength, description }: JsonSchema): string[] {
  const limits: string[] = []
  if (type === 'integer' && minimum !== undefined && maximum !== undefined)
    limits.push(`${minimum} to ${maximum}`)
  if (minLength !== undefined && minLength > 1) limits.push(`at least ${minLength} characters`)
  if (maxLength !== undefined) limits.push(`at most ${maxLength} characters`)
  if (description) limits.push(description)
  return limits
}

export function outline(schema: JsonSchema, depth = 0): string {
  const indent = '  '.repeat(depth)
  if (schema.type === 'array' && schema.items) return `[ ${outline(schema.items as JsonSchema, depth)}, … ]`
  if (!schema.properties) return inWords(schema)
  const lines = Object.entries(schema.properties).map(([name, part]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    return `${indent}  ${name}${optional}: ${outlineOrNull(part as JsonSchema, depth + 1)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

function outlineOrNull(schema: JsonSchema, depth: number): string {
  const objects = schema.anyOf?.filter((part) => part.type === 'object') ?? []
  return objects.length === 1 ? `${outline(objects[0]!, depth)} or null` : outline(schema, depth)
}
