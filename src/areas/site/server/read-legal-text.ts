import type { LegalText } from '#src/contract/legal-text.ts'
import type { Language } from '#src/strings/languages.ts'

type Part = LegalText['sections'][number]['parts'][number]

/**
 * Reads the little Markdown that legal texts need: `## Heading` begins a section, `- ` a point, an empty line ends a
 * paragraph. A line with one `#` is left out, because the page has its title; what stands before the first section is
 * the lead. Everything else is words.
 */
export function readLegalText(markdown: string, language: Language): LegalText {
  const text: LegalText = { language, lead: '', sections: [] }
  const lead: string[] = []
  for (const block of markdown.replaceAll('\r', '').split(/\n\s*\n|\n(?=#)|(?<=^#[^\n]*)\n/m)) {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const [first = ''] = lines
    if (/^#(?!#)/.test(first) || lines.length === 0) continue
    const title = /^#{2,6} ([^ ].*)$/.exec(first)?.[1]
    const section = text.sections.at(-1)
    if (title) text.sections.push({ title, parts: [] })
    else if (section) section.parts.push(...readParts(lines))
    else lead.push(lines.join(' '))
  }
  return { ...text, lead: lead.join(' ') }
}

function readParts(lines: readonly string[]): Part[] {
  const parts: Part[] = []
  for (const line of lines) {
    const point = /^[-*] ([^ ].*)$/.exec(line)?.[1]
    const last = parts.at(-1)
    if (point && last && 'points' in last) last.points.push(point)
    else if (point) parts.push({ points: [point] })
    else if (last && 'points' in last) last.points.push(`${last.points.pop()} ${line}`)
    else if (last) last.words += ` ${line}`
    else parts.push({ words: line })
  }
  return parts
}
