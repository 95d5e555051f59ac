import type { Assertion, NewCredential, PasskeyOptions, ProofOptions } from '../../passkey-schemas.ts'

/** Passkeys are made for this site, and work at no other. */
export interface RelyingParty {
  id: string
  origin: string
  name: string
}

interface StoredPasskey {
  credential_id: Uint8Array
  /** COSE; for the first passkeys SubjectPublicKeyInfo in DER. */
  public_key: Uint8Array
  counter: number
  transports: string[]
}

/** ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257]

// A board whose admins have no passkeys loads none of it.
const library = () => import('@simplewebauthn/server')
const parts = () => import('@simplewebauthn/server/helpers')

export async function passkeyOptions(
  challenge: string,
  site: RelyingParty,
  admin: { id: number; email: string; name: string },
  known: readonly StoredPasskey[],
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    challenge: getBytes(challenge),
    rpID: site.id,
    rpName: site.name,
    userID: Uint8Array.from(Buffer.from(`admin:${admin.id}`)),
    userName: admin.email,
    userDisplayName: admin.name,
    excludeCredentials: known.map(getHint),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
  })
}

export async function proofOptions(
  challenge: string,
  site: RelyingParty,
  passkeys: readonly StoredPasskey[],
): Promise<ProofOptions> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    challenge: getBytes(challenge),
    rpID: site.id,
    allowCredentials: passkeys.map(getHint),
    userVerification: 'required',
  })
}

/** `undefined` if anything is wrong. Certificates were not requested, and are not checked. */
export async function newPasskey(
  credential: NewCredential,
  challenge: string,
  site: RelyingParty,
): Promise<Pick<StoredPasskey, 'credential_id' | 'public_key' | 'counter'> | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { decodeAttestationObject, isoBase64URL } = await parts()
  try {
    const statement = decodeAttestationObject(isoBase64URL.toBuffer(credential.response.attestationObject))
    const format = statement.get('fmt')
    const isSelfMade = format === 'packed' && !statement.get('attStmt').get('x5c')
    if ((format !== 'none' && !isSelfMade) || (await isFramed(credential))) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      ...expected(challenge, site),
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { credential_id: Buffer.from(id, 'base64url'), public_key: Buffer.from(publicKey), counter }
  } catch {
    return undefined
  }
}

/** `undefined` if anything is wrong, also if a counter did not grow: the passkey was copied. */
export async function counterOfAssertion(
  assertion: Assertion,
  challenge: string,
  site: RelyingParty,
  stored: StoredPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { coseKey } = await import('./stored-key.ts')
  try {
    if (await isFramed(assertion)) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      ...expected(challenge, site),
      credential: {
        id: getHint(stored).id,
        publicKey: coseKey(stored.public_key),
        counter: stored.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

const expected = (challenge: string, site: RelyingParty) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: site.id,
  // The person has proved by finger, face or PIN who they are.
  requireUserVerification: true,
})

/** True if the browser says that the board was in a frame of another site. */
async function isFramed({ response }: NewCredential | Assertion): Promise<boolean> {
  const { decodeClientDataJSON } = await parts()
  return decodeClientDataJSON(response.clientDataJSON).crossOrigin === true
}

function getHint({ credential_id, transports }: Pick<StoredPasskey, 'credential_id' | 'transports'>) {
  return { id: Buffer.from(credential_id).toString('base64url'), transports: transports as never[] }
}

function getBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64url'))
}
