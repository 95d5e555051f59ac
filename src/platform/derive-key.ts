import { hkdfSync } from 'node:crypto'

/** Each purpose has its own key, so that a signature is valid for one purpose alone. */
export function deriveKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
}
