import { isPanelAccess } from '#src/contract/admin-roles.ts'
import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Guarded } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { findKey, touchKey } from '../../rows/program-keys.ts'
import { hashToken, looksLike } from '../../rows/tokens.ts'

/**
 * A program acts as the account of its key, in the calls that declare a scope of the key. It asks the database at every
 * call, so that an ended key is refused everywhere at once.
 *
 * @throws Problem `key_not_accepted`, `key_unknown`, `key_scope_missing`.
 */
export async function findKeyViewer(
  db: Db,
  token: string,
  { access, scope }: Guarded,
  now: Date,
): Promise<Viewer> {
  if (!scope) throw problem('key_not_accepted')
  const tokenHash = hashToken(token)
  const found = looksLike('key', token) ? await findKey(db, tokenHash, now) : undefined
  if (!found) throw problem('key_unknown')
  const { key, user, admin } = found
  if (!key.scopes.includes(scope))
    throw problem('key_scope_missing', { text: 'key.scope_missing', values: { scope } })
  if (access !== 'key' && isPanelAccess(access) !== (admin !== undefined)) throw problem('key_not_accepted')
  await touchKey(db, key, now)
  return { ...(user && { user }), ...(admin && { admin }), key, tokenHash }
}
