import { anAlert } from '#test/support/alerts.ts'
import { aLinkToken } from '#test/support/signed-links.ts'
import { everyone, links, owners, users } from './access-cells.ts'
import { call, next, type World, type Calls } from './sample.ts'

const anOwn = ({ board, owner }: World) => anAlert(board, { email: owner.email, search: `q=word${next()}` })

/** Calls about alerts. */
export const alertSamples: Calls = {
  'GET /api/alerts/search': call(everyone, () => ({ path: '/api/alerts/search?search=q%3Ddriver' })),
  'POST /api/alerts': call(everyone, () => ({
    json: { email: `alert.${next()}@example.lk`, search: 'q=driver', frequency: 'daily' },
  })),
  'GET /api/link/alert': call(links),
  'POST /api/link/alert': call(links, () => ({ json: { act: 'weekly' } })),
  // The token in the path stands for the act.
  'POST /l/:id': call(
    { ...everyone, unstored: 'the address is a token; and it may be done as often as one likes' },
    async (world) => {
      const subjectId = await anOwn(world)
      return { id: await aLinkToken(world.board, { purpose: 'alert', subjectId }) }
    },
  ),
  'GET /api/account/alerts': call(users),
  'POST /api/account/alerts': call(users, async ({ board, owner }) => {
    await board.db.deleteFrom('alerts').where('email', '=', owner.email).execute()
    return { json: { search: `q=word${next()}`, frequency: 'weekly' } }
  }),
  'PATCH /api/account/alerts/:id': call(owners, async (world) => ({
    id: await anOwn(world),
    json: { act: 'weekly' },
  })),
  'DELETE /api/account/alerts/:id': call(owners, async (world) => ({ id: await anOwn(world) })),
}
