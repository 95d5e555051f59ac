import { LINK_COOKIE } from '#src/contract/signed-links.ts'
import { findLink } from '#src/platform/signed-links.ts'
import { aCategoryApplication, aUser, PASSWORD } from '#test/support/factories.ts'
import { aPass } from '#test/support/session-passes.ts'
import { aMyDataLink } from '#test/support/signed-links.ts'
import { withPassword } from './account-samples.ts'
import { next, type Make, type World } from './sample.ts'

async function linkOf({ board }: World) {
  const token = await aMyDataLink(board, (await aUser(board)).email)
  const { id } = (await findLink(board.db, token, board.clock.now()))!
  return { id, cookie: `${LINK_COOKIE}=${token}` }
}

/** Calls about everything that the board holds about an address. */
export const myDataSamples: Record<string, Make> = {
  'POST /api/my-data/links': () => ({
    path: '/api/my-data/links',
    json: { email: `me.${next()}@example.lk` },
  }),
  'GET /api/account/my-data': () => ({ path: '/api/account/my-data' }),
  'PATCH /api/account/my-data/:kind/:id': async ({ board, owner }) => ({
    path: `/api/account/my-data/category_application/${(await aCategoryApplication(board, { email: owner.email })).id}`,
    json: { name: `Kumari ${next()}`, city: 'Galle' },
  }),
  'POST /api/account/my-data/consents/withdrawal': () => ({
    path: '/api/account/my-data/consents/withdrawal',
    json: {},
  }),
  'POST /api/account/my-data/erasure': (world) =>
    withPassword(world, {
      path: '/api/account/my-data/erasure',
      json: { email: world.owner.email, current_password: PASSWORD },
    }),
  'GET /api/account/my-data/archive': () => ({ path: '/api/account/my-data/archive' }),
  'POST /api/account/my-data/archive': () => ({ path: '/api/account/my-data/archive' }),
  'GET /account/my-data/archive': async ({ board }) => {
    const { id } = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
    return {
      path: '/account/my-data/archive',
      cookie: await aPass(board, id, '/api/account/my-data/archive'),
    }
  },
  'GET /l/:id/my-data/archive': async (world) => {
    const { id, cookie } = await linkOf(world)
    return { path: `/l/${id}/my-data/archive`, cookie }
  },
}
