/** Reads a file in UTF-8, in UTF-16 (*Unicode text* of Excel), or in the code page of its older *CSV*. */
export function decodeTable(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`
  const wide = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : undefined
  const text = new TextDecoder(wide).decode(bytes)
  return !wide && text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text
}
