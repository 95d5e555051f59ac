import { dayInColombo } from '#src/platform/clock.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { aVacancy } from '#test/support/factories.ts'
import { admins, owners, users } from './access-cells.ts'
import { call, next, picture, vacancyForm, type World, type Calls } from './sample.ts'

const own = async ({ board, owner }: World, facts: Parameters<typeof aVacancy>[1] = {}) =>
  (await aVacancy(board, { user_id: owner.id, ...facts })).id

const pending = { status: 0 }
const dayIn = ({ board }: World, days: number) =>
  dayInColombo(new Date(board.clock.now().getTime() + days * 86_400_000))

const filledNow = ({ board }: World) => ({
  closed_reason: 'filled' as const,
  closed_at: board.clock.now().toISOString(),
  closing_date: dayInColombo(new Date(board.clock.now().getTime() + 864_000_000)),
})

/** Answers the vacancy and the revision of it that waits. */
async function ownRevision(world: World) {
  const { board } = world
  const vacancy_id = await own(world)
  const { id } = await insertRow(board.db, 'vacancy_revisions', {
    vacancy_id,
    changes: JSON.stringify({ position: { from: 'Driver', to: 'Lorry driver' } }),
    job_poster: null,
    sender_language: 'en',
    created_at: board.clock.now().toISOString(),
    decided_at: null,
  })
  return { vacancy_id, revision_id: id }
}

const edited = async (world: World) => ({
  fields: await vacancyForm(world),
  file: await picture('job_poster'),
})
const at = (id: number, act = '') => `/api/account/vacancies/${id}${act}`

async function decision(world: World) {
  const { vacancy_id, revision_id } = await ownRevision(world)
  return {
    path: `/api/admin/job-vacancies/${vacancy_id}/revision`,
    json: { revision_id, status: 2, rejection_reason: 'other' },
  }
}

/** Calls of users about the vacancies that they posted, and of admins about changes of them. */
export const ownSamples: Calls = {
  'GET /api/account/vacancies': call(users, () => ({
    path: '/api/account/vacancies?state=open&state=rejected&page=1',
  })),
  'GET /api/account/vacancies/:id': call(owners, async (world) => ({ path: at(await own(world)) })),
  'GET /api/account/vacancies/:id/copy': call(owners, async (world) => ({
    path: at(await own(world), '/copy'),
  })),
  'GET /api/account/vacancies/:id/poster/:shape': call(owners, async (world) => ({
    path: at(await own(world), '/poster/square'),
  })),
  'PUT /api/account/vacancies/:id': call(owners, async (world) => ({
    path: at(await own(world, pending)),
    ...(await edited(world)),
  })),
  'PUT /api/account/vacancies/:id/revision': call(owners, async (world) => ({
    path: at(await own(world), '/revision'),
    ...(await edited(world)),
  })),
  'DELETE /api/account/vacancies/:id/revision': call(owners, async (world) => ({
    path: at((await ownRevision(world)).vacancy_id, '/revision'),
  })),
  'POST /api/account/vacancies/:id/filled': call(owners, async (world) => ({
    path: at(await own(world), '/filled'),
    json: {},
  })),
  'POST /api/account/vacancies/:id/withdraw': call(owners, async (world) => ({
    path: at(await own(world), '/withdraw'),
    json: {},
  })),
  'POST /api/account/vacancies/:id/reopen': call(owners, async (world) => ({
    path: at(await own(world, filledNow(world)), '/reopen'),
    json: {},
  })),
  'POST /api/account/vacancies/:id/extend': call(owners, async (world) => ({
    path: at(await own(world), '/extend'),
    json: { closing_date: dayIn(world, 20) },
  })),
  'PUT /api/account/vacancies/:id/applicant-notice': call(owners, async (world) => ({
    path: at(await own(world), '/applicant-notice'),
    json: { applicants: 25 },
  })),
  'GET /api/admin/job-vacancies/:id': call(admins, async (world) => ({
    id: (await ownRevision(world)).vacancy_id,
  })),
  'GET /api/admin/vacancy-revisions': call(admins, () => ({ path: '/api/admin/vacancy-revisions?q=driver' })),
  'PATCH /api/admin/job-vacancies/:id/revision': call(admins, decision),
  'POST /api/account/vacancy-table': call(
    { ...users, unstored: 'rows are found by what they say' },
    async (world) => {
      const vacancy = { ...(await vacancyForm(world)), position: `Driver ${next()}` }
      const table = [Object.keys(vacancy), Object.values(vacancy)].map((cells) => cells.join('\t')).join('\n')
      return { json: { table, confirm: true } }
    },
  ),
  'GET /api/account/vacancy-table/template.csv': call(users),
  'DELETE /api/account/vacancies/:id': call(owners, async (world) => ({
    path: at(await own(world, pending)),
  })),
}
