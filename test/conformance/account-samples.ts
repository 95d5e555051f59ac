import { getSessions } from '#src/areas/people/calls/accounts/end-sessions.server.ts'
import { startUserSession } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { deleteLoginTries } from '#src/areas/people/index.ts'
import { hashToken, newToken } from '#src/areas/people/rows/tokens.ts'
import { changeRows, insertRow } from '#test/support/change-rows.ts'
import { aUser, PASSWORD, PASSWORD_HASH } from '#test/support/factories.ts'
import { everyone, users } from './access-cells.ts'
import { call, next, type Given, type World, type Calls } from './sample.ts'

/** Calls about the password begin with the one that the factories give, and without tries that failed. */
export async function withPassword({ board, owner }: World, sample: Given): Promise<Given> {
  await changeRows(board.db, 'users', { id: owner.id }, { password_hash: PASSWORD_HASH })
  await deleteLoginTries(board.db, owner.email)
  return sample
}

async function confirmationLink({ board }: World, path: string): Promise<Given> {
  const { id, email } = await aUser(board)
  const { token, hash } = newToken('confirm')
  const now = board.clock.now()
  await insertRow(board.db, 'email_confirmations', {
    token_hash: hash,
    user_id: id,
    email,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
  })
  return { path, json: { token, current_password: PASSWORD } }
}

/** The owner's oldest session that the list names. */
async function oneSession({ board, owner }: World): Promise<Given> {
  const token = await startUserSession(board.db, owner.id, board.clock.now())
  const listed = await getSessions(board, { kind: 'user', id: owner.id }, hashToken(token))
  const { id } = listed.find(({ current }) => current)!
  return { path: `/api/account/sessions/${id}` }
}

/** Calls of people about their own account. */
export const accountSamples: Calls = {
  'GET /api/account': call(users),
  'PATCH /api/account': call(users, () => ({ json: { name: `Kumari ${next()}`, language: 'ta' } })),
  'POST /api/account/email': call(users, (world) =>
    withPassword(world, { json: { email: `moved.${next()}@example.lk`, current_password: PASSWORD } }),
  ),
  'POST /api/account/email/confirmation': call(users),
  'POST /api/account/email/confirm': call(everyone, (world) =>
    confirmationLink(world, '/api/account/email/confirm'),
  ),
  'POST /api/account/email/denial': call(everyone, (world) =>
    confirmationLink(world, '/api/account/email/denial'),
  ),
  'POST /api/account/password': call(users, (world) => {
    const password = `another sentence ${next()}`
    const json = { current_password: PASSWORD, password, password_confirmation: password }
    return withPassword(world, { json })
  }),
  'GET /api/account/sessions': call(users),
  'DELETE /api/account/sessions': call(users),
  'DELETE /api/account/sessions/:id': call({ ...users, other: 404 }, oneSession),
  'POST /api/account/deletion': call({ ...users, endsCaller: true }, (world) =>
    withPassword(world, { json: { current_password: PASSWORD } }),
  ),
}

/** A call may have deleted the account of the world's owner, whose place somebody else takes then. */
export async function keepOwner({ board, owner }: World): Promise<void> {
  const found = await board.db.selectFrom('users').select('id').where('id', '=', owner.id).executeTakeFirst()
  if (found) return
  Object.assign(owner, await aUser(board, { email_confirmed_at: board.clock.now().toISOString() }))
}
