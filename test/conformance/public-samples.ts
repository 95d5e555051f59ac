import { newToken } from '#src/features/accounts/server/queries/tokens.ts'
import { vacancyCardPath } from '#src/features/share-cards/card-address.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { aCategory, aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { next, picture, vacancyForm, type Make, type Sample, type World } from './sample.ts'
import type { Part } from './wire.ts'

export const resume = async (): Promise<Part> => ({
  name: 'resume',
  value: await aPdf(`Applicant ${next()}`),
  fileName: 'CV of Nimal.pdf',
  type: 'application/pdf',
})

const applicant = () => ({ email: `applicant.${next()}@example.lk`, phone: '077 123 4567', city: 'Galle' })

async function resetLink({ board }: World): Promise<Sample> {
  const { id, email } = await aUser(board)
  const { token, hash } = newToken('reset')
  const now = board.clock.now()
  await board.db
    .insertInto('password_resets')
    .values({
      token_hash: hash,
      user_id: id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
    })
    .execute()
  const password = `a new sentence ${next()}`
  return { path: '/api/reset-password', json: { token, email, password, password_confirmation: password } }
}

/** The samples of an address that each language has; `pathOf` fills in its parameters. */
function eachLanguage(
  path: string,
  pathOf: (world: World) => string | Promise<string> = () => path,
): Record<string, Make> {
  return Object.fromEntries(
    offeredLanguages.map((language): [string, Make] => [
      `GET ${localizedPath(language, path)}`,
      async (world) => ({ path: localizedPath(language, await pathOf(world)) }),
    ]),
  )
}

/** Calls of visitors and users. */
export const publicSamples: Record<string, Make> = {
  'GET /healthz': () => ({ path: '/healthz' }),
  'GET /readyz': () => ({ path: '/readyz' }),
  'GET /robots.txt': () => ({ path: '/robots.txt' }),
  'GET /sitemap.xml': () => ({ path: '/sitemap.xml' }),
  'GET /.well-known/security.txt': () => ({ path: '/.well-known/security.txt' }),
  ...eachLanguage('/manifest.webmanifest'),
  ...eachLanguage('/share-cards/site.jpg'),
  ...eachLanguage('/share-cards/vacancies/:id/:file', async ({ board }) =>
    vacancyCardPath(await aVacancy(board)),
  ),
  ...eachLanguage('/feed.atom'),
  ...eachLanguage('/feed.rss'),
  ...eachLanguage('/feed.json'),
  'GET /api/openapi.json': () => ({ path: '/api/openapi.json' }),
  'GET /api/docs': () => ({ path: '/api/docs' }),

  'GET /sanctum/csrf-cookie': () => ({ path: '/sanctum/csrf-cookie' }),
  'GET /api/link': () => ({ path: '/api/link' }),
  'GET /api/link/vacancy-report': () => ({ path: '/api/link/vacancy-report' }),
  'POST /api/link/vacancy-report': () => ({ path: '/api/link/vacancy-report' }),
  'GET /api/link/reminder': () => ({ path: '/api/link/reminder' }),
  'POST /api/link/reminder': () => ({ path: '/api/link/reminder', json: { answer: 'filled' } }),
  'POST /api/link/end': () => ({ path: '/api/link/end' }),
  'GET /api/user': () => ({ path: '/api/user' }),
  'GET /api/account/posting-defaults': () => ({ path: '/api/account/posting-defaults' }),
  'GET /api/account/vacancies/:id/figures': async ({ board, owner }) => ({
    path: `/api/account/vacancies/${(await aVacancy(board, { user_id: owner.id })).id}/figures`,
  }),
  'POST /api/login': async ({ board }) => ({
    path: '/api/login',
    json: { email: (await aUser(board)).email, password: PASSWORD },
  }),
  'POST /api/register': () => ({
    path: '/api/register',
    json: {
      name: 'Sunil Bandara',
      email: `sunil.${next()}@example.lk`,
      password: 'seven green parrots',
      password_confirmation: 'seven green parrots',
    },
  }),
  'POST /api/logout': () => ({ path: '/api/logout' }),
  'POST /api/forgot-password': async ({ board }) => ({
    path: '/api/forgot-password',
    json: { email: (await aUser(board)).email },
  }),
  'POST /api/reset-password': resetLink,

  'GET /api/categories': () => ({ path: '/api/categories' }),
  'GET /api/categories/:id/newest-vacancies': () => ({ path: '/api/categories/1/newest-vacancies' }),
  'GET /api/cities': () => ({ path: '/api/cities' }),
  'GET /api/countries': () => ({ path: '/api/countries' }),
  'GET /api/retention': () => ({ path: '/api/retention' }),
  'GET /api/suggestions': () => ({ path: '/api/suggestions?q=nur&language=si' }),
  'GET /api/clients': () => ({ path: '/api/clients' }),
  'GET /api/companies/:id': async ({ board }) => ({
    path: `/api/companies/${(await aVacancy(board)).company_id}`,
  }),
  'GET /api/banner': () => ({ path: '/api/banner' }),
  'GET /api/job-vacancies': () => ({ path: '/api/job-vacancies?page=1&per_page=5&sort=-closing_date' }),
  'GET /api/job-vacancies/facets': () => ({ path: '/api/job-vacancies/facets?category=1&workplace=remote' }),
  'GET /api/jobs/:id': async ({ board }) => ({ path: `/api/jobs/${(await aVacancy(board)).id}` }),
  'POST /api/job-vacancies': async (world) => ({
    path: '/api/job-vacancies',
    fields: await vacancyForm(world),
    file: await picture('job_poster'),
  }),
  'GET /api/forms/:form': () => ({ path: '/api/forms/contact' }),
  'POST /api/jobs/:id/reports': async ({ board }) => ({
    path: `/api/jobs/${(await aVacancy(board)).id}/reports`,
    json: { reason: 'asks_for_money', details: 'Rs 15,000 for a uniform', email: 'amara@example.lk' },
  }),
  'POST /api/contact': () => ({
    path: '/api/contact',
    json: { name: 'Amara', email: `amara.${next()}@example.lk`, message: 'Do you have an office in Kandy?' },
  }),
  'POST /api/applications': async ({ board }) => ({
    path: '/api/applications',
    fields: {
      ...applicant(),
      name: 'Kumari Silva',
      job_category_id: (await aCategory(board)).id,
      consent: 'agree',
    },
    file: await resume(),
  }),
  'POST /api/jobs/:id/apply': async ({ board }) => ({
    path: `/api/jobs/${(await aVacancy(board)).id}/apply`,
    fields: {
      ...applicant(),
      first_name: 'Nimal',
      last_name: 'Perera',
      cover_letter: 'I have run these machines for six years.',
      agreeTerms: 'true',
    },
    file: await resume(),
  }),
  'POST /api/job-seeker-forms': async ({ board }) => ({
    path: '/api/job-seeker-forms',
    fields: {
      ...applicant(),
      full_name: 'Tharushi Jayasinghe',
      gender: 'Female',
      highest_qualification: "Bachelor's Degree",
      graduation_year: 2024,
      start_date: '2024-01-01',
      end_date: '2026-01-01',
      job_category_id: (await aCategory(board)).id,
      work_preference: 'Hybrid',
      terms: 'on',
    },
    file: await resume(),
  }),
}
