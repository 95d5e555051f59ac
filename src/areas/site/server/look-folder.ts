import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type LegalPage, legalPages, type LegalText } from '#src/contract/legal-text.ts'
import { failingMeasures, ratioText } from '#src/contract/look-colours.ts'
import type { LookPicture } from '#src/platform/look.ts'
import { type Language, offeredLanguages } from '#src/strings/languages.ts'
import { chosenColours, lookFieldNames, type LookFields, lookFields } from '../look-fields.ts'
import { drawLookPicture, type LookPictureName, readPicture } from './look-pictures.ts'

type Part = LegalText['sections'][number]['parts'][number]

/**
 * Reads the subset of Markdown that legal texts need: `## Heading` begins a section, `- ` a list item, and an empty
 * line ends a paragraph. A line with one `#` is left out, because the page has its own title. Text before the first
 * section is the lead. Everything else is plain text.
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

/** The content of `DATA_DIR/brand`: its usable parts, and a sentence about each unusable one. */
export interface LookFolder {
  fields: LookFields
  pictures: Partial<Record<LookPictureName, LookPicture>>
  legal: Partial<Record<`${LegalPage}.${Language}`, LegalText>>
  problems: string[]
}

const SETTINGS = 'look.json'
const MAX_BYTES = { json: 65_536, md: 262_144, picture: 5_242_880 }
const pictureFile = /^(logo|icon)\.(?:png|jpe?g)$/
const legalFile = new RegExp(`^(${legalPages.join('|')})\\.(${offeredLanguages.join('|')})\\.md$`)

export const lookFolderPath = (dataDir: string) => join(dataDir, 'brand')

/** True for temporary errors of the machine, at which the look that was read before stays. */
const isPassing = ({ code }: Pick<NodeJS.ErrnoException, 'code'>) =>
  ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'ESTALE'].includes(code ?? '')

/** @throws if the machine cannot read files at the moment, e.g. without a free descriptor */
export async function readLookFolder(dataDir: string): Promise<LookFolder> {
  const path = lookFolderPath(dataDir)
  const found: LookFolder = { fields: {}, pictures: {}, legal: {}, problems: [] }
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (isPassing(error)) throw error
    if (error.code !== 'ENOENT') found.problems.push(`${path} cannot be read (${error.code})`)
    return []
  })
  for (const name of names.toSorted(byName).filter((each) => !each.startsWith('.'))) {
    try {
      await readInto(found, name, (max) => readSmall(join(path, name), max))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (isPassing({ code })) throw error
      found.problems.push(`${join(path, name)} ${code ? `cannot be read (${code})` : message}`)
    }
  }
  return found
}

const byName = (a: string, b: string) => (a < b ? -1 : 1)

type Read = (maxBytes: number) => Promise<Buffer>

async function readInto(found: LookFolder, name: string, read: Read): Promise<void> {
  const picture = pictureFile.exec(name)?.[1] as LookPictureName | undefined
  const legal = legalFile.exec(name)
  if (name === SETTINGS) found.fields = readFields((await read(MAX_BYTES.json)).toString(), found.problems)
  else if (picture) {
    const png = await drawLookPicture(await read(MAX_BYTES.picture), picture)
    if (!png) throw new Error('is no PNG or JPEG that can be read')
    found.pictures[picture] = readPicture(png)
  } else if (legal) {
    const [, page, language] = legal as unknown as [string, LegalPage, Language]
    const text = readLegalText((await read(MAX_BYTES.md)).toString(), language)
    if (text.sections.length === 0) throw new Error('has no section: a line that begins with ## opens one')
    found.legal[`${page}.${language}`] = text
  } else
    throw new Error(
      `is no file that the board reads: ${SETTINGS}, logo.png, icon.png, terms.en.md, privacy.en.md …`,
    )
}

async function readSmall(path: string, max: number): Promise<Buffer> {
  const file = await stat(path)
  // Reading a pipe or device might never end.
  if (!file.isFile()) throw new Error('is no regular file')
  if (file.size > max) throw new Error(`is larger than ${max} bytes`)
  return readFile(path)
}

/** A wrong field is left out by itself; the colours are checked together. */
function readFields(json: string, problems: string[]): LookFields {
  const given: unknown = JSON.parse(json)
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error('is no JSON object')
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const parsed = lookFieldNames.some((known) => known === name)
      ? lookFields.shape[name as keyof LookFields].safeParse(value)
      : undefined
    if (parsed?.success) fields[name] = parsed.data
    else
      problems.push(
        `${SETTINGS}: ${name} ${parsed ? 'has a value that is not usable' : `is none of ${lookFieldNames.join(', ')}`}`,
      )
  }
  const colours = chosenColours(fields)
  const failing = colours ? failingMeasures(colours) : []
  for (const { field, pair, ratio, needed } of failing)
    problems.push(
      `${SETTINGS}: the colours are not used, because ${field} has a contrast of ${ratioText(ratio)}:1 (${pair.replaceAll('_', ' ')}), and needs ${needed}:1`,
    )
  return failing.length > 0 ? { ...fields, primary_colour: null, accent_colour: null } : fields
}

/** Changes whenever a file does. */
export async function fingerprintLookFolder(dataDir: string): Promise<string> {
  const path = lookFolderPath(dataDir)
  const names = await readdir(path).catch(() => [])
  const lines = names.toSorted(byName).map(async (name) => {
    const file = await stat(join(path, name)).catch(() => undefined)
    return `${name} ${file?.mtimeMs} ${file?.size}`
  })
  return (await Promise.all(lines)).join('\n')
}
