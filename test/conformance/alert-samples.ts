import { anAlert } from '#test/support/alerts.ts'
import { aLinkToken } from '#test/support/signed-links.ts'
import { next, type Make, type World } from './sample.ts'

const anOwn = ({ board, owner }: World) => anAlert(board, { email: owner.email, search: `q=word${next()}` })

/** Calls about alerts. */
export const alertSamples: Record<string, Make> = {
  'GET /api/alerts/search': () => ({ path: '/api/alerts/search?search=q%3Ddriver' }),
  'POST /api/alerts': () => ({
    path: '/api/alerts',
    json: { email: `alert.${next()}@example.lk`, search: 'q=driver', frequency: 'daily' },
  }),
  'GET /api/link/alert': () => ({ path: '/api/link/alert' }),
  'POST /api/link/alert': () => ({ path: '/api/link/alert', json: { act: 'weekly' } }),
  'POST /l/:id': async (world) => {
    const subjectId = await anOwn(world)
    return { path: `/l/${await aLinkToken(world.board, { purpose: 'alert', subjectId })}` }
  },
  'GET /api/account/alerts': () => ({ path: '/api/account/alerts' }),
  'POST /api/account/alerts': async ({ board, owner }) => {
    await board.db.deleteFrom('alerts').where('email', '=', owner.email).execute()
    return { path: '/api/account/alerts', json: { search: `q=word${next()}`, frequency: 'weekly' } }
  },
  'PATCH /api/account/alerts/:id': async (world) => ({
    path: `/api/account/alerts/${await anOwn(world)}`,
    json: { act: 'weekly' },
  }),
  'DELETE /api/account/alerts/:id': async (world) => ({
    path: `/api/account/alerts/${await anOwn(world)}`,
  }),
}
