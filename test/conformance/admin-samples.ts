import { insertRow } from '#test/support/change-rows.ts'
import {
  aCategory,
  aCategoryApplication,
  aJobSeekerForm,
  anAdmin,
  aPositionApplication,
  aStoredFile,
  aUser,
  aVacancy,
  PASSWORD,
} from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { asSentByPhone } from '#test/support/phone-applications.ts'
import { aHeldMessage } from '#test/support/quarantine.ts'
import { aDismissedVacancy, aReportedVacancy } from '#test/support/vacancy-reports.ts'
import { admins, allAdmins, boardOwners, everyone } from './access-cells.ts'
import { call, next, picture, vacancyForm, type Given, type World, type Calls } from './sample.ts'

const ids = async ({ board }: World, table: 'categories' | 'companies') =>
  (
    await board.db.selectFrom(table).select('id').where('sort_order', 'is not', null).orderBy('id').execute()
  ).map(({ id }) => id)

async function aTrustedVacancy(board: World['board']) {
  const made = await aVacancy(board, { company_name: `Trusted ${next()}` })
  const published_at = board.clock.now().toISOString()
  await board.db.insertInto('trusted_vacancies').values({ vacancy_id: made.id, published_at }).execute()
  const company = board.db.updateTable('companies').where('id', '=', made.company_id)
  const verified = { claimed_at: published_at, verified_at: published_at, verified_proof: 'Seen' }
  await company.set(verified).execute()
  return made
}

async function edit(world: World, method: string): Promise<Given> {
  const { id } = await aVacancy(world.board)
  return {
    path: `/api/job-edit/${id}${method}`,
    fields: { ...(await vacancyForm(world)), status: 1 },
    file: await picture('job_poster'),
  }
}

async function onBehalf({ board }: World): Promise<Given> {
  const applied = await aCategoryApplication(board)
  const { id } = await aVacancy(board, { job_category_id: applied.job_category_id })
  const { name, email, phone, city, resume_path } = applied
  return {
    path: `/api/category_applicants/${id}/apply`,
    json: {
      full_name: name,
      email,
      phone,
      city,
      cover_letter: `Category application ${applied.id}`,
      resume_path,
    },
  }
}

async function aMessage({ board }: World): Promise<string> {
  const message = { name: 'Amara', email: 'amara@example.lk', message: 'Hello' }
  const { id } = await insertRow(board.db, 'contact_messages', message)
  return `/api/admin/contact-messages/${id}`
}

async function unsentMail({ board }: World): Promise<string> {
  const now = board.clock.now().toISOString()
  const { id } = await insertRow(board.db, 'outbox', {
    template: 'vacancy_received',
    recipient: 'careers@ruhunu.example',
    payload: '{}',
    message_id: `<${next()}@board.test>`,
    next_attempt_at: now,
    failed_at: now,
    created_at: now,
  })
  return `/api/admin/outbox/${id}`
}

