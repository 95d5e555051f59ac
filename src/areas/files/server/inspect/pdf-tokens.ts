import { setImmediate as othersFirst } from 'node:timers/promises'

/** A budget of bytes to look at: overlapping objects in a hostile file would otherwise cost n². */
export type Work = {
  left: number
  /** The event loop gets its turn when `left` has fallen to this. */
  pauseAt: number
}

/** Bytes of which each may be a name's: some milliseconds. */
const PIECE = 32 * 1024

export function workOf(bytes: number): Work {
  return { left: bytes, pauseAt: bytes - PIECE }
}

export type PdfValue = {
  names: Set<string>
  first: number | undefined
  end: number
  endedBy: 'stream' | 'endobj' | 'balance' | 'exhausted'
}

/** Lookup tables by byte: a file may have millions of tokens, and anything costlier would run for each of its bytes. */
const isWhitespace = bytesIn('\0\t\n\f\r ')
const isDelimiter = bytesIn('()<>[]{}/%')
const endsWord = bytesIn('\0\t\n\f\r ()<>[]{}/%')
/** ISO 32000 allows 127 bytes in a name; escapes triple them. */
const LONGEST_NAME = 381

/** Lets others in; false when there is nothing left. To be asked when less than `pauseAt` is left. */
export async function mayGoOn(work: Work): Promise<boolean> {
  if (work.left < 0) return false
  work.pauseAt = Math.max(0, work.left - PIECE)
  await othersFirst()
  return true
}

/** In the file an object goes on to `endobj`, however its brackets stand: viewers forgive those. */
export async function readPdfValue(
  bytes: Buffer,
  at: number,
  work: Work,
  searched: ReadonlySet<string>,
  untilBalanced = false,
): Promise<PdfValue> {
  const names = new Set<string>()
  let first: number | undefined
  let lastName = ''
  let depth = 0
  let position = at
  let counted = at

  const count = () => {
    work.left -= position - counted
    counted = position
  }
  const ended = (endedBy: PdfValue['endedBy']): PdfValue => {
    count()
    return { names, first, end: position, endedBy }
  }

  while (position < bytes.length) {
    if (position - counted > work.left - work.pauseAt) {
      count()
      if (!(await mayGoOn(work))) return ended('exhausted')
    }
    const byte = bytes[position]!
    if (isWhitespace[byte]) {
      position += 1
      continue
    }
    if (byte === 0x25) {
      position = endOfLine(bytes, position)
      continue
    }
    const twice = bytes[position + 1] === byte
    if (byte === 0x28) position = endOfString(bytes, position)
    else if (byte === 0x3c && !twice) position = endOfHexString(bytes, position)
    else if (byte === 0x3c || byte === 0x5b) {
      depth += 1
      position += byte === 0x3c ? 2 : 1
      continue
    } else if (byte === 0x5d || (byte === 0x3e && twice)) {
      depth = Math.max(0, depth - 1)
      position += byte === 0x5d ? 1 : 2
    } else if (byte === 0x2f) {
      const end = endOfWord(bytes, position + 1)
      lastName = nameIn(bytes, position + 1, end)
      if (searched.has(lastName)) names.add(lastName)
      position = end
    } else if (isDelimiter[byte]) {
      position += 1
      continue
    } else {
      const end = endOfWord(bytes, position)
      const isEnd = !untilBalanced && end - position === 6 && (byte === 0x73 || byte === 0x65)
      const word =
        isEnd || lastName === 'First' ? bytes.toString('latin1', position, Math.min(end, position + 20)) : ''
      position = end
      if (isEnd && (word === 'stream' || word === 'endobj')) return ended(word)
      if (lastName === 'First' && /^\d{1,9}$/.test(word)) first ??= Number(word)
    }
    if (untilBalanced && depth === 0) return ended('balance')
  }
  return ended(untilBalanced ? 'balance' : 'endobj')
}

function bytesIn(characters: string): Uint8Array {
  const table = new Uint8Array(256)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}

function nameIn(bytes: Buffer, start: number, end: number): string {
  const raw = bytes.toString('latin1', start, Math.min(end, start + LONGEST_NAME))
  if (!raw.includes('#')) return raw
  return raw.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

function endOfWord(bytes: Buffer, start: number): number {
  let at = start
  while (at < bytes.length && !endsWord[bytes[at]!]) at += 1
  return at
}

function endOfLine(bytes: Buffer, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1
  return at
}

function endOfHexString(bytes: Buffer, start: number): number {
  const close = bytes.indexOf(0x3e, start)
  return close < 0 ? bytes.length : close + 1
}

function endOfString(bytes: Buffer, start: number): number {
  let open = 0
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === 0x5c) at += 1
    else if (byte === 0x28) open += 1
    else if (byte === 0x29 && --open === 0) return at + 1
  }
  return bytes.length
}
