import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { Assertion, NewCredential } from '../../second-factor-contract.ts'

/** Passkeys are made for this site, and work at no other. */
export interface RelyingParty {
  /** The host of the board's public address. */
  id: string
  /** The board's public address: scheme, host and port. */
  origin: string
  name: string
}

export interface StoredPasskey {
  /** SubjectPublicKeyInfo in DER. */
  publicKey: Uint8Array
  counter: number
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
/** Hash of the site, flags, counter; then, of a new one, 16 bytes of the model and two of the id's length. */
const HEAD = 37
const ID_AT = HEAD + 18
const SMALLEST_RSA = 2048
const LARGEST_RSA = 4096
/** Bytes, of the standard. */
const LONGEST_ID = 1023

/**
 * Checks the answer of an authenticator that made a passkey (WebAuthn level 3, 7.1). Nobody vouches for its model:
 * `attestation` is `none`, so the key is the one that the browser names. `undefined` where anything is wrong.
 */
export function newPasskey(
  credential: NewCredential,
  challenge: string,
  site: RelyingParty,
): { id: Buffer; publicKey: Buffer; counter: number } | undefined {
  const id = bytesOf(credential.id)
  const data = bytesOf(credential.authenticator_data)
  if (!isFor(credential.client_data, 'webauthn.create', challenge, site.origin)) return undefined
  if (id.length > LONGEST_ID || data.length < ID_AT + id.length) return undefined
  if (!isVerified(data, site.id, HAS_CREDENTIAL)) return undefined
  if (data.readUInt16BE(ID_AT - 2) !== id.length || !data.subarray(ID_AT, ID_AT + id.length).equals(id))
    return undefined
  const publicKey = bytesOf(credential.public_key)
  return keyOf(publicKey) && { id, publicKey, counter: data.readUInt32BE(33) }
}

/**
 * Checks a signature by a passkey (WebAuthn level 3, 7.2). Returns its new counter, which must have moved where the
 * authenticator counts: one that did not is a copy. `undefined` where anything is wrong.
 */
export function counterOfAssertion(
  assertion: Assertion,
  challenge: string,
  site: RelyingParty,
  stored: StoredPasskey,
): number | undefined {
  const data = bytesOf(assertion.authenticator_data)
  if (!isFor(assertion.client_data, 'webauthn.get', challenge, site.origin)) return undefined
  if (!isVerified(data, site.id)) return undefined
  const key = keyOf(stored.publicKey)
  const signed = Buffer.concat([data, sha256(bytesOf(assertion.client_data))])
  if (!key || !isSigned(key, signed, bytesOf(assertion.signature))) return undefined
  const counter = data.readUInt32BE(33)
  return (counter > 0 || stored.counter > 0) && counter <= stored.counter ? undefined : counter
}

/** The browser says for which site and question the authenticator was asked; a page of another site cannot. */
function isFor(clientData: string, type: string, challenge: string, origin: string): boolean {
  const said = readJson(bytesOf(clientData).toString('utf8'))
  return (
    said !== undefined &&
    said['type'] === type &&
    said['challenge'] === challenge &&
    said['origin'] === origin &&
    said['crossOrigin'] !== true
  )
}

/** The person was there, and showed by finger, face or PIN who they are. */
function isVerified(data: Buffer, siteId: string, more = 0): boolean {
  if (data.length < HEAD || !data.subarray(0, 32).equals(sha256(Buffer.from(siteId)))) return false
  const wanted = USER_PRESENT | USER_VERIFIED | more
  return (data[32]! & wanted) === wanted
}

/** Returns the key, of the kinds that `passkeyAlgorithms` names. */
function keyOf(der: Uint8Array): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(der), format: 'der', type: 'spki' })
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
    const isTaken =
      type === 'ed25519' ||
      (type === 'ec' && details?.namedCurve === 'prime256v1') ||
      (type === 'rsa' && isBetween(details?.modulusLength ?? 0, SMALLEST_RSA, LARGEST_RSA))
    return isTaken ? key : undefined
  } catch {
    return undefined
  }
}

function isSigned(key: KeyObject, signed: Buffer, signature: Buffer): boolean {
  try {
    return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', signed, key, signature)
  } catch {
    return false
  }
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
