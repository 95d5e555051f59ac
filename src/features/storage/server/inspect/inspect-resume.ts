import { open } from 'node:fs/promises'
import type { ResumeFlag } from '../../resume-flags.ts'
import { inspectDoc } from './doc.ts'
import { inspectDocx } from './docx.ts'
import { inspectPdf } from './pdf.ts'

export type { ResumeFlag }

const kinds = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

type Extension = keyof typeof kinds

export type ResumeVerdict =
  | { ok: true; mediaType: (typeof kinds)[Extension]; extension: Extension; flags: readonly ResumeFlag[] }
  | { ok: false }

/** The upload limit is enforced elsewhere; this one only bounds memory, and equals the limit of a whole request. */
const MOST_BYTES = 8 * 1024 * 1024

const ZIP_ENTRY = Buffer.from('PK\x03\x04', 'latin1')
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Says what a file on disk is by its content alone. Rejects only when the disk fails:
 * every malformed or hostile file is a verdict `{ ok: false }`.
 */
export async function inspectResume(path: string): Promise<ResumeVerdict> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    if (size === 0 || size > MOST_BYTES) return { ok: false }

    const magic = Buffer.alloc(8)
    await handle.read(magic, 0, magic.length, 0)
    if (magic.subarray(0, 4).equals(ZIP_ENTRY)) return verdict('docx', await inspectDocx(path, size))

    const bytes = await handle.readFile()
    if (magic.equals(COMPOUND_FILE)) return verdict('doc', inspectDoc(bytes))
    return verdict('pdf', await inspectPdf(bytes))
  } finally {
    await handle.close()
  }
}

function verdict(extension: Extension, flags: readonly ResumeFlag[] | undefined): ResumeVerdict {
  return flags ? { ok: true, mediaType: kinds[extension], extension, flags } : { ok: false }
}
