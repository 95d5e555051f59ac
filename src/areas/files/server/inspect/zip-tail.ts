const END_OF_CENTRAL_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1')
const RECORD_BYTES = 22
const LONGEST_COMMENT = 0xffff

/** ZIP readers start at the end, so an archive appended to a document is still an archive. */
export function carriesZipTail(bytes: Buffer, documentEnd = bytes.length): boolean {
  let at = Math.max(0, bytes.length - RECORD_BYTES - LONGEST_COMMENT)
  while ((at = bytes.indexOf(END_OF_CENTRAL_DIRECTORY, at)) >= 0) {
    if (at >= documentEnd) return true
    if (
      at + RECORD_BYTES <= bytes.length &&
      at + RECORD_BYTES + bytes.readUInt16LE(at + 20) === bytes.length
    ) {
      return true
    }
    at += 1
  }
  return false
}
