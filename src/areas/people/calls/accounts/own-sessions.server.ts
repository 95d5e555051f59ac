import { createHash } from 'node:crypto'
import { problem } from '#src/contract/errors.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Session } from './account.ts'
import { endSession, sessionsOf, type SessionOwner } from './end-sessions.server.ts'

export async function getSessions(
  { db, clock }: Timed,
  owner: SessionOwner,
  tokenHash: Uint8Array,
): Promise<Session[]> {
  const rows = await sessionsOf(db, owner, clock.now())
  return rows.map(({ token_hash, device, created_at, last_used_at }) => ({
    id: publicId(token_hash),
    device,
    created_at,
    last_used_at,
    current: Buffer.compare(token_hash, tokenHash) === 0,
  }))
}

export async function endOwnSession({ db, clock }: Timed, owner: SessionOwner, id: string): Promise<void> {
  const rows = await sessionsOf(db, owner, clock.now())
  const found = rows.find(({ token_hash }) => publicId(token_hash) === id)
  if (!found) throw problem('not_found')
  await endSession(db, found.token_hash)
}

/** A session is named by this, and never by its token or by what is stored of that. */
function publicId(tokenHash: Uint8Array): string {
  return createHash('sha256').update('session').update(tokenHash).digest().toString('base64url').slice(0, 22)
}
