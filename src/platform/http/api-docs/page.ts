import { problemStatus, type ProblemCode } from '#src/contract/errors.ts'
import type { OpenApiDocument, Operation } from '#src/contract/openapi/document.ts'
import type { Media } from '#src/contract/openapi/operation.ts'
import { getMembers, getReferred, getType, type JsonSchema } from '#src/contract/openapi/schemas.ts'
import { escapeMarkup } from '#src/contract/values/escape-markup.ts'
import { apiDocs } from '#src/strings/api-docs.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { fill } from '#src/strings/t.ts'

interface NamedOperation extends Operation {
  method: string
  path: string
}

export function docsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): NamedOperation => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  const sections = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ tags }) => tags[0] === name),
  }))
  return page(
    document.info.title,
    `<h1>${apiDocs.heading}</h1>
<p>${formatCode(document.info.description)}</p>
<p>${apiDocs.forProgrammers}<a href="/api/openapi.json"><code>/api/openapi.json</code></a></p>
<nav aria-label="${apiDocs.heading}"><ul>
${sections.map(({ name, calls: { length } }) => `<li><a href="#${anchor(name)}">${escapeMarkup(name)}</a> (${fill(apiDocs.calls, { count: length })})</li>`).join('\n')}
</ul></nav>
${sections.map(({ name, calls: own }) => `<h2 id="${anchor(name)}">${escapeMarkup(name)}</h2>\n${own.map(getCall).join('\n')}`).join('\n')}
<h2 id="shapes">${apiDocs.shapes}</h2>
${Object.entries(document.components.schemas)
  .filter(([name]) => !name.endsWith('Problem'))
  .map(
    ([name, schema]) =>
      `<h3 id="shape-${name}">${name}</h3>\n<pre tabindex="0"><code>${shapes(escapeMarkup(outline(schema)))}</code></pre>`,
  )
  .join('\n')}
`,
  )
}

