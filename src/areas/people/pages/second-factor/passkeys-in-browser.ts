import type { Assertion, NewCredential, PasskeyOptions, ProofOptions } from '../../passkey-schemas.ts'

/**
 * Loaded by the press that needs it: asks the browser for a passkey. Both functions throw if a person declines. The
 * bytes are written and read here because browsers convert them to JSON only since 2024.
 */
export async function makePasskey(options: PasskeyOptions): Promise<NewCredential> {
  const { challenge, user, excludeCredentials, ...others } = options
  const publicKey = {
    ...others,
    challenge: getBytes(challenge),
    user: { ...user, id: getBytes(user.id) },
    excludeCredentials: excludeCredentials?.map(withBytes),
  } as PublicKeyCredentialCreationOptions
  const { id, rawId, response } = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const made = response as AuthenticatorAttestationResponse & {
    // Firefox has it since 119.
    getTransports?: () => string[]
  }
  return {
    id,
    rawId: getText(rawId),
    type: 'public-key',
    response: {
      clientDataJSON: getText(made.clientDataJSON),
      attestationObject: getText(made.attestationObject),
      transports: made.getTransports?.(),
    },
  }
}

export async function provePasskey(options: ProofOptions): Promise<Assertion> {
  const { challenge, allowCredentials, ...others } = options
  const publicKey = {
    ...others,
    challenge: getBytes(challenge),
    allowCredentials: allowCredentials?.map(withBytes),
  } as PublicKeyCredentialRequestOptions
  const { id, rawId, response } = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature } = response as AuthenticatorAssertionResponse
  return {
    id,
    rawId: getText(rawId),
    type: 'public-key',
    response: {
      clientDataJSON: getText(clientDataJSON),
      authenticatorData: getText(authenticatorData),
      signature: getText(signature),
    },
  }
}

const withBytes = <Hint extends { id: string }>(hint: Hint) => ({ ...hint, id: getBytes(hint.id) })

function getBytes(base64url: string): Uint8Array {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

function getText(bytes: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
