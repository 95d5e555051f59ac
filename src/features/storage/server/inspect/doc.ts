import type { ResumeFlag } from '../../resume-flags.ts'
import { type CompoundEntry, openCompoundFile } from './compound-file.ts'
import { carriesZipTail } from './zip-tail.ts'

/** First word of a Word document's stream: Word 97 to 2003, and Word 6 and 95 ([MS-DOC] 2.5.2). */
const WORD_97 = 0xa5ec
const WORD_6 = 0xa5dc
const FIB_FLAGS_AT = 10
const FIB_ENCRYPTED = 0x0100

/** Word stores Visual Basic under these names. They match anywhere, because a detached entry can be attached again. */
const MACRO_STORAGES = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur'])
const PACKAGED_FILE = '\x01ole10native'

/** Word's own binary format; other compound files (XLS, PPT, MSI, MSG, encrypted DOCX) are not résumés. */
export function inspectDoc(bytes: Buffer): readonly ResumeFlag[] | undefined {
  const file = openCompoundFile(bytes)
  const text = file?.rootEntries.find((entry) => isStream(entry) && entry.name === 'WordDocument')
  const start = text && file?.contentStart(text)
  if (!file || !start || start.length < FIB_FLAGS_AT + 2) return undefined

  const magic = start.readUInt16LE(0)
  if (magic !== WORD_97 && magic !== WORD_6) return undefined
  if (carriesZipTail(bytes)) return undefined

  const names = new Set(file.entries.map((entry) => entry.name.toLowerCase()))
  const flags: ResumeFlag[] = []
  if (!names.isDisjointFrom(MACRO_STORAGES)) flags.push('doc_macro')
  if (names.has(PACKAGED_FILE)) flags.push('doc_embedded_file')
  if (start.readUInt16LE(FIB_FLAGS_AT) & FIB_ENCRYPTED) flags.push('doc_encrypted')
  return flags
}

function isStream(entry: CompoundEntry): boolean {
  return entry.type === 2
}
