import type { WorkChallenge, WorkProof } from '#src/contract/proof-of-work.ts'

/** A device that needs longer gives up, and the form says to try again later. */
const PATIENCE = 60_000
const BYTES = 32

/** The browser's own cryptography: a worker would have to be allowed by the page's policy. */
export async function solveChallenge(challenge: WorkChallenge): Promise<WorkProof | undefined> {
  // It is undefined on plain http, whatever the declarations say.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  const { nonce, salt, cost, keyPrefix } = challenge.parameters
  const password = new Uint8Array([...getBytes(nonce), 0, 0, 0, 0])
  const counterAt = new DataView(password.buffer, password.length - 4)
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: getBytes(salt), iterations: cost }
  const until = performance.now() + PATIENCE
  for (let counter = 0; performance.now() < until; counter += 1) {
    counterAt.setUint32(0, counter)
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const derivedKey = getHex(await subtle.deriveBits(derivation, key, BYTES * 8))
    if (derivedKey.startsWith(keyPrefix)) return { challenge, solution: { counter, derivedKey } }
  }
  return undefined
}

export function encodeProof(proof: WorkProof): string {
  return btoa(JSON.stringify(proof))
}

function getBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  )
}

function getHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