/** Explains one problem code in every language, because its address, the `type`, has none. */
export function problemPage(code: ProblemCode): string {
  const texts = offeredLanguages.map(
    (language) => `<p lang="${language}">${escapeMarkup(dictionaries[language][`problem.${code}`])}</p>`,
  )
  return page(
    getType(code),
    `<h1><code>${getType(code)}</code></h1>
<p>${apiDocs.status} ${problemStatus[code]}</p>
${texts.join('\n')}
<p><a href="/api/docs">${apiDocs.heading}</a></p>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}

function getCall(call: NamedOperation): string {
  return `<details id="${call.operationId}">
<summary><b>${call.method}</b> <code>${escapeMarkup(call.path)}</code> <span>${escapeMarkup(call.summary)}</span></summary>
<p>${apiDocs.access}: ${describeAccess(call)}</p>
${getInputs(call)}
${getAnswers(call)}
</details>`
}

function describeAccess({ security }: Operation): string {
  const words: Record<string, string> = {
    userToken: apiDocs.user,
    adminToken: apiDocs.admin,
    linkToken: apiDocs.signedLink,
    programKey: apiDocs.key,
    readerCookie: apiDocs.readerCookie,
  }
  if (security.length === 0) return apiDocs.public
  const who = security.flatMap((proof) => Object.keys(proof).map((name) => words[name] ?? name))
  return (security.some((proof) => Object.keys(proof).length === 0) ? [apiDocs.public, ...who] : who).join(
    ' · ',
  )
}

function getInputs({ parameters = [], requestBody }: Operation): string {
  const media = Object.entries(requestBody?.content ?? {})[0]
  const rows = [
    ...parameters.map(({ name, in: place, required, schema, description }) => ({
      name,
      place,
      required,
      schema: { ...schema, description: description ?? schema.description },
    })),
    ...getMembers(media?.[1].schema).map((member) => ({ ...member, place: shortMediaType(media![0]) })),
  ]
  if (rows.length === 0) return ''
  const lines = rows.map(
    ({ name, place, required, schema }) =>
      `<dt><code>${escapeMarkup(name)}</code></dt><dd>${escapeMarkup(`${required ? apiDocs.required : apiDocs.optional} · ${place} · ${inWords(schema)}`)}${schema.description ? ` · ${formatCode(schema.description)}` : ''}</dd>`,
  )
  return `<h3>${apiDocs.inputs}</h3>\n<dl>${lines.join('')}</dl>`
}

function getAnswers({ responses }: Operation): string {
  const parts: string[] = []
  const refusals: string[] = []
  for (const [status, { description, content = {} }] of Object.entries(responses)) {
    if (Number(status) < 300)
      parts.push(`<h3>${apiDocs.answers} ${status}</h3>\n${getAnswer(Object.entries(content)[0])}`)
    else
      refusals.push(
        `<tr><td>${status}</td><td>${formatCode(description).replaceAll('\n\n', '<br>')}</td></tr>`,
      )
  }
  return `${parts.join('\n')}\n<h3>${apiDocs.errors}</h3>\n${table([apiDocs.status, apiDocs.text], refusals)}`
}

function getAnswer(content: [string, Media] | undefined): string {
  if (!content) return `<p>${apiDocs.noContent}</p>`
  const [type, { schema }] = content
  return type === 'application/json'
    ? `<pre tabindex="0"><code>${shapes(escapeMarkup(outline(schema)))}</code></pre>`
    : `<p><code>${escapeMarkup(type)}</code></p>`
}

function table(heads: string[], rows: string[]): string {
  return `<div class="table" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const shortMediaType = (mediaType: string) => (mediaType === 'application/json' ? 'JSON' : 'multipart form')

const anchor = (section: string) => section.toLowerCase().replace(/[^a-z]+/g, '-')

function formatCode(text: string): string {
  return escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

/** Links the name of each shape to its section. */
function shapes(text: string): string {
  return text.replace(/→ (\w+)/g, '<a href="#shape-$1">$1</a>')
}

function inWords(schema: JsonSchema): string {
  const referred = getReferred(schema)
  if (referred !== undefined) return `→ ${referred}`
  if (schema.anyOf) return [...new Set(schema.anyOf.map((part) => inWords(part)))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (Array.isArray(schema.type))
    return (schema.type as string[]).map((type) => getName({ ...schema, type } as JsonSchema)).join(' or ')
  return [getName(schema), ...getLimits(schema)].join(', ')
}

const formats: Record<string, string> = {
  date: 'day (YYYY-MM-DD)',
  binary: 'file',
  'date-time': 'instant (ISO 8601)',
  password: 'password',
}

function getName(schema: JsonSchema): string {
  if (schema.contentMediaType) return `file (${schema.contentMediaType.replaceAll(',', ', ')})`
  if (schema.type === 'string') return formats[schema.format ?? ''] ?? 'text'
  if (schema.type === 'integer') return 'whole number'
  if (schema.type === 'array')
    return `list of ${schema.items ? inWords(schema.items as JsonSchema) : 'values'}`
  return typeof schema.type === 'string' ? schema.type : 'any value'
}

function getLimits({ type, minimum, maximum, minLength, maxLength }: JsonSchema): string[] {
  const limits: string[] = []
  if (type === 'integer' && minimum !== undefined && maximum !== undefined)
    limits.push(`${minimum} to ${maximum}`)
  if (minLength !== undefined && minLength > 1) limits.push(`at least ${minLength} characters`)
  if (maxLength !== undefined) limits.push(`at most ${maxLength} characters`)
  return limits
}

function outline(schema: JsonSchema, depth = 0): string {
  const indent = '  '.repeat(depth)
  if (schema.type === 'array' && schema.items) return `[ ${outline(schema.items as JsonSchema, depth)}, … ]`
  if (!schema.properties) return inWords(schema)
  const lines = Object.entries(schema.properties).map(([name, part]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    const words = outlineOrNull(part as JsonSchema, depth + 1)
    const { description } = part as JsonSchema
    const why = description === undefined || words.includes('\n') ? '' : ` · ${description}`
    return `${indent}  ${name}${optional}: ${words}${why}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

function outlineOrNull(schema: JsonSchema, depth: number): string {
  const objects = schema.anyOf?.filter((part) => part.type === 'object') ?? []
  return objects.length === 1 ? `${outline(objects[0]!, depth)} or null` : outline(schema, depth)
}

export const styles = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; }
h2 { font-size: 1.25rem; margin-top: 2.5rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
p, dd { overflow-wrap: anywhere; }
dt { margin-top: .5rem; }
dd { margin-left: 1rem; }
code { font: .9em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
nav ul { columns: 14rem; padding-left: 1.25rem; }
details { border-top: 1px solid GrayText; padding: 0 .25rem; }
summary { padding: .65rem 0; cursor: pointer; }
summary:focus-visible, a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
summary b { display: inline-block; min-width: 4.2rem; }
summary span { display: block; }
.table { overflow-x: auto; margin-bottom: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid GrayText; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid GrayText; }
`
