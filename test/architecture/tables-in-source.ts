import { parseSync } from '@swc/core'

export interface Node {
  type: string
  [key: string]: unknown
}

/** Calls that take the name of a table, Kysely's and our own that are made of them, with the place of the name. */
const builders: readonly [name: RegExp, at: number][] = [
  [/^(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|table|existingIds)$/, 0],
  [/^(?:\w*Join(?:Lateral)?|crossApply|outerApply)$/, 0],
  [/^(?:reorder|reserveId|countRows)$/, 1],
]
/** The same, but of too common names to ask what a variable among their arguments may be. */
const common = /^(?:from|using|id|ref)$/

const word = String.raw`"?(\w+)"?`
const item = String.raw`${word}(?:\s+(?:as\s+)?(?!where\b|join\b|left\b|on\b|set\b|order\b|group\b)"?\w+"?)?`
const named = new RegExp(
  String.raw`\b(?:from|join|update|into|table|using|truncate)\s+(?:only\s+|lateral\s+)?${item}((?:\s*,\s*${item})*)`,
  'gi',
)
/** A piece of SQL that is put behind a `from` elsewhere. */
const piece = /^\s*"?(\w+)"?\s*(?:$|,|as\b|(?:left |inner |cross )?join\b)/i

/** Stands for a table of any name. */
export const ANY = 'keyof Tables'

/**
 * The tables that a TypeScript source speaks SQL of: those that calls of the query builder name, those in texts of
 * `sql`, and, where such a call is handed a variable, every table whose name the file has as a text or a type; {@link
 * ANY} where its type is any table's name.
 */
export function tablesInSource(source: string, tables: ReadonlySet<string>): Set<string> {
  const program = parseSync(source, { syntax: 'typescript' })
  const found = new Set<string>()
  const texts: string[] = []
  let hasVariable = false
  let hasAny = false
  const note = (name: string) => void (tables.has(name) && found.add(name))

  const imported = importsOf(program)
  const take = (argument: Node, mayVary: boolean): void => {
    if (argument.type === 'ArrayExpression') {
      const elements = argument['elements'] as ({ expression: Node } | null)[]
      for (const element of elements) if (element) take(element.expression, mayVary)
    }
    const text = textOf(argument)
    if (text !== undefined) note(tableOf(text))
    else if (mayVary && isVariable(argument)) hasVariable ||= !imported.has(argument['value'] as string)
  }

  walk(program, (node) => {
    const text = textOf(node) ?? keyOf(node)
    if (text !== undefined) texts.push(tableOf(text))
    if (node.type === 'TsTypeOperator' && node['op'] === 'keyof') hasAny ||= namesTables(node)
    if (node.type === 'TaggedTemplateExpression' && isSql(node['tag'] as Node))
      for (const name of tablesInSql(quasisOf(node['template'] as Node))) note(name)
    if (node.type !== 'CallExpression') return
    const called = calledName(node['callee'] as Node) ?? ''
    const given = (node['arguments'] as { expression: Node }[]).map(({ expression }) => expression)
    if (called === 'raw' && given[0]) for (const name of tablesInSql(sqlOf(given[0]))) note(name)
    if (common.test(called) && given[0]) take(given[0], false)
    for (const [name, at] of builders) if (name.test(called) && given[at]) take(given[at], true)
  })
  if (hasVariable) for (const text of texts) note(text)
  if (hasVariable && hasAny) found.add(ANY)
  return found
}

function* tablesInSql(text: string): Generator<string> {
  const start = piece.exec(text)
  if (start) yield start[1]!.toLowerCase()
  for (const [, first, rest] of text.matchAll(named)) {
    yield first!.toLowerCase()
    for (const [, name] of (rest ?? '').matchAll(/,\s*"?(\w+)/g)) yield name!.toLowerCase()
  }
}

const tableOf = (text: string) => text.trim().split(/\s+as\s+/i)[0]!

/** A text without variables. */
function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return node['value'] as string
  const isPlain =
    node.type === 'TemplateLiteral' && (node['expressions'] as unknown[] | undefined)?.length === 0
  return isPlain ? quasisOf(node) : undefined
}

const sqlOf = (node: Node) => (node.type === 'TemplateLiteral' ? quasisOf(node) : (textOf(node) ?? ''))

function quasisOf(template: Node): string {
  return (template['quasis'] as { cooked?: string; raw: string }[])
    .map(({ cooked, raw }) => cooked ?? raw)
    .join(' _ ')
}

/** The name of a property of an object, which may list tables by their names. */
function keyOf(node: Node): string | undefined {
  if (node.type !== 'KeyValueProperty') return undefined
  const key = node['key'] as Node
  return key.type === 'Identifier' ? (key['value'] as string) : undefined
}

/** An import that is handed to a call is a relation: names of tables are not passed between files. */
function importsOf(program: unknown): Set<string> {
  const names = new Set<string>()
  walk(program, (node) => {
    if (node.type === 'ImportSpecifier') names.add((node['local'] as Node)['value'] as string)
  })
  return names
}

function isVariable({ type }: Node): boolean {
  return ['Identifier', 'MemberExpression', 'TemplateLiteral', 'ConditionalExpression'].includes(type)
}

function calledName(callee: Node): string | undefined {
  if (callee.type === 'Identifier') return callee['value'] as string
  if (callee.type !== 'MemberExpression') return undefined
  const property = callee['property'] as Node
  return property.type === 'Identifier' ? (property['value'] as string) : undefined
}

const isSql = (tag: Node) => tag.type === 'Identifier' && tag['value'] === 'sql'

function namesTables(node: Node): boolean {
  let does = false
  walk(node, (one) => void (does ||= one.type === 'Identifier' && one['value'] === 'Tables'))
  return does
}

export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Node).type === 'string') visit(value as Node)
    for (const one of Object.values(value)) walk(one, visit)
  }
}
