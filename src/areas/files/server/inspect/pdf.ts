import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import type { ResumeFlag } from '../../resume-flags.ts'
import { carriesZipTail } from './zip-tail.ts'

/** Adobe's readers accept the header within these bytes; printers and mail gateways put lines before it. */
const HEADER_WITHIN = 1024

/** Scanners and portals append padding, signatures or log lines after the end mark. */
const END_MARK_WITHIN = 4096

const flagOfName: Readonly<Record<string, ResumeFlag>> = {
  JavaScript: 'pdf_script',
  Launch: 'pdf_launch',
  EmbeddedFile: 'pdf_embedded_file',
  EmbeddedFiles: 'pdf_embedded_file',
  FileAttachment: 'pdf_embedded_file',
  RichMedia: 'pdf_media',
  Rendition: 'pdf_media',
  Movie: 'pdf_media',
  Sound: 'pdf_media',
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

  const text = bytes.toString('latin1')
  const flags = await findFlags(text)
  // An encrypted file's object streams cannot be read; its flag already says so.
  if (flags.has('pdf_encrypted')) return [...flags]
  let left = MAX_OBJECT_STREAMS
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream\r?\n?/g)) {
    const object = findDictionary(text, index)
    if (!object) continue
    const end = text.indexOf('endstream', index + word.length)
    const data = bytes.subarray(index + word.length, end < 0 ? bytes.length : end)
    const content = await inflatedObjects(object, data, left)
    // After an error the inflated size is unknown, so the largest possible is charged for the time that it took.
    left -= content?.length ?? Math.min(MAX_OBJECT_STREAM, data.length * MAX_DEFLATE_RATIO)
    if (content) for (const flag of await findFlags(content.toString('latin1'))) flags.add(flag)
    else flags.add('pdf_unread_part')
    if (left <= 0) {
      flags.add('pdf_unread_part')
      break
    }
  }
  return [...flags]
}

/** Padding to a full disk or tape block does not count for the distance of the end mark. */
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

/** True if markup, a script or a program precedes the header: two programs would read the file in two ways. */
async function startsAsSomethingElse(bytes: Buffer, header: number): Promise<boolean> {
  const before = bytes.subarray(0, header).toString('latin1')
  if (/[<>{}`]|\/\*|\/\/|<!--|^#!|^MZ|PK[\x01-\x08][\x02-\x08]/.test(before)) return true
  const seen = await fileTypeFromBuffer(bytes.subarray(0, 4100))
  return seen !== undefined && seen.ext !== 'pdf'
}

const inflated = promisify<Buffer, { maxOutputLength: number; finishFlush: number }, Buffer>(inflate)
const MAX_OBJECT_STREAM = 4 * 1024 * 1024
const MAX_OBJECT_STREAMS = 16 * 1024 * 1024
/** Deflate inflates one byte to at most 1,032. */
const MAX_DEFLATE_RATIO = 1032

/** Names between pauses for other work: a file of 5 MB may have two million. */
const NAME_BATCH = 2_000
/** Characters before a name in which the start of a string is searched. */
const IN_STRING = 200

/**
 * Finds names anywhere, whatever the cross-reference table says, also in comments and streams. Skipped are only names
 * after a bracket on the same line, with no other bracket between, which every reader sees as in a string or a comment:
 * "HTML (CSS/JavaScript)".
 */
async function findFlags(text: string): Promise<Set<ResumeFlag>> {
  const flags = new Set<ResumeFlag>()
  let no = 0
  for (const { index, 1: written } of text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]{1,60})/g)) {
    if (++no % NAME_BATCH === 0) await yieldToEvents()
    const flag = flagOfName[decodeName(written!)]
    if (flag && !flags.has(flag) && !isInString(text, index)) flags.add(flag)
  }
  return flags
}

function isInString(text: string, index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - IN_STRING); at -= 1)
    if ('()<>\r\n'.includes(text[at]!)) return text[at] === '('
  return false
}

function decodeName(written: string): string {
  if (!written.includes('#')) return written
  return written.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

const DICTIONARY_WITHIN = 2_000

/** Returns the dictionary of an object stream; `undefined` for other streams. */
function findDictionary(text: string, at: number): string | undefined {
  const before = text.slice(Math.max(0, at - DICTIONARY_WITHIN), at)
  const object = before.slice(before.lastIndexOf('obj') + 1)
  const dictionary = decodeName(object)
  const holdsObjects = /\/ObjStm/.test(dictionary) || (/\/First/.test(dictionary) && /\/N\b/.test(dictionary))
  return holdsObjects ? dictionary : undefined
}

/** Returns `undefined` if the stream cannot be inflated. */
async function inflatedObjects(dictionary: string, data: Buffer, left: number): Promise<Buffer | undefined> {
  // Objects without a filter are plain text in the file.
  if (!/\/Filter/.test(dictionary)) return Buffer.alloc(0)
  const others = dictionary.replaceAll(/\/(FlateDecode|Fl)\b/g, '')
  if (others === dictionary || /\/(\w+Decode|LZW|AHx|A85|RL|Crypt|Predictor)\b/.test(others)) return undefined
  const maxOutputLength = Math.min(MAX_OBJECT_STREAM, left)
  return inflated(data, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }).catch(() => undefined)
}
