/** Crockford's base 32: it has no letter that is mistaken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BYTES = 5

/** Writes 40 bits as `7K2M-9XQ4`, to be written down. */
export function writeCode(bits: Uint8Array): string {
  const number = bits.slice(0, BYTES).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const letters = Array.from(
    { length: 8 },
    (_, at) => ALPHABET[Number((number >> BigInt(35 - 5 * at)) & 31n)],
  )
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** Reads a code as people type it: in small letters, with any dash or none, with O for 0. `undefined`: it is none. */
export function readCode(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : undefined
}
