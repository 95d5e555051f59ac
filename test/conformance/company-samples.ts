import { aUser } from '#test/support/factories.ts'
import { next, type Make, type World } from './sample.ts'

const said = () => ({
  name: `Ruhunu Engineering ${next()}`,
  description: 'Bridges and roads since 1987.',
  website: 'https://ruhunu.example/',
  district: 'Galle',
})

/** The id of a claim that waits. */
async function aClaim({ board }: World): Promise<number> {
  const { id: user_id } = await aUser(board)
  const at = board.clock.now().toISOString()
  const row = {
    ...said(),
    user_id,
    company_id: null,
    note: null,
    created_at: at,
    updated_at: at,
    decided_at: null,
  }
  const { id } = await board.db
    .insertInto('company_changes')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aClaimedCompany({ board }: World): Promise<number> {
  const { id: user_id } = await aUser(board)
  const at = board.clock.now().toISOString()
  const row = {
    ...said(),
    logo: null,
    sort_order: null,
    claimed_at: at,
    verified_at: null,
    verified_proof: null,
  }
  const { id } = await board.db.insertInto('companies').values(row).returning('id').executeTakeFirstOrThrow()
  await board.db.insertInto('company_accounts').values({ user_id, company_id: id, linked_at: at }).execute()
  return id
}

/** Calls of employers and admins about company pages. */
export const companySamples: Record<string, Make> = {
  'GET /api/account/company': () => ({ path: '/api/account/company' }),
  'PUT /api/account/company': () => ({ path: '/api/account/company', json: said() }),
  'DELETE /api/account/company': () => ({ path: '/api/account/company' }),
  'GET /api/admin/company-changes': () => ({ path: '/api/admin/company-changes' }),
  'POST /api/admin/company-changes/:id/approve': async (world) => ({
    path: `/api/admin/company-changes/${await aClaim(world)}/approve`,
  }),
  'POST /api/admin/company-changes/:id/reject': async (world) => ({
    path: `/api/admin/company-changes/${await aClaim(world)}/reject`,
    json: { note: 'Please write from an address of the company.' },
  }),
  'GET /api/admin/claimed-companies': () => ({ path: '/api/admin/claimed-companies' }),
  'PUT /api/admin/claimed-companies/:id/verified': async (world) => ({
    path: `/api/admin/claimed-companies/${await aClaimedCompany(world)}/verified`,
    json: { proof: 'Registration PV 12345, seen on paper.' },
  }),
  'DELETE /api/admin/claimed-companies/:id/verified': async (world) => ({
    path: `/api/admin/claimed-companies/${await aClaimedCompany(world)}/verified`,
  }),
}
