import type { EndpointShape } from '#src/contract/endpoint.ts'
import { getPath, type OpenApiDocument, type Operation } from '#src/contract/openapi/document.ts'
import { getReferred } from '#src/contract/openapi/schemas.ts'

const who: Record<EndpointShape['access'], string> = {
  public: 'everyone',
  user: 'user',
  owner: 'owner',
  admin: 'owner or moderator',
  viewer: 'admin',
  poster: 'user or admin',
  link: 'signed link',
  user_or_link: 'user or signed link',
  key: 'key',
}

/** Every call in the tables of `docs/api.md`, section by section. */
export function apiTable(document: OpenApiDocument, endpoints: readonly EndpointShape[]): string {
  const calls = endpoints.map((endpoint) => {
    const path = getPath(endpoint)
    return { endpoint, path, operation: document.paths[path]![endpoint.method.toLowerCase()]! }
  })
  const sections = document.tags.map(({ name }) => {
    const rows = calls
      .filter(({ operation }) => operation.tags[0] === name)
      .map(({ endpoint: { method, access, scope }, path, operation }) => {
        const asPut = method === 'POST' && path.startsWith('/api/job-edit') ? '?_method=PUT' : ''
        const cells = [
          `\`${method} ${path}${asPut}\``,
          scope && access !== 'key' ? `${who[access]}, or key` : who[access],
          operation.summary,
          takes(operation),
          answers(operation),
        ]
        return `| ${cells.join(' | ')} |`
      })
    const head = '| Call | Who | What it does | Takes | Answers |\n|---|---|---|---|---|'
    return `### ${name}\n${head}\n${rows.join('\n')}\n`
  })
  return sections.join('\n')
}

function takes({ parameters = [], requestBody }: Operation): string {
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const [media] = Object.entries(requestBody?.content ?? {})
  const fields = Object.keys(media?.[1].schema.properties ?? {}).map((name) =>
    media![1].schema.required?.includes(name) ? name : `${name}?`,
  )
  const kind = media?.[0] === 'application/json' ? 'JSON' : 'form'
  const parts = [
    ...(query.length > 0 ? [`query: ${query.join(', ')}`] : []),
    ...(fields.length > 0 ? [`${kind}: ${fields.join(', ')}`] : []),
  ]
  return parts.join('; ') || '—'
}

function answers({ responses }: Operation): string {
  const [status, { content = {} }] = Object.entries(responses)[0]!
  const [media] = Object.entries(content)
  if (!media) return `${status}, nothing`
  const [type, { schema }] = media
  if (type !== 'application/json') return type === '*/*' ? `${status}, the file` : `${status} \`${type}\``
  const referred = getReferred(schema)
  if (referred !== undefined) return `${status} ${referred}`
  if (schema.type === 'array') return `${status}, a list`
  const names = Object.keys(schema.properties ?? {})
  return `${status} \`${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}\``
}
