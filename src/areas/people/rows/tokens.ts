import { createHash, randomBytes } from 'node:crypto'
import { KEY_PREFIX } from '#src/contract/endpoint.ts'

type TokenKind = 'user' | 'admin' | 'key' | 'reader' | 'reset' | 'confirm' | 'ticket' | 'invitation'

// The prefix tells a leaked token's kind to secret scanners, and a foreign one from ours without a look-up.
const prefixes: Record<TokenKind, string> = {
  user: 'lvu_',
  admin: 'lva_',
  key: KEY_PREFIX,
  reader: 'lvr_',
  reset: 'lvp_',
  confirm: 'lvc_',
  ticket: 'lvt_',
  invitation: 'lvi_',
}

export function newToken(kind: TokenKind): { token: string; hash: Buffer } {
  const token = prefixes[kind] + randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function looksLike(kind: TokenKind, text: string): boolean {
  return text.length === prefixes[kind].length + 43 && text.startsWith(prefixes[kind])
}
