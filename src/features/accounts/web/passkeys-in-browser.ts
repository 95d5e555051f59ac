import type { AnswerOf } from '#src/contract/endpoint.ts'
import {
  passkeyAlgorithms,
  type Assertion,
  type NewCredential,
  type SecondStep,
  type startPasskey,
} from '../second-factor-contract.ts'

/** Loaded by the press that needs it: asks the browser for a passkey. Both functions throw where a person declines. */

/** Makes a passkey on this device or on a key that is plugged in; the person shows by finger, face or PIN who they are. */
export async function makePasskey({
  challenge,
  rp,
  user,
  exclude,
}: AnswerOf<typeof startPasskey>): Promise<NewCredential> {
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp,
      user: { id: bytesOf(user.id), name: user.name, displayName: user.display_name },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: exclude.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
    },
  })
  const { rawId, response } = made as PublicKeyCredential & { response: AuthenticatorAttestationResponse }
  return {
    id: textOf(rawId),
    client_data: textOf(response.clientDataJSON),
    authenticator_data: textOf(response.getAuthenticatorData()),
    public_key: textOf(response.getPublicKey()!),
    transports: response.getTransports(),
  }
}

/** Has one of the admin's passkeys sign the question of the login. */
export async function provePasskey({
  challenge,
  rp_id,
  credentials,
}: NonNullable<SecondStep['passkey']>): Promise<Assertion> {
  const signed = await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(challenge),
      rpId: rp_id,
      userVerification: 'required',
      allowCredentials: credentials.map(({ id, transports }) => ({
        type: 'public-key',
        id: bytesOf(id),
        transports: transports as AuthenticatorTransport[],
      })),
    },
  })
  const { rawId, response } = signed as PublicKeyCredential & { response: AuthenticatorAssertionResponse }
  return {
    id: textOf(rawId),
    client_data: textOf(response.clientDataJSON),
    authenticator_data: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
