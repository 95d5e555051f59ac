import { announce } from '#src/areas/mail/index.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { keyWasMade } from '../../mails/accounts-mails.ts'
import * as rows from '../../rows/program-keys.ts'
import { proveCurrentPassword } from '../accounts/current-password.server.ts'
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
