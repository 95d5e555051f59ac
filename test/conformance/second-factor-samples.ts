import { startAdminSession } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { deleteLoginTries } from '#src/areas/people/index.ts'
import { clearFailures, secondFactorKey } from '#src/areas/people/rows/login-delay.ts'
import { startTicket } from '#src/areas/people/rows/second-factors.ts'
import { hashToken, newToken } from '#src/areas/people/rows/tokens.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { anAdmin, aUser, PASSWORD } from '#test/support/factories.ts'
import { codeOfSecret, loginStep, setUpTotp } from '#test/support/second-factor.ts'
import { softwarePasskey } from '#test/support/software-passkey.ts'
import { allAdmins, boardOwners, everyone } from './access-cells.ts'
import { call, next, type Given, type World, type Calls } from './sample.ts'

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
async function proven(world: World, path: string): Promise<Given> {
  const { db } = world.board
  const { id, email } = await caller(world)
  await deleteLoginTries(db, email)
  await db.deleteFrom('admin_totps').where('admin_id', '=', id).execute()
  return { path: `/api/admin/second-factors/${path}`, json: { current_password: PASSWORD } }
}

/** The board's own address, as search engines read it. */
async function ownAddress({ board }: World): Promise<URL> {
  const { body } = await board.call({ url: '/robots.txt' })
  return new URL(/^Sitemap: (\S+)$/m.exec(body)![1]!)
}

async function aPasskeyOf(world: World): Promise<number> {
  const { board } = world
  const row = {
    ...softwarePasskey().stored,
    admin_id: (await caller(world)).id,
    name: `Laptop ${next()}`,
    created_at: board.clock.now().toISOString(),
    last_used_at: null,
  }
  const made = await insertRow(board.db, 'admin_passkeys', row)
  return made.id
}

const anInvitation = async ({ board }: World) => {
  const { token, hash } = newToken('invitation')
  const now = board.clock.now()
  const inviter = await anAdmin(board)
  const { id } = await insertRow(board.db, 'admin_invitations', {
    token_hash: hash,
    email: `invited.${next()}@board.example`,
    role: 'viewer',
    invited_by: inviter.id,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
  })
  return { id, token }
}
const aUsersAccount = async ({ board }: World, act = '') => ({
  path: `/api/admin/accounts/${(await aUser(board)).id}${act}`,
})

/** Calls of owners about admins and users. */
export const adminsSamples: Calls = {
  'GET /api/admin/admins': call(boardOwners),
  'PUT /api/admin/admins/:id/role': call(boardOwners, async ({ board }) => ({
    id: (await anAdmin(board)).id,
    json: { role: 'viewer' },
  })),
  'DELETE /api/admin/admins/:id': call(boardOwners, async ({ board }) => ({ id: (await anAdmin(board)).id })),
  'POST /api/admin/admins/:id/password-link': call(boardOwners, async ({ board }) => ({
    id: (await anAdmin(board)).id,
  })),
  'DELETE /api/admin/admins/:id/second-factors': call(boardOwners, async ({ board }) => ({
    id: (await anAdmin(board)).id,
  })),
  'POST /api/admin/forgot-password': call(everyone, async ({ board }) => ({
    json: { email: (await anAdmin(board)).email },
  })),
  'POST /api/admin/reset-password': call(everyone, async ({ board }) => {
    const { token, hash } = newToken('reset')
    const now = board.clock.now()
    await insertRow(board.db, 'admin_password_resets', {
      token_hash: hash,
      admin_id: (await anAdmin(board)).id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
    })
    const password = `a sentence of an admin ${next()}`
    return { json: { token, password, password_confirmation: password } }
  }),
  'POST /api/admin/invitations': call(boardOwners, () => ({
    json: { email: `new.${next()}@board.example`, role: 'moderator' },
  })),
  'DELETE /api/admin/invitations/:id': call(boardOwners, async (world) => ({
    id: (await anInvitation(world)).id,
  })),
  'POST /api/admin/invitations/acceptance': call(everyone, async (world) => {
    const password = `a sentence of an admin ${next()}`
    const { token } = await anInvitation(world)
    const json = { token, name: 'Invited Person', password, password_confirmation: password }
    return { json }
  }),
  'PUT /api/admin/second-factor-rule': call(boardOwners, () => ({ json: { required: false } })),
  'GET /api/admin/accounts/:id': call(boardOwners, (world) => aUsersAccount(world)),
  'POST /api/admin/accounts/:id/block': call(boardOwners, async (world) => ({
    ...(await aUsersAccount(world, '/block')),
    json: { reason: 'asks_for_money' },
  })),
  'POST /api/admin/accounts/:id/unblock': call(boardOwners, (world) => aUsersAccount(world, '/unblock')),
}

