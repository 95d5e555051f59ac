import { insertRow } from '#test/support/change-rows.ts'
import { aCategory, anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { admins, boardOwners, users } from './access-cells.ts'
import { call, next, picture, type World, type Calls } from './sample.ts'

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
  const { id } = await insertRow(board.db, 'company_changes', row)
  return id
}

async function aRejectedClaim(world: World): Promise<number> {
  const id = await aClaim(world)
  const url = `/api/admin/company-changes/${id}/reject`
  const { token } = await anAdmin(world.board)
  await world.board.call({ method: 'POST', url, token, payload: {} })
  return id
}

async function aClaimedCompany({ board }: World): Promise<number> {
  return (await aHeldCompany({ board })).id
}

/** A company with the account that holds it. */
async function aHeldCompany({ board }: Pick<World, 'board'>): Promise<{ id: number; user: number }> {
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
  return { id, user: user_id }
}

/** Calls of employers and admins about company pages, those by which two companies or categories become one, and notes on vacancies. */
export const companySamples: Calls = {
  'GET /api/account/company': call(users),
  'PUT /api/account/company': call(users, async () => ({ fields: said(), file: await picture('logo') })),
  'DELETE /api/account/company': call(users),
  'GET /api/admin/company-changes': call(admins),
  'POST /api/admin/company-changes/:id/approve': call(admins, async (world) => ({ id: await aClaim(world) })),
  'POST /api/admin/company-changes/:id/reject': call(admins, async (world) => ({
    id: await aClaim(world),
    json: { note: 'Please write from an address of the company.' },
  })),
  'POST /api/admin/company-changes/:id/undo': call(admins, async (world) => ({
    id: await aRejectedClaim(world),
  })),
  'GET /api/admin/claimed-companies': call(admins),
  'PUT /api/admin/claimed-companies/:id/verified': call(admins, async (world) => ({
    id: await aClaimedCompany(world),
    json: { proof: 'Registration PV 12345, seen on paper.' },
  })),
  'DELETE /api/admin/claimed-companies/:id/verified': call(admins, async (world) => ({
    id: await aClaimedCompany(world),
  })),
  'DELETE /api/admin/claimed-companies/:id/accounts/:user': call(admins, async (world) => {
    const { id, user } = await aHeldCompany(world)
    return { path: `/api/admin/claimed-companies/${id}/accounts/${user}` }
  }),
  'GET /api/admin/companies': call(admins, () => ({ path: '/api/admin/companies?q=ruhunu' })),
  'POST /api/admin/companies/:id/merge': call(boardOwners, async (world) => ({
    id: await aClaimedCompany(world),
    json: { company_id: await aClaimedCompany(world) },
  })),
  'GET /api/admin/categories/:id/uses': call(boardOwners, async ({ board }) => ({
    id: (await aCategory(board)).id,
  })),
  'POST /api/admin/categories/:id/merge': call(boardOwners, async ({ board }) => ({
    id: (await aCategory(board)).id,
    json: { category_id: (await aCategory(board)).id },
  })),
  'GET /api/admin/job-vacancies/:id/notes': call(admins, async ({ board }) => ({
    id: (await aVacancy(board)).id,
  })),
  'POST /api/admin/job-vacancies/:id/notes': call(admins, async ({ board }) => ({
    id: (await aVacancy(board)).id,
    json: { text: 'Called them: the number is right.' },
  })),
  // Somebody else's note is as good as none to a moderator.
  'DELETE /api/admin/job-vacancies/:id/notes/:note': call(
    { ...admins, moderator: 404 },
    async ({ board }) => {
      const { id: vacancy_id } = await aVacancy(board)
      const note = { vacancy_id, admin_id: null, text: 'Nobody’s.', created_at: '2026-11-20T00:00:00.000Z' }
      const { id } = await insertRow(board.db, 'vacancy_notes', note)
      return { path: `/api/admin/job-vacancies/${vacancy_id}/notes/${id}` }
    },
  ),
  'GET /api/admin/vacancies-by-contact': call(admins, () => ({
    path: '/api/admin/vacancies-by-contact?contact=jobs@sarasavi.example',
  })),
  'PUT /api/admin/job-vacancies/:id/company': call(admins, async (world) => ({
    id: (await aVacancy(world.board)).id,
    json: { company_id: await aClaimedCompany(world) },
  })),
}
