import yauzl from 'yauzl'
import type { ResumeFlag } from '../../resume-flags.ts'
import { judgeRelationships, readContentTypes } from './docx-parts.ts'
import { readXmlPart } from './docx-xml.ts'

const MOST_ENTRIES = 2_000
const MOST_INFLATED = 50 * 1024 * 1024
const HIGHEST_RATIO = 100
/** Small honest documents repeat themselves a lot; what inflates to less than an allowed upload harms nobody. */
const RATIO_COUNTS_FROM = 5 * 1024 * 1024
/** Bytes of a part that is parsed, and of all of them: honest ones are a few kilobytes. */
const MOST_PART = 1024 * 1024
const MOST_PARSED = 4 * MOST_PART

const PROGRAM_ENTRIES = new Set(['meta-inf/manifest.mf', 'androidmanifest.xml', 'classes.dex'])

class Refused extends Error {}

/** Looks through the whole package once; sizes are counted while inflating, the declared ones are never believed. */
export async function inspectDocx(
  path: string,
  fileSize: number,
): Promise<readonly ResumeFlag[] | undefined> {
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: true })
    // An error that yauzl emits after the loop below was left would otherwise end the process.
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
    most: Math.min(MOST_INFLATED, Math.max(RATIO_COUNTS_FROM, fileSize * HIGHEST_RATIO)),
  }
  let mainPart: string | undefined

  for await (const entry of zip.eachEntry()) {
    // Part names do not distinguish case (OPC 6.2.2.3); two parts of one name are read differently by different programs.
    const name = entry.fileName.toLowerCase()
    if (names.has(name) || zip.entriesRead > MOST_ENTRIES || entry.isEncrypted()) throw new Refused()
    names.add(name)
    if (name.endsWith('vbaproject.bin') || PROGRAM_ENTRIES.has(name)) throw new Refused()
    if (name.startsWith('word/embeddings/') && !name.endsWith('/')) flags.add('docx_embedded_file')
    if (name.startsWith('word/activex/')) flags.add('docx_active_control')

    const isContentTypes = name === '[content_types].xml'
    const isRelationships = name.endsWith('.rels')
    const content = await inflate(zip, entry, inflated, isContentTypes || isRelationships)
    if (isContentTypes) mainPart = readContentTypes(readXmlPart(content))
    if (isRelationships) for (const flag of judgeRelationships(readXmlPart(content))) flags.add(flag)
  }
  if (!mainPart || !names.has(mainPart)) throw new Refused()
  return [...flags]
}

async function inflate(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  inflated: { total: number; parsed: number; most: number },
  isParsed: boolean,
): Promise<Buffer> {
  const content: Buffer[] = []
  let size = 0
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += chunk.length
    inflated.total += chunk.length
    if (isParsed) inflated.parsed += chunk.length
    if (inflated.total > inflated.most || inflated.parsed > MOST_PARSED) throw new Refused()
    if (isParsed && size > MOST_PART) throw new Refused()
    if (isParsed) content.push(chunk)
  }
  return Buffer.concat(content)
}