async function aLook({ board }: World): Promise<number> {
  const row = { name: `Board ${next()}`, changed_at: board.clock.now().toISOString() }
  return (await board.db.insertInto('looks').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function aClientId({ board }: World): Promise<number> {
  const row = { name: `Client ${next()}`, sort_order: next() }
  return (await board.db.insertInto('companies').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function aPoster({ board, owner }: World, status: number): Promise<string> {
  const job_poster = await aStoredFile(board, 'posters', { bytes: await aJpeg() })
  await aVacancy(board, { job_poster, status, user_id: owner.id })
  return job_poster
}

/** Calls of admins, and of files. */
export const adminSamples: Calls = {
  'POST /api/admin/login': call(
    { ...everyone, unstored: 'the answer is a token, with a cookie', forgives: true },
    async ({ board }) => ({ json: { email: (await anAdmin(board)).email, password: PASSWORD } }),
  ),
  'POST /api/admin/logout': call({ ...allAdmins, endsCaller: true }),
  'GET /api/admin/me': call(allAdmins),
  'GET /api/all-userlist': call(boardOwners, () => ({ path: '/api/all-userlist?source=users&page=1' })),
  'GET /api/recent-jobs': call(allAdmins),
  'GET /api/user-count': call(allAdmins),
  'GET /api/approved-jobs-count': call(allAdmins),
  'GET /api/pending-jobs-count': call(allAdmins),
  'GET /api/admin/waiting-counts': call(allAdmins),
  'GET /api/position-count': call(allAdmins),
  'GET /api/category-count': call(allAdmins),
  'GET /api/job-vacancies-all': call(allAdmins, () => ({
    path: '/api/job-vacancies-all?status=1&from=2026-01-01&to=2026-12-31',
  })),
  'PATCH /api/job-vacancies/:id/status': call(admins, async ({ board }) => ({
    id: (await aVacancy(board, { status: 0 })).id,
    json: { status: 1 },
  })),
  'DELETE /api/admin/job-vacancies/:id': call(admins, async ({ board }) => ({
    id: (await aVacancy(board)).id,
  })),
  'PUT /api/job-edit/:id': call(admins, (world) => edit(world, '')),
  'POST /api/job-edit/:id': call(admins, (world) => edit(world, '?_method=PUT')),
  'POST /api/vacancies/bulk': call(admins, async ({ board }) => ({
    json: { ids: [(await aVacancy(board, { status: 0 })).id], action: 'approve' },
  })),
  'GET /api/jobs/active-by-category/:categoryId': call(admins, async ({ board }) => {
    const applied = await aCategoryApplication(board)
    await aVacancy(board, { job_category_id: applied.job_category_id })
    return {
      path: `/api/jobs/active-by-category/${applied.job_category_id}?application_id=${applied.id}`,
    }
  }),
  'GET /api/all-applications': call(allAdmins, () => ({
    path: '/api/all-applications?source=job_applicants&sort=-created_at',
  })),
  'GET /api/applications': call(allAdmins, () => ({ path: '/api/applications?consent=agree' })),
  'GET /api/applications/:id': call(admins, async ({ board }) => ({
    id: (await aCategoryApplication(board)).id,
  })),
  'DELETE /api/admin/applications/:id': call({ ...admins, forgives: true }, async ({ board }) => ({
    id: (await aCategoryApplication(board)).id,
  })),
  'GET /api/jobs-applicants': call(allAdmins, () => ({ path: '/api/jobs-applicants?per_page=100' })),
  'GET /api/job-applications/:id': call(admins, async ({ board }) => ({
    id: (await aPositionApplication(board)).id,
  })),
  'POST /api/admin/applications/:id/code': call(
    { ...admins, unstored: 'its answer is a new code each time' },
    async ({ board }) => {
      const { id } = await aCategoryApplication(board)
      await asSentByPhone(board, id, null, 'category_application')
      return { id }
    },
  ),
  'POST /api/admin/job-applications/:id/code': call(
    { ...admins, unstored: 'its answer is a new code each time' },
    async ({ board }) => {
      const { id } = await aPositionApplication(board)
      await asSentByPhone(board, id)
      return { id }
    },
  ),
  'DELETE /api/admin/job-applications/:id': call({ ...admins, forgives: true }, async ({ board }) => ({
    id: (await aPositionApplication(board)).id,
  })),
  'GET /api/admin/job-seeker-forms/:id': call(admins, async ({ board }) => ({
    id: (await aJobSeekerForm(board)).id,
  })),
  'DELETE /api/admin/job-seeker-forms/:id': call({ ...admins, forgives: true }, async ({ board }) => ({
    id: (await aJobSeekerForm(board)).id,
  })),
  'POST /api/category_applicants/:jobId/apply': call(admins, onBehalf),
  'POST /api/admin/job-seeker-forms/:id/apply': call(admins, async ({ board }) => {
    const { id, job_category_id } = await aJobSeekerForm(board, { consent: 'agree' })
    const vacancy = await aVacancy(board, { job_category_id })
    return { id, json: { vacancy_id: vacancy.id } }
  }),
  'GET /api/download-poster/:filename': call(admins, async (world) => ({
    id: (await aPoster(world, 0)).split('/')[1],
  })),
  'GET /storage/:folder/:name': call(everyone, async (world) => ({
    path: `/storage/${await aPoster(world, 1)}`,
  })),

  'POST /api/admin/categories': call(boardOwners, () => ({
    json: { name: `Trade ${next()}`, name_si: 'වෙළඳාම' },
  })),
  'PUT /api/admin/categories/:id': call(boardOwners, async ({ board }) => ({
    id: (await aCategory(board)).id,
    json: { name: `Trade ${next()}` },
  })),
  'POST /api/admin/categories/order': call(boardOwners, async (world) => ({
    json: { ids: await ids(world, 'categories') },
  })),
  'GET /api/admin/missed-searches': call(boardOwners),
  'GET /api/admin/search-synonyms': call(boardOwners),
  'POST /api/admin/search-synonyms': call(boardOwners, () => ({
    json: { word: `wahana ${next()}`, means: 'driver' },
  })),
  'DELETE /api/admin/search-synonyms/:id': call(boardOwners, async ({ board }) => {
    const { id } = await insertRow(board.db, 'search_synonyms', {
      word: `wahana ${next()}`,
      means: 'driver',
      created_at: board.clock.now().toISOString(),
    })
    return { id }
  }),
  'DELETE /api/admin/categories/:id': call(boardOwners, async ({ board }) => ({
    id: (await aCategory(board)).id,
  })),
  'POST /api/admin/clients': call(boardOwners, async () => ({
    fields: { name: `Client ${next()}` },
    file: await picture('logo'),
  })),
  'PUT /api/admin/clients/:id': call(boardOwners, async (world) => ({
    id: await aClientId(world),
    fields: { name: `Client ${next()}` },
    file: await picture('logo'),
  })),
  'POST /api/admin/clients/order': call(boardOwners, async (world) => {
    await aClientId(world)
    return { json: { ids: await ids(world, 'companies') } }
  }),
  'DELETE /api/admin/clients/:id': call(boardOwners, async (world) => ({ id: await aClientId(world) })),
  'PUT /api/admin/banner': call(boardOwners, async () => ({
    fields: { text: `Offer ${next()}`, link: 'https://offer.example/' },
    file: await picture('image'),
  })),
  'DELETE /api/admin/banner': call(boardOwners, async ({ board }) => {
    const row = { text: `Offer ${next()}`, image: null }
    await board.db
      .insertInto('banner')
      .values(row)
      .onConflict((one) => one.column('id').doUpdateSet(row))
      .execute()
    return {}
  }),
  'GET /api/admin/look': call(boardOwners),
  'PUT /api/admin/look': call(boardOwners, () => ({
    json: { name: `Board ${next()}`, primary_colour: '#8d153a', email: 'office@board.example' },
  })),
  'DELETE /api/admin/look': call(boardOwners, async (world) => {
    await aLook(world)
    return {}
  }),
  'PUT /api/admin/look/:picture': call(boardOwners, async () => ({
    id: 'logo',
    file: await picture('image'),
  })),
  'DELETE /api/admin/look/:picture': call(boardOwners, async (world) => {
    await aLook(world)
    return { id: 'logo' }
  }),
  'POST /api/admin/look/:id/restore': call(boardOwners, async (world) => ({ id: await aLook(world) })),
  'GET /api/admin/contact-messages': call(admins, () => ({ path: '/api/admin/contact-messages?q=Kandy' })),
  'DELETE /api/admin/contact-messages/:id': call(admins, async (world) => ({ path: await aMessage(world) })),
  'GET /api/admin/contact-messages/:id': call(admins, async (world) => ({ path: await aMessage(world) })),
  'POST /api/admin/contact-messages/:id/replies': call(admins, async (world) => ({
    path: `${await aMessage(world)}/replies`,
    json: { text: 'Please open the vacancy.' },
  })),
  'PUT /api/admin/contact-messages/:id/done': call(admins, async (world) => ({
    path: `${await aMessage(world)}/done`,
    json: { done: true },
  })),
  'PUT /api/admin/job-vacancies/:id/direct-hiring': call(boardOwners, async ({ board }) => ({
    id: (await aVacancy(board, { country: 'QA', workplace: 'overseas' })).id,
    json: { note: 'The hotel of the embassy hires by itself.' },
  })),
  'GET /api/admin/job-vacancies/:id/evidence': call(admins, async ({ board }) => ({
    id: await aReportedVacancy(board),
  })),
  'GET /api/admin/risk-signs': call(admins),
  'GET /api/admin/monthly-figures': call(boardOwners),
  'PUT /api/admin/monthly-figures': call(boardOwners, () => ({ json: { wanted: true } })),
  'GET /api/admin/open-items': call(admins),
  'PUT /api/admin/open-items': call(admins, () => ({ json: { queue: 'vacancy', id: 1 } })),
  'GET /api/admin/moderation-rules': call(admins),
  'PUT /api/admin/moderation-rules': call(boardOwners, () => ({ json: { text: 'Read all of it.' } })),
  'GET /api/admin/trusted-vacancies': call(admins),
  'POST /api/admin/trusted-vacancies/:id/checked': call(admins, async ({ board }) => ({
    id: (await aTrustedVacancy(board)).id,
  })),
  'POST /api/admin/companies/:id/trust': call(boardOwners, async ({ board }) => {
    const { id, company_id } = await aTrustedVacancy(board)
    const happened_at = new Date(board.clock.now().getTime() + 3_600_000).toISOString()
    await insertRow(board.db, 'vacancy_history', {
      vacancy_id: id,
      happened_at,
      act: 'rejected',
      actor: 'board',
    })
    return { id: company_id }
  }),
  'GET /api/admin/block-requests': call(boardOwners),
  'DELETE /api/admin/block-requests/:id': call(boardOwners, async ({ board }) => {
    const { id } = await aUser(board)
    const requested_at = board.clock.now().toISOString()
    await board.db.insertInto('block_requests').values({ user_id: id, requested_at }).execute()
    return { id }
  }),
  'PUT /api/admin/risk-signs/:name': call(boardOwners, () => ({
    id: 'pay_high',
    json: { weight: 'high', is_on: true, phrases: [] },
  })),
  'GET /api/admin/vacancies-without-papers': call(admins),
  'GET /api/admin/reported-vacancies': call(admins, () => ({ path: '/api/admin/reported-vacancies?q=cook' })),
  'POST /api/admin/vacancies/:id/reports/dismissal': call(admins, async ({ board }) => ({
    id: await aReportedVacancy(board),
  })),
  'POST /api/admin/vacancies/:id/reports/question': call(admins, async ({ board }) => ({
    id: await aReportedVacancy(board, 'misleading'),
  })),
  'POST /api/admin/vacancies/:id/reports/undo': call(admins, async ({ board }) => ({
    id: await aDismissedVacancy(board),
  })),
  'POST /api/admin/vacancies/:id/reports/removal': call(admins, async ({ board }) => ({
    id: await aReportedVacancy(board),
    json: { reason: 'asks_for_money', note: 'Rs 15,000 for a uniform' },
  })),
  'GET /api/admin/quarantine': call(admins, () => ({
    path: '/api/admin/quarantine?kind=contact_message&q=bot',
  })),
  'POST /api/admin/quarantine/:id/release': call(admins, async ({ board }) => ({
    id: await aHeldMessage(board),
  })),
  'DELETE /api/admin/quarantine/:id': call(admins, async ({ board }) => ({ id: await aHeldMessage(board) })),
  'GET /api/admin/outbox': call(boardOwners, () => ({ path: '/api/admin/outbox?state=failed' })),
  'POST /api/admin/outbox/:id/retry': call(boardOwners, async (world) => ({
    path: `${await unsentMail(world)}/retry`,
  })),
  'PUT /api/admin/outbox/:id/recipient': call(boardOwners, async (world) => ({
    path: `${await unsentMail(world)}/recipient`,
    json: { email: 'right@ruhunu.example' },
  })),
  'DELETE /api/admin/outbox/:id': call(boardOwners, async (world) => ({ path: await unsentMail(world) })),
}
