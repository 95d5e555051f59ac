import { parseSync } from '@swc/core'
import { walk, type Node } from './tables-in-source.ts'

/**
 * The regular expressions of a TypeScript source: literals, and texts that are made into one, in which a 9 stands for
 * what is filled in.
 */
export function expressionsInSource(source: string, tsx: boolean): RegExp[] {
  const found: RegExp[] = []
  const isNamed = (node: unknown, name: string) => (node as Node | undefined)?.['value'] === name
  const take = (text: string, flags: string) => found.push(new RegExp(text, flags))
  walk(parseSync(source, { syntax: 'typescript', tsx }), (node) => {
    if (node.type === 'RegExpLiteral') take(node['pattern'] as string, node['flags'] as string)
    if (node.type === 'TaggedTemplateExpression' && isNamed((node['tag'] as Node)['property'], 'raw'))
      take(rawOf(node['template'] as Node), 'giu')
    if (node.type !== 'NewExpression' || !isNamed(node['callee'], 'RegExp')) return
    const [pattern] = node['arguments'] as { expression: Node }[]
    if (pattern?.expression.type === 'TemplateLiteral') take(rawOf(pattern.expression, 'cooked'), 'u')
  })
  return found
}

function rawOf(template: Node, kind: 'raw' | 'cooked' = 'raw'): string {
  return (template['quasis'] as Record<'raw' | 'cooked', string>[]).map((part) => part[kind]).join('9')
}

/** A part that may stand many times, `examples` of it, and a text that leads up to it. */
export interface RepeatedPart {
  head: string
  examples: string[]
}

const token =
  /\\(?:[pPuk][{<][^}>]*[}>]|x[^]{2}|u[^]{4}|[^])|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\)|\||(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^]/gu
const letters = [...'aA1 .,-_/@<("\n', 'é', 'ක', 'ா']

/** The parts of an expression that may stand ten times or more. */
export function repeatedParts({ source, flags }: RegExp): RepeatedPart[] {
  const found: RepeatedPart[] = []
  const alphabet = new Set([...letters, ...source])
  const matching = (atom: string) =>
    [...alphabet].filter((one) => new RegExp(`^${atom}$`, flags.replace(/[gy]/g, '')).test(one))
  /** Groups that are open: what leads up to each, and the examples of its alternatives so far. */
  const open: { start: string; examples: string[]; isEmpty: boolean }[] = []
  let head = ''
  let last = { head, examples: [] as string[] }
  for (const [text] of source.matchAll(token)) {
    if (text.startsWith('(')) {
      open.push({ start: head, examples: [], isEmpty: /^\(\?<?[=!]/.test(text) })
    } else if (text === '|') {
      const group = open.at(-1)
      group?.examples.push(head.slice(group.start.length))
      head = group?.start ?? ''
    } else if (text === ')') {
      const { start, examples, isEmpty } = open.pop()!
      examples.push(head.slice(start.length))
      last = { head: start, examples: isEmpty ? [] : examples }
      head = start + (last.examples[0] ?? '')
    } else if (/^(?:[*+?]|\{\d.*\})\??$/.test(text)) {
      const [least = 0, max = least] = text.startsWith('+')
        ? [1, Infinity]
        : text.startsWith('*')
          ? [0, Infinity]
          : text.startsWith('?')
            ? [0, 1]
            : boundsOf(text)
      if (max >= 10) found.push(last)
      head = last.head + (last.examples[0] ?? '').repeat(least)
    } else {
      last = { head, examples: /^(?:\^|\$|\\[bBk\d]$)/.test(text) ? [] : matching(text) }
      head += last.examples[0] ?? ''
    }
  }
  return found
}

function boundsOf(quantifier: string): number[] {
  const [least, max] = quantifier.replace(/[{}?]/g, '').split(',')
  return [Number(least), max === undefined ? Number(least) : max === '' ? Infinity : Number(max)]
}
