import { forgetLoginTries } from '#src/features/accounts/server/index.ts'
import { startTicket } from '#src/features/accounts/server/queries/admin-tickets.ts'
import { clearFailures, secondFactorKey } from '#src/features/accounts/server/queries/login-delay.ts'
import { hashToken } from '#src/features/accounts/server/queries/tokens.ts'
import { startAdminSession } from '#src/features/accounts/server/use-cases/sessions.ts'
import { anAdmin, PASSWORD } from '#test/support/factories.ts'
import { codeOfSecret, loginStep, setUpTotp } from '#test/support/second-factor.ts'
import { softwarePasskey } from '#test/support/software-passkey.ts'
import { next, type Make, type Sample, type World } from './sample.ts'

/** The admin who is going to call: of the world's token, or the only one. */
async function caller({ board: { db }, token }: World): Promise<{ id: number; email: string }> {
  const named =
    token === undefined
      ? undefined
      : await db
          .selectFrom('sessions')
          .innerJoin('admins', 'admins.id', 'sessions.admin_id')
          .select(['admins.id', 'admins.email'])
          .where('token_hash', '=', hashToken(token))
          .executeTakeFirst()
  return named ?? db.selectFrom('admins').select(['id', 'email']).orderBy('id').executeTakeFirstOrThrow()
}

/** Calls that ask for the password begin without tries that failed, and without an authenticator program. */
async function proven(world: World, path: string): Promise<Sample> {
  const { db } = world.board
  const { id, email } = await caller(world)
  await forgetLoginTries(db, email)
  await db.deleteFrom('admin_totps').where('admin_id', '=', id).execute()
  return { path: `/api/admin/second-factors/${path}`, json: { current_password: PASSWORD } }
}

async function aPasskeyOf(world: World): Promise<number> {
  const { board } = world
  const { id, publicKey } = softwarePasskey()
  const row = {
    admin_id: (await caller(world)).id,
    credential_id: id,
    public_key: publicKey,
    counter: 0,
    transports: ['internal'],
    name: `Laptop ${next()}`,
    created_at: board.clock.now().toISOString(),
    last_used_at: null,
  }
  const made = await board.db
    .insertInto('admin_passkeys')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Calls about an admin's second factor. */
export const secondFactorSamples: Record<string, Make> = {
  'POST /api/admin/login/second-factor': async ({ board }) => {
    const admin = await anAdmin(board)
    const { codes } = await setUpTotp(board, admin)
    return {
      path: '/api/admin/login/second-factor',
      json: { ...(await loginStep(board, admin)), code: codes[0]! },
    }
  },
  'GET /api/admin/second-factors': () => ({ path: '/api/admin/second-factors' }),
  'POST /api/admin/second-factors/totp': (world) => proven(world, 'totp'),
  'POST /api/admin/second-factors/totp/confirmation': async (world) => {
    const { board } = world
    const begin = await proven(world, 'totp')
    const { id } = await caller(world)
    const { token } = await startAdminSession(board.db, id, board.clock.now())
    const begun = await board.call({ method: 'POST', url: begin.path, payload: begin.json, token })
    await clearFailures(board.db, secondFactorKey(id))
    const code = codeOfSecret(begun.json().secret as string, board.clock.now())
    return { path: `${begin.path}/confirmation`, json: { code } }
  },
  'POST /api/admin/second-factors/totp/removal': (world) => proven(world, 'totp/removal'),
  'POST /api/admin/second-factors/passkeys/options': (world) => proven(world, 'passkeys/options'),
  'POST /api/admin/second-factors/passkeys': async (world) => {
    const { board } = world
    const now = board.clock.now()
    const { ticket, challenge } = await startTicket(board.db, (await caller(world)).id, 'passkey', now)
    const origin = 'http://board.test'
    const passkey = softwarePasskey().make({ challenge, origin, rpId: 'board.test' })
    const json = { ticket, name: `Key ${next()}`, passkey: { ...passkey } }
    return { path: '/api/admin/second-factors/passkeys', json }
  },
  'POST /api/admin/second-factors/passkeys/:id/removal': async (world) =>
    proven(world, `passkeys/${await aPasskeyOf(world)}/removal`),
  'POST /api/admin/second-factors/recovery-codes': async (world) => {
    await aPasskeyOf(world)
    return proven(world, 'recovery-codes')
  },
}
