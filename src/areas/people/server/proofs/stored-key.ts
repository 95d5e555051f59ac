import { createPublicKey, type webcrypto } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Both notations of a key tell themselves apart by their first byte: a SEQUENCE of DER, a map of CBOR. */
const DER_SEQUENCE = 0x30

const getBytes = (text?: string) => Uint8Array.from(Buffer.from(text ?? '', 'base64url'))

/** COSE's numbers for the members of a JWK (RFC 9053, 7; RFC 8230). */
const membersOf: Record<string, (jwk: webcrypto.JsonWebKey) => [number, number | Uint8Array<ArrayBuffer>][]> =
  {
    EC: ({ x, y }) => [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, getBytes(x)],
      [-3, getBytes(y)],
    ],
    OKP: ({ x }) => [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, getBytes(x)],
    ],
    RSA: ({ n, e }) => [
      [1, 3],
      [3, -257],
      [-1, getBytes(n)],
      [-2, getBytes(e)],
    ],
  }

/** The first passkeys were stored as SubjectPublicKeyInfo, and go on. */
export function coseKey(stored: Uint8Array): Uint8Array<ArrayBuffer> {
  if (stored[0] !== DER_SEQUENCE) return Uint8Array.from(stored)
  const jwk = createPublicKey({ key: Buffer.from(stored), format: 'der', type: 'spki' }).export({
    format: 'jwk',
  })
  return isoCBOR.encode(new Map(membersOf[jwk.kty!]!(jwk)))
}
