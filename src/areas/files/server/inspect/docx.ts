import { SaxesParser } from 'saxes'
import yauzl from 'yauzl'
import type { ResumeFlag } from '../../resume-flags.ts'

const MAX_ENTRIES = 2_000

const MAX_INFLATED = 50 * 1024 * 1024

const HIGHEST_RATIO = 100

/** Small honest documents have high ratios, and inflating to less than an allowed upload is harmless. */
const RATIO_COUNTS_FROM = 5 * 1024 * 1024

/** Bytes of one parsed part and, below, of all: honest parts have a few kilobytes. */
const MAX_PART = 1024 * 1024

const MAX_PARSED = 4 * MAX_PART

const PROGRAM_ENTRIES = new Set(['meta-inf/manifest.mf', 'androidmanifest.xml', 'classes.dex'])

class Refused extends Error {}

/** Reads the whole package once; sizes are counted while inflating, because the declared ones may be false. */
export async function inspectDocx(
  path: string,
  fileSize: number,
): Promise<readonly ResumeFlag[] | undefined> {
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: true })
    // Without a listener, an error that yauzl emits after the loop was left would end the process.
    zip.on('error', () => undefined)
    return await inspectEntries(zip, fileSize)
  } catch {
    return undefined
  }
}

async function inspectEntries(zip: yauzl.ZipFile, fileSize: number): Promise<readonly ResumeFlag[]> {
  const names = new Set<string>()
  const flags = new Set<ResumeFlag>()
  const inflated = {
    total: 0,
    parsed: 0,
    max: Math.min(MAX_INFLATED, Math.max(RATIO_COUNTS_FROM, fileSize * HIGHEST_RATIO)),
  }
  let mainPart: string | undefined

  for await (const entry of zip.eachEntry()) {
    // Part names ignore case (OPC 6.2.2.3). Of two parts of one name, programs read different ones.
    const name = entry.fileName.toLowerCase()
    if (names.has(name) || zip.entriesRead > MAX_ENTRIES || entry.isEncrypted()) throw new Refused()
    names.add(name)
    if (name.endsWith('vbaproject.bin') || PROGRAM_ENTRIES.has(name)) throw new Refused()
    if (name.startsWith('word/embeddings/') && !name.endsWith('/')) flags.add('docx_embedded_file')
    if (name.startsWith('word/activex/')) flags.add('docx_active_control')

    const isContentTypes = name === '[content_types].xml'
    const isRelationships = name.endsWith('.rels')
    const content = await inflate(zip, entry, inflated, isContentTypes || isRelationships)
    if (isContentTypes) mainPart = readContentTypes(readXmlPart(content))
    if (isRelationships) for (const flag of flagsOfRelationships(readXmlPart(content))) flags.add(flag)
  }
  if (!mainPart || !names.has(mainPart)) throw new Refused()
  return [...flags]
}

async function inflate(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  inflated: { total: number; parsed: number; max: number },
  isParsed: boolean,
): Promise<Buffer> {
  const content: Buffer[] = []
  let size = 0
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += chunk.length
    inflated.total += chunk.length
    if (isParsed) inflated.parsed += chunk.length
    if (inflated.total > inflated.max || inflated.parsed > MAX_PARSED) throw new Refused()
    if (isParsed && size > MAX_PART) throw new Refused()
    if (isParsed) content.push(chunk)
  }
  return Buffer.concat(content)
}

const MAIN_DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const USUAL_MAIN_PART = 'word/document.xml'

/** Relationships that Word follows when it opens the file; hyperlinks need a click, and images are only shown. */
const FOLLOWED_UNASKED = new Set([
  'attachedtemplate',
  'oleobject',
  'package',
  'frame',
  'subdocument',
  'afchunk',
  'control',
  'glossarydocument',
])

/** Returns the main part's name in lower case; `undefined` for other packages. @throws Refused for macros. */
function readContentTypes(elements: readonly XmlElement[]): string | undefined {
  let main: string | undefined
  for (const { name, attributes } of elements) {
    if (name !== 'Default' && name !== 'Override') continue
    const type = attributes.get('ContentType')?.toLowerCase() ?? ''
    if (/macroenabled|vbaproject|vbadata/.test(type)) throw new Error('macros')
    if (type === MAIN_DOCUMENT)
      main = attributes.get('PartName')?.replace(/^\//, '').toLowerCase() ?? USUAL_MAIN_PART
  }
  return main
}

function flagsOfRelationships(elements: readonly XmlElement[]): ResumeFlag[] {
  const flags: ResumeFlag[] = []
  for (const { name, attributes } of elements) {
    if (name !== 'Relationship') continue
    const type = attributes.get('Type')?.split('/').at(-1)?.toLowerCase() ?? ''
    if (type === 'vbaproject' || type === 'wordvbadata') throw new Error('macros')

    const isExternal = attributes.get('TargetMode')?.toLowerCase() === 'external'
    if (type === 'hyperlink' || !(isExternal || type === 'attachedtemplate')) continue
    if (!leadsOutside(attributes.get('Target') ?? '')) continue
    if (FOLLOWED_UNASKED.has(type)) throw new Error('outside part')
    flags.push('docx_remote_content')
  }
  return flags
}

/** True for addresses on other machines; Word itself writes a local template path (`file:///C:\Users\…`). */
function leadsOutside(target: string): boolean {
  let path = target.replaceAll(/[\u0000-\u0020]+/g, ' ').trim()
  try {
    path = decodeURIComponent(path)
  } catch {
    // A stray % is allowed in a file name; the undecoded text is checked.
  }
  path = path.replaceAll('\\', '/')
  const ownDisk = /^file:\/\/(?:localhost)?\/(?!\/)/i.exec(path)
  if (ownDisk) return false
  return path.startsWith('//') || /^[a-z][a-z0-9+.-]+:/i.test(path)
}

const encodings = /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|iso-8859-\d{1,2}|windows-125\d)$/i

/** Honest content types and relationships are a root with rows; deeper or larger parts are made to be slow to read. */
const MAX_DEPTH = 8

const MAX_ATTRIBUTES = 16

const MAX_ELEMENTS = 5_000

interface XmlElement {
  name: string
  /** Keys are the names with their prefix. Values are trimmed. */
  attributes: ReadonlyMap<string, string>
}

function readXmlPart(bytes: Buffer): XmlElement[] {
  const elements: XmlElement[] = []
  // Prefixes are not resolved: for each one the parser would search all open elements.
  const parser = new SaxesParser({ xmlns: false })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !encodings.test(encoding)) throw new Error('unreadable XML part')
  })
  parser.on('doctype', () => {
    throw new Error('document type in an XML part')
  })
  let depth = 0
  let attributesOfElement = 0
  parser.on('opentagstart', () => {
    attributesOfElement = 0
    depth += 1
    if (depth > MAX_DEPTH) throw new Error('elements too deep in an XML part')
  })
  parser.on('attribute', () => {
    attributesOfElement += 1
    if (attributesOfElement > MAX_ATTRIBUTES) throw new Error('too many attributes in an XML part')
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, value]) => [key, value.trim()] as const)
    if (elements.length >= MAX_ELEMENTS) throw new Error('too many elements in an XML part')
    elements.push({ name: name.slice(name.indexOf(':') + 1), attributes: new Map(values) })
  })
  parser.write(new TextDecoder(getEncoding(bytes)).decode(bytes)).close()
  return elements
}

function getEncoding(bytes: Buffer): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be'
  return 'utf-8'
}
