import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, NewCredential } from '#src/features/accounts/second-factor-contract.ts'

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

/** An authenticator in software, which answers as a page's browser would hand its answers on. */
export function softwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const id = randomBytes(32)
  const clientData = ({ challenge, origin }: Question, type: string, crossOrigin = false) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  const head = (rpId: string, flags: number, counter: number) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counted])
  }
  return {
    id,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }),
    make: (
      question: Question,
      { type = 'webauthn.create', flags = 5, counter = 0 }: Said = {},
    ): NewCredential => ({
      id: id.toString('base64url'),
      client_data: clientData(question, type).toString('base64url'),
      authenticator_data: Buffer.concat([
        head(question.rpId, flags | 0x40, counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
      ]).toString('base64url'),
      public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
      transports: ['internal'],
    }),
    prove: (
      question: Question,
      { type = 'webauthn.get', flags = 5, counter = 0, crossOrigin = false }: Said = {},
    ): Assertion => {
      const said = clientData(question, type, crossOrigin)
      const data = head(question.rpId, flags, counter)
      const hash = createHash('sha256').update(said).digest()
      return {
        id: id.toString('base64url'),
        client_data: said.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url'),
      }
    },
  }
}
