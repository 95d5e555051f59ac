import type { ResumeFlag } from '../../resume-flags.ts'
import { carriesZipTail } from './zip-tail.ts'

/** First word of a Word document's stream: Word 97 to 2003, and Word 6 and 95 ([MS-DOC] 2.5.2). */
const WORD_97 = 0xa5ec
const WORD_6 = 0xa5dc
const FIB_FLAGS_AT = 10
const FIB_ENCRYPTED = 0x0100

/** Storages of Visual Basic. They are searched in all entries, as a detached one can be attached again. */
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

/** [MS-CFB]: header, chains, directory. Chains are bounded by the file's sectors, so loops end. */
type CompoundEntry = {
  name: string
  /** 0 is unused, 1 a storage, 2 a stream, 5 the root. */
  type: number
  left: number
  right: number
  child: number
  startSector: number
  size: number
}

type CompoundFile = {
  entries: readonly CompoundEntry[]
  rootEntries: readonly CompoundEntry[]
  contentStart: (entry: CompoundEntry) => Buffer | undefined
}

const HEADER_DIFAT_AT = 76
const HEADER_DIFAT_ENTRIES = 109
const LAST_REAL_SECTOR = 0xfffffffa
const END_OF_CHAIN = 0xfffffffe
const MINI_SECTOR = 64
const ENTRY_BYTES = 128

function openCompoundFile(bytes: Buffer): CompoundFile | undefined {
  if (bytes.length < 1536 || bytes.readUInt16LE(28) !== 0xfffe) return undefined
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return undefined
  const sectorBytes = 2 ** shift
  const perSector = sectorBytes / 4
  const sectorCount = Math.ceil(bytes.length / sectorBytes) - 1
  const getOffset = (sector: number): number => (sector + 1) * sectorBytes
  const wordAt = (at: number): number => (at + 4 <= bytes.length ? bytes.readUInt32LE(at) : END_OF_CHAIN)

  const fatSectors: number[] = []
  for (let index = 0; index < HEADER_DIFAT_ENTRIES; index += 1)
    fatSectors.push(wordAt(HEADER_DIFAT_AT + index * 4))
  let difat = wordAt(68)
  for (let seen = 0; difat < LAST_REAL_SECTOR; seen += 1) {
    if (seen > sectorCount || difat >= sectorCount) return undefined
    for (let index = 0; index < perSector - 1; index += 1)
      fatSectors.push(wordAt(getOffset(difat) + index * 4))
    difat = wordAt(getOffset(difat) + (perSector - 1) * 4)
  }

  const chain = (start: number): number[] | undefined => {
    const sectors: number[] = []
    let sector = start
    while (sector !== END_OF_CHAIN) {
      if (sector >= sectorCount || sectors.length >= sectorCount) return undefined
      sectors.push(sector)
      const fat = fatSectors[Math.floor(sector / perSector)]
      if (fat === undefined || fat >= sectorCount) return undefined
      sector = wordAt(getOffset(fat) + (sector % perSector) * 4)
    }
    return sectors
  }

  const entries: CompoundEntry[] = []
  for (const sector of chain(wordAt(48)) ?? []) {
    const start = getOffset(sector)
    for (let at = start; at + ENTRY_BYTES <= Math.min(start + sectorBytes, bytes.length); at += ENTRY_BYTES) {
      entries.push(entryAt(bytes, at))
    }
  }
  const root = entries[0]
  if (root?.type !== 5) return undefined

  const contentStart = (entry: CompoundEntry): Buffer | undefined => {
    const isMini = entry.size < wordAt(56)
    const sectors = chain(isMini ? root.startSector : entry.startSector)
    if (!sectors) return undefined
    const at = isMini ? entry.startSector * MINI_SECTOR : 0
    const sector = sectors[Math.floor(at / sectorBytes)]
    if (sector === undefined || (!isMini && sectors.length * sectorBytes < entry.size)) return undefined
    const start = getOffset(sector) + (at % sectorBytes)
    return bytes.subarray(start, start + Math.min(entry.size, MINI_SECTOR))
  }

  return { entries, rootEntries: siblings(entries, root.child), contentStart }
}

function entryAt(bytes: Buffer, at: number): CompoundEntry {
  const nameBytes = Math.min(Math.max(bytes.readUInt16LE(at + 64) - 2, 0), 62)
  return {
    name: bytes.toString('utf16le', at, at + nameBytes),
    type: bytes[at + 66]!,
    left: bytes.readUInt32LE(at + 68),
    right: bytes.readUInt32LE(at + 72),
    child: bytes.readUInt32LE(at + 76),
    startSector: bytes.readUInt32LE(at + 116),
    size: bytes.readUInt32LE(at + 120),
  }
}

function siblings(entries: readonly CompoundEntry[], top: number): CompoundEntry[] {
  const reached: CompoundEntry[] = []
  const visited = new Set<number>()
  const open = [top]
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const entry = entries[index]
    if (!entry || visited.has(index)) continue
    visited.add(index)
    reached.push(entry)
    open.push(entry.left, entry.right)
  }
  return reached
}
