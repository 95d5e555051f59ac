import { LINK_COOKIE } from '#src/contract/signed-links.ts'
import { findLink } from '#src/platform/signed-links.ts'
import { aCategoryApplication, aUser, PASSWORD } from '#test/support/factories.ts'
import { aPass } from '#test/support/session-passes.ts'
import { aMyDataLink } from '#test/support/signed-links.ts'
import { everyone, owners, users } from './access-cells.ts'
import { withPassword } from './account-samples.ts'
import { call, next, type World, type Calls } from './sample.ts'

async function linkOf({ board }: World) {
  const token = await aMyDataLink(board, (await aUser(board)).email)
  const { id } = (await findLink(board.db, token, board.clock.now()))!
  return { id, cookie: `${LINK_COOKIE}=${token}` }
}

/** Calls about everything that the board holds about an address. */
export const myDataSamples: Calls = {
  'POST /api/my-data/links': call(everyone, () => ({ json: { email: `me.${next()}@example.lk` } })),
  'GET /api/account/my-data': call(users),
  'PATCH /api/account/my-data/:kind/:id': call(owners, async ({ board, owner }) => ({
    path: `/api/account/my-data/category_application/${(await aCategoryApplication(board, { email: owner.email })).id}`,
    json: { name: `Kumari ${next()}`, city: 'Galle' },
  })),
  'POST /api/account/my-data/consents/withdrawal': call(users, () => ({ json: {} })),
  // The address is typed once more, and another account has another one.
  'POST /api/account/my-data/erasure': call(
    { ...users, other: 422, endsCaller: true, forgives: true },
    (world) => withPassword(world, { json: { email: world.owner.email, current_password: PASSWORD } }),
  ),
  'GET /api/account/my-data/archive': call(users),
  'POST /api/account/my-data/archive': call({
    ...users,
    unstored: 'the answer sets a cookie that opens an archive',
  }),
  'GET /account/my-data/archive': call(everyone, async ({ board }) => {
    const { id } = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
    return { cookie: await aPass(board, id, '/api/account/my-data/archive') }
  }),
  'GET /l/:id/my-data/archive': call(everyone, async (world) => {
    const { id, cookie } = await linkOf(world)
    return { id, cookie }
  }),
}
