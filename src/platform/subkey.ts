import { hkdfSync } from 'node:crypto'

/** Derives a key of the program's secret for one purpose: what is signed for one cannot be passed off as another. */
export function subkey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
}
