import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import type { ResumeFlag } from '../../resume-flags.ts'
import { mayGoOn, type PdfValue, readPdfValue, type Work, workOf } from './pdf-tokens.ts'
import { carriesZipTail } from './zip-tail.ts'

/** Adobe's own readers accept the header anywhere in here; printers and mail gateways do put lines before it. */
const HEADER_WITHIN = 1024

/** Scanners and portals append padding, signatures or log lines behind the end mark. */
const END_MARK_WITHIN = 4096

const flagOfName: Readonly<Record<string, ResumeFlag>> = {
  JavaScript: 'pdf_script',
  JS: 'pdf_script',
  Launch: 'pdf_launch',
  EmbeddedFile: 'pdf_embedded_file',
  EmbeddedFiles: 'pdf_embedded_file',
  FileAttachment: 'pdf_embedded_file',
  RichMedia: 'pdf_media',
  Rendition: 'pdf_media',
  Movie: 'pdf_media',
  Sound: 'pdf_media',
  '3D': 'pdf_media',
  Encrypt: 'pdf_encrypted',
}

export async function inspectPdf(bytes: Buffer): Promise<readonly ResumeFlag[] | undefined> {
  const header = bytes.subarray(0, HEADER_WITHIN).indexOf('%PDF-')
  if (header < 0) return undefined
  if (header > 0 && (await startsAsSomethingElse(bytes, header))) return undefined

  const content = withoutPadding(bytes)
  const endMark = content.lastIndexOf('%%EOF')
  if (endMark < header || endMark < content.length - END_MARK_WITHIN) return undefined
  if (carriesZipTail(bytes, endMark)) return undefined

  const { names, complete } = await findPdfNames(bytes, new Set(Object.keys(flagOfName)))
  const flags = new Set<ResumeFlag>()
  for (const name of names) {
    const flag = flagOfName[name]
    if (flag) flags.add(flag)
  }
  if (!complete) flags.add('pdf_unread_part')
  return [...flags]
}

/** Padding to a full disk or tape block does not count against the place of the end mark. */
function withoutPadding(bytes: Buffer): Buffer {
  let end = bytes.length
  while (
    end > 0 &&
    (bytes[end - 1] === 0 || bytes[end - 1] === 0x20 || bytes[end - 1] === 0x0a || bytes[end - 1] === 0x0d)
  ) {
    end -= 1
  }
  return bytes.subarray(0, end)
}

/** Markup, scripts and programs before the header: a file that two programs would read in two ways. */
async function startsAsSomethingElse(bytes: Buffer, header: number): Promise<boolean> {
  const before = bytes.subarray(0, header).toString('latin1')
  if (/[<>{}`]|\/\*|\/\/|<!--|^#!|^MZ|PK[\x01-\x08][\x02-\x08]/.test(before)) return true
  const seen = await fileTypeFromBuffer(bytes.subarray(0, 4100))
  return seen !== undefined && seen.ext !== 'pdf'
}

const inflated = promisify<Buffer, { maxOutputLength: number; finishFlush: number }, Buffer>(inflate)

const MAX_OBJECT_STREAM = 4 * 1024 * 1024

const MAX_OBJECT_STREAMS = 16 * 1024 * 1024

/** Deflate makes no more than 1,032 bytes out of one. */
const MAX_DEFLATE_RATIO = 1032

/** An honest file is read about once; four times leaves room for odd ones and stops a file made to be slow. */
const READINGS = 4

const OTHER_CODINGS = [
  'LZWDecode',
  'LZW',
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'RunLengthDecode',
  'RL',
  'Crypt',
  'Predictor',
]

/** These names identify an object stream and its compression. */
const STREAM_NAMES = ['ObjStm', 'First', 'N', 'Filter', 'FlateDecode', 'Fl', ...OTHER_CODINGS]

/** The cross-reference table is not trusted: reading begins at each `obj`. */
async function findPdfNames(
  bytes: Buffer,
  watched: ReadonlySet<string>,
): Promise<{ names: ReadonlySet<string>; complete: boolean }> {
  const searched = watched.union(new Set(STREAM_NAMES))
  const found = new Set<string>()
  const work = workOf(bytes.length * READINGS + MAX_OBJECT_STREAM)
  const unpacked = { left: MAX_OBJECT_STREAMS }
  const packed: PdfValue[] = []
  let complete = true

  for (const start of objectStarts(bytes)) {
    const value = await readPdfValue(bytes, start, work, searched)
    for (const name of value.names) if (watched.has(name)) found.add(name)
    if (value.endedBy === 'exhausted') return { names: found, complete: false }
    if (value.endedBy === 'stream' && holdsObjects(value)) packed.push(value)
  }
  // Object streams of an encrypted file are cipher text; the flag for encryption already says "not looked into".
  if (found.has('Encrypt')) return { names: found, complete: true }

  for (const value of packed) {
    if (work.left <= 0 || unpacked.left <= 0) return { names: found, complete: false }
    const content = await unpack(bytes, value, work, unpacked)
    const readable = content && (await namesInObjectStream(content, value.first, work, watched))
    if (!readable) complete = false
    else for (const name of readable) found.add(name)
  }
  return { names: found, complete }
}

function* objectStarts(bytes: Buffer): Generator<number> {
  for (const word of ['obj', 'trailer']) {
    for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) {
      const before = bytes[at - 1] ?? 0x20
      const isEndOfAnotherWord = (before | 0x20) >= 0x61 && (before | 0x20) <= 0x7a
      if (!isEndOfAnotherWord) yield at + word.length
    }
  }
}

function holdsObjects({ names }: PdfValue): boolean {
  return names.has('ObjStm') || (names.has('First') && names.has('N'))
}

async function unpack(
  bytes: Buffer,
  value: PdfValue,
  work: Work,
  unpacked: { left: number },
): Promise<Buffer | undefined> {
  let start = value.end
  if (bytes[start] === 0x0d) start += 1
  if (bytes[start] === 0x0a) start += 1
  const mark = bytes.indexOf('endstream', start)
  const data = bytes.subarray(start, mark < 0 ? bytes.length : mark)
  work.left -= data.length
  if (OTHER_CODINGS.some((coding) => value.names.has(coding))) return undefined
  if (!value.names.has('FlateDecode') && !value.names.has('Fl'))
    return value.names.has('Filter') ? undefined : data
  const maxOutputLength = Math.min(MAX_OBJECT_STREAM, unpacked.left)
  try {
    const content = await inflated(data, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
    unpacked.left -= content.length
    return content
  } catch {
    // The part that was inflated before the error cost its time, and its size is unknown: the largest possible is charged.
    unpacked.left -= Math.min(maxOutputLength, data.length * MAX_DEFLATE_RATIO)
    return undefined
  }
}

/** An object stream opens with pairs "object number, offset from /First". */
async function namesInObjectStream(
  content: Buffer,
  first: number | undefined,
  work: Work,
  searched: ReadonlySet<string>,
): Promise<Set<string> | undefined> {
  if (first === undefined || first > content.length) return undefined
  const names = new Set<string>()
  let isOffset = true
  for (const [digits] of content.toString('latin1', 0, first).matchAll(/\d{1,9}/g)) {
    isOffset = !isOffset
    work.left -= digits.length + 1
    if (work.left < work.pauseAt && !(await mayGoOn(work))) return undefined
    const at = first + Number(digits)
    if (!isOffset || at >= content.length) continue
    const value = await readPdfValue(content, at, work, searched, true)
    for (const name of value.names) names.add(name)
    if (value.endedBy === 'exhausted') return undefined
  }
  return names
}
