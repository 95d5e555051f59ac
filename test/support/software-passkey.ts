import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Assertion, NewCredential } from '#src/areas/people/passkey-schemas.ts'
import { coseKey } from '#src/areas/people/server/proofs/stored-key.ts'

export interface Question {
  challenge: string
  origin: string
  rpId: string
}

interface Said {
  type?: string
  crossOrigin?: boolean
  /** Bits of presence (1) and verification (4). */
  flags?: number
  counter?: number
}

/** The attestation of the authenticator model; empty unless requested. */
interface Statement {
  fmt?: string
  attStmt?: Map<string, never>
}

type Kind = 'ec' | 'ed25519' | 'rsa'

function keyPair(kind: Kind) {
  if (kind === 'ed25519') return generateKeyPairSync('ed25519')
  if (kind === 'rsa') return generateKeyPairSync('rsa', { modulusLength: 2048 })
  return generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
}

/** An authenticator in software, with answers in the form that a browser passes on. */
export function softwarePasskey(kind: Kind = 'ec') {
  const { publicKey, privateKey } = keyPair(kind)
  const id = randomBytes(32)
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const cose = Buffer.from(coseKey(spki))
  const clientData = ({ challenge, origin }: Question, type: string, crossOrigin: boolean) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  const head = (rpId: string, flags: number, counter: number) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counted])
  }
  const named = { id: text(id), rawId: text(id), type: 'public-key' } as const
  return {
    id,
    cose,
    spki,
    /** The passkey as the board stores it. */
    stored: { credential_id: id, public_key: cose, counter: 0, transports: ['internal'] },
    make: (
      question: Question,
      { type = 'webauthn.create', flags = 5, counter = 0, crossOrigin = false }: Said = {},
      { fmt = 'none', attStmt = new Map<string, never>() }: Statement = {},
    ): NewCredential => {
      const model = Buffer.alloc(16)
      const data = Buffer.concat([
        head(question.rpId, flags | 0x40, counter),
        model,
        Buffer.from([0, id.length]),
        id,
        cose,
      ])
      const said = new Map<string, never>(
        Object.entries({ fmt, attStmt, authData: Uint8Array.from(data) }) as [string, never][],
      )
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData(question, type, crossOrigin)),
          attestationObject: text(isoCBOR.encode(said)),
          transports: ['internal'],
        },
      }
    },
    prove: (
      question: Question,
      { type = 'webauthn.get', flags = 5, counter = 0, crossOrigin = false }: Said = {},
    ): Assertion => {
      const said = clientData(question, type, crossOrigin)
      const data = head(question.rpId, flags, counter)
      const signed = Buffer.concat([data, createHash('sha256').update(said).digest()])
      const signature = sign(kind === 'ed25519' ? null : 'sha256', signed, privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: text(said),
          authenticatorData: text(data),
          signature: text(signature),
        },
      }
    },
  }
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}
