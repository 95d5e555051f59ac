import { fileTypeFromBuffer } from 'file-type'
import type { ResumeFlag } from '../../resume-flags.ts'
import { findPdfNames } from './pdf-objects.ts'
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
