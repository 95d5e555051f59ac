import type { Assertion, NewCredential, PasskeyOptions, ProofOptions } from '../passkey-schemas.ts'

/** Loaded by the press that needs it: asks the browser for a passkey. Both functions throw where a person declines. */

export async function makePasskey(options: PasskeyOptions): Promise<NewCredential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await navigator.credentials.create({ publicKey })
  return (made as PublicKeyCredential).toJSON() as NewCredential
}

export async function provePasskey(options: ProofOptions): Promise<Assertion> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const signed = await navigator.credentials.get({ publicKey })
  return (signed as PublicKeyCredential).toJSON() as Assertion
}
