import { announce } from '#src/areas/mail/index.ts'
import { keyWasMade } from '#src/areas/people/mails/accounts-mails.ts'
import * as rows from '#src/areas/people/rows/program-keys.ts'
import { findKey, touchKey } from '#src/areas/people/rows/program-keys.ts'
import { hashToken, looksLike } from '#src/areas/people/rows/tokens.ts'
import { isPanelAccess } from '#src/contract/admin-roles.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Binder, Guarded } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { proveCurrentPassword } from '../accounts/passwords.server.ts'
import * as contract from './keys.ts'

export function mountKeys(bind: Binder, context: AppContext, scale: number): void {
  const { db, clock } = context
  bind(contract.listKeys, ({ viewer }) =>
    rows.listKeysOf(db, { kind: 'user', id: viewer.user!.id }, clock.now()),
  )
  bind(contract.makeKey, ({ viewer, body }) => makeKey(context, viewer, body, scale))
  bind(contract.endKey, async ({ viewer, params, say }) => {
    await endKey(context, viewer, { kind: 'user', of: viewer.user!.id, key: params.id })
    return { message: say('key.ended') }
  })
  bind(contract.listAdminKeys, () => rows.listKeysOfAdmins(db, clock.now()))
  bind(contract.makeAdminKey, ({ viewer, body }) => makeKey(context, viewer, body, scale))
  bind(contract.endAdminKey, async ({ viewer, params, say }) => {
    await endKey(context, viewer, { kind: 'admin', key: params.id })
    return { message: say('key.ended') }
  })
}

/** Asks for the password: a key would outlive a session that was left open. */
async function makeKey(
  context: AppContext,
  viewer: Viewer,
  { name, scopes, days, current_password: password }: BodyOf<typeof contract.makeKey>,
  scale: number,
) {
  const kind = viewer.admin ? 'admin' : 'user'
  const account = viewer.admin ?? viewer.user!
  const owner = { kind, id: account.id } as const
  const act = await proveCurrentPassword(context, { user: account, password }, scale, `${kind}s`)
  return act(async (trx, { email }, now) => {
    if ((await rows.countLiveKeys(trx, owner, now)) >= contract.MAX_KEYS)
      throw fieldProblem('name', 'key.too_many', { max: contract.MAX_KEYS })
    const expires_at = new Date(now.getTime() + days * DAY_MS).toISOString()
    const created = { name, scopes, created_at: now.toISOString(), expires_at }
    const made = await rows.insertKey(trx, owner, created)
    const language = account.language ?? undefined
    const about = {
      name: account.name,
      key: name,
      until: dayInColombo(expires_at),
      is_admin: viewer.admin !== undefined,
    }
    await announce(trx, now, keyWasMade, email, { ...about, language })
    const detail = { scopes: scopes.join(', ') }
    await audit(trx, viewer, now, { action: 'key.made', subject_id: made.data.id, detail })
    return made
  })
}

/** A key that has ended already stays as it is. */
async function endKey({ db, clock }: AppContext, viewer: Viewer, which: rows.KeySelection): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await rows.hasKeys(trx, which))) throw problem('not_found')
    await rows.endKeys(trx, viewer, which, clock.now())
  })
}

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