/** Calls about an admin's second factor. */
export const secondFactorSamples: Calls = {
  'POST /api/admin/login/second-factor': call(
    { ...everyone, unstored: 'the answer is a token, with a cookie' },
    async ({ board }) => {
      const admin = await anAdmin(board)
      const { codes } = await setUpTotp(board, admin)
      return { json: { ...(await loginStep(board, admin)), code: codes[0]! } }
    },
  ),
  'GET /api/admin/sessions': call(allAdmins),
  'DELETE /api/admin/sessions': call(allAdmins),
  'DELETE /api/admin/sessions/:id': call(allAdmins, async (world) => {
    const { board } = world
    const { id } = await caller(world)
    const { token } = await startAdminSession(board.db, id, board.clock.now())
    const sessions = await board.call({ url: '/api/admin/sessions', token })
    const { id: own } = (sessions.json() as { id: string; current: boolean }[]).find(
      ({ current }) => current,
    )!
    return { id: own }
  }),
  'PUT /api/admin/me': call(allAdmins, async (world) => ({
    json: {
      ...(await proven(world, '')).json,
      name: 'Sanduni Perera',
      email: (await caller(world)).email,
    },
  })),
  'PUT /api/admin/me/language': call(allAdmins, () => ({ json: { language: 'en' } })),
  'POST /api/admin/password': call(allAdmins, async (world) => ({
    json: {
      ...(await proven(world, '')).json,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  })),
  'GET /api/admin/second-factors': call(allAdmins),
  'POST /api/admin/second-factors/totp': call(
    { ...allAdmins, unstored: 'the answer is the secret of an authenticator' },
    (world) => proven(world, 'totp'),
  ),
  'POST /api/admin/second-factors/totp/confirmation': call(
    { ...allAdmins, unstored: 'the answer holds recovery codes' },
    async (world) => {
      const { board } = world
      const begin = await proven(world, 'totp')
      const { id } = await caller(world)
      const { token } = await startAdminSession(board.db, id, board.clock.now())
      const begun = await board.call({ method: 'POST', url: begin.path, payload: begin.json, token })
      await clearFailures(board.db, secondFactorKey(id))
      const code = codeOfSecret(begun.json().secret as string, board.clock.now())
      return { path: `${begin.path}/confirmation`, json: { code } }
    },
  ),
  'POST /api/admin/second-factors/totp/removal': call(allAdmins, (world) => proven(world, 'totp/removal')),
  'POST /api/admin/second-factors/passkeys/options': call(
    { ...allAdmins, unstored: 'the answer is a ticket' },
    (world) => proven(world, 'passkeys/options'),
  ),
  'POST /api/admin/second-factors/passkeys': call(
    { ...allAdmins, unstored: 'the answer holds recovery codes' },
    async (world) => {
      const { board } = world
      const now = board.clock.now()
      const { ticket, challenge } = await startTicket(board.db, (await caller(world)).id, 'passkey', now)
      const { origin, hostname: rpId } = await ownAddress(world)
      const passkey = softwarePasskey().make({ challenge, origin, rpId })
      const json = { ticket, name: `Key ${next()}`, passkey: { ...passkey } }
      return { json }
    },
  ),
  'POST /api/admin/second-factors/passkeys/:id/removal': call(allAdmins, async (world) =>
    proven(world, `passkeys/${await aPasskeyOf(world)}/removal`),
  ),
  'POST /api/admin/second-factors/recovery-codes': call(
    { ...allAdmins, unstored: 'the answer is recovery codes' },
    async (world) => {
      await aPasskeyOf(world)
      return proven(world, 'recovery-codes')
    },
  ),
}
