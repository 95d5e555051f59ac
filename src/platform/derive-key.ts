import { hkdfSync } from 'node:crypto'

/** A signature for one purpose cannot be passed off as another. */
export function deriveKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
}
