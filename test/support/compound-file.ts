export type CompoundPart = { name: string; type?: 1 | 2; content?: Buffer }

const SECTOR = 512
const NONE = 0xffffffff
const END_OF_CHAIN = 0xfffffffe

/** The smallest honest Word 97 stream: the magic word, then space. `flags` is the word at offset 10 of the FIB. */
export function wordStream(flags = 0): Buffer {
  const stream = Buffer.alloc(4096)
  stream.writeUInt16LE(0xa5ec, 0)
  stream.writeUInt16LE(flags, 10)
  return stream
}

/** A version 3 compound file: header, one FAT sector, the directory, then every stream in whole sectors. */
export function compoundFile(parts: readonly CompoundPart[]): Buffer {
  const directorySectors = Math.ceil((parts.length + 1) / 4)
  const fat = Buffer.alloc(SECTOR, 0xff)
  fat.writeUInt32LE(0xfffffffd, 0)
  const chain = (start: number, count: number): void => {
    for (let index = 0; index < count; index += 1) {
      fat.writeUInt32LE(index === count - 1 ? END_OF_CHAIN : start + index + 1, (start + index) * 4)
    }
  }
  chain(1, directorySectors)

  const directory = Buffer.alloc(directorySectors * SECTOR)
  writeEntry(directory, 0, 'Root Entry', 5, END_OF_CHAIN, 0)
  directory.writeUInt32LE(parts.length > 0 ? 1 : NONE, 76)
  const streams: Buffer[] = []
  let sector = 1 + directorySectors
  for (const [index, { name, type = 2, content = Buffer.alloc(0) }] of parts.entries()) {
    const sectors = Math.ceil(content.length / SECTOR)
    writeEntry(directory, index + 1, name, type, sectors > 0 ? sector : END_OF_CHAIN, content.length)
    if (index + 1 < parts.length) directory.writeUInt32LE(index + 2, (index + 1) * 128 + 72)
    chain(sector, sectors)
    sector += sectors
    streams.push(Buffer.concat([content, Buffer.alloc(sectors * SECTOR - content.length)]))
  }

  const header = Buffer.alloc(SECTOR, 0xff)
  header.fill(0, 0, 76)
  header.write('d0cf11e0a1b11ae1', 0, 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(END_OF_CHAIN, 60)
  header.writeUInt32LE(END_OF_CHAIN, 68)
  header.writeUInt32LE(0, 76)
  return Buffer.concat([header, fat, directory, ...streams])
}

function writeEntry(
  directory: Buffer,
  index: number,
  name: string,
  type: number,
  start: number,
  size: number,
): void {
  const at = index * 128
  directory.write(name, at, 'utf16le')
  directory.writeUInt16LE(name.length * 2 + 2, at + 64)
  directory[at + 66] = type
  for (const link of [68, 72, 76]) directory.writeUInt32LE(NONE, at + link)
  directory.writeUInt32LE(start, at + 116)
  directory.writeUInt32LE(size, at + 120)
}
