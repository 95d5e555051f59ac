import { vacancyCardPath } from '#src/areas/catalogue/card-address.ts'
import { newToken } from '#src/areas/people/rows/tokens.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { anAddress, sendCategory } from '#test/support/application-forms.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { aCategory, aUser, aVacancy, aWalkIn, PASSWORD } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { cvLines } from '#test/support/phone-applications.ts'
import { everyone, links, owners, posters, users } from './access-cells.ts'
import { call, next, picture, vacancyForm, type Given, type World, type Calls } from './sample.ts'
import type { Part } from './wire.ts'

export const resume = async (): Promise<Part> => ({
  name: 'resume',
  value: await aPdf(`Applicant ${next()}`),
  fileName: 'CV of Nimal.pdf',
  type: 'application/pdf',
})

const applicant = () => ({ email: `applicant.${next()}@example.lk`, phone: '077 123 4567', city: 'Galle' })

async function resetLink({ board }: World): Promise<Given> {
  const { id, email } = await aUser(board)
  const { token, hash } = newToken('reset')
  const now = board.clock.now()
  await insertRow(board.db, 'password_resets', {
    token_hash: hash,
    user_id: id,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
  })
  const password = `a new sentence ${next()}`
  return { path: '/api/reset-password', json: { token, email, password, password_confirmation: password } }
}

/** The samples of an address that each language has; `pathOf` fills in its parameters. */
function eachLanguage(path: string, pathOf: (world: World) => string | Promise<string> = () => path): Calls {
  return Object.fromEntries(
    offeredLanguages.map((language) => [
      `GET ${localizedPath(language, path)}`,
      call(everyone, async (world) => ({ path: localizedPath(language, await pathOf(world)) })),
    ]),
  )
}

/** Calls of visitors and users. */
export const publicSamples: Calls = {
  'GET /healthz': call(everyone),
  'GET /readyz': call(everyone),
  'GET /robots.txt': call(everyone),
  'GET /sitemap.xml': call(everyone),
  'GET /.well-known/security.txt': call(everyone),
  ...eachLanguage('/manifest.webmanifest'),
  'GET /assets/look/:name': call(everyone, () => ({ id: '1-8d153a-ffbe29.css' })),
  'GET /api/legal-text': call(everyone, () => ({ path: '/api/legal-text?page=terms&language=si' })),
  ...eachLanguage('/share-cards/site.jpg'),
  ...eachLanguage('/share-cards/vacancies/:id/:file', async ({ board }) =>
    vacancyCardPath(await aVacancy(board)),
  ),
  ...eachLanguage('/jobs/:id/walk-in.ics', async ({ board }) => {
    const { id } = await aVacancy(board, aWalkIn(board))
    return `/jobs/${id}/walk-in.ics`
  }),
  ...eachLanguage('/feed.atom'),
  ...eachLanguage('/feed.rss'),
  ...eachLanguage('/feed.json'),
  ...eachLanguage('/feed.txt'),
  ...eachLanguage('/embed'),
  'GET /api/open-data/vacancies.ndjson': call(everyone),
  'GET /api/open-data/vacancies.csv': call(everyone),
  'GET /api/open-data/changes': call(everyone),
  'GET /api/openapi.json': call(everyone),
  'GET /problems/:code': call(everyone, () => ({ id: 'not-found' })),
  'GET /api/docs': call(everyone),

  'GET /sanctum/csrf-cookie': call(everyone),
  'GET /api/link': call(links),
  'GET /api/link/vacancy-report': call(links),
  'POST /api/link/vacancy-report': call(links),
  'GET /api/link/reminder': call(links),
  'POST /api/link/reminder': call(links, () => ({ json: { answer: 'filled' } })),
  'POST /api/link/end': call({ ...links, endsCaller: true }),
  'GET /api/user': call(users),
  'GET /api/account/posting-defaults': call(users),
  'GET /api/account/vacancies/:id/figures': call(owners, async ({ board, owner }) => ({
    id: (await aVacancy(board, { user_id: owner.id })).id,
  })),
  'POST /api/login': call(
    { ...everyone, unstored: 'the answer is a token', forgives: true },
    async ({ board }) => ({ json: { email: (await aUser(board)).email, password: PASSWORD } }),
  ),
  'POST /api/register': call(
    { ...everyone, unstored: 'the answer is a token; its handler knows retries' },
    () => ({
      json: {
        name: 'Sunil Bandara',
        email: `sunil.${next()}@example.lk`,
        password: 'seven green parrots',
        password_confirmation: 'seven green parrots',
      },
    }),
  ),
  'POST /api/logout': call({ ...users, endsCaller: true }),
  'POST /api/forgot-password': call(everyone, async ({ board }) => ({
    json: { email: (await aUser(board)).email },
  })),
  'POST /api/reset-password': call(everyone, resetLink),

  'GET /api/categories': call(everyone),
  'GET /api/jobs/:id/similar': call(everyone, async ({ board }) => ({ id: (await aVacancy(board)).id })),
  'GET /api/categories/:id/newest-vacancies': call(everyone, () => ({ id: 1 })),
  'GET /api/cities': call(everyone),
  'GET /api/countries': call(everyone),
  'GET /api/retention': call(everyone),
  'GET /api/suggestions': call({ ...everyone, forgives: true }, () => ({
    path: '/api/suggestions?q=nur&language=si',
  })),
  'GET /api/clients': call(everyone),
  'GET /api/companies/:id': call(everyone, async ({ board }) => ({ id: (await aVacancy(board)).company_id })),
  'GET /api/banner': call(everyone),
  'GET /api/job-vacancies': call(everyone, () => ({
    path: '/api/job-vacancies?page=1&per_page=5&sort=-closing_date',
  })),
  'GET /api/job-vacancies/search': call(everyone, () => ({
    path: '/api/job-vacancies/search?q=driver%20kandy&category=1&names_in=si',
  })),
  'GET /api/jobs/:id': call(everyone, async ({ board }) => ({ id: (await aVacancy(board)).id })),
  'POST /api/job-vacancies': call(posters, async (world) => ({
    fields: await vacancyForm(world),
    file: await picture('job_poster'),
  })),
  'POST /api/jobs/:id/reports': call(everyone, async ({ board }) => ({
    id: (await aVacancy(board)).id,
    json: { reason: 'asks_for_money', details: 'Rs 15,000 for a uniform', email: 'amara@example.lk' },
  })),
  'POST /api/check-message': call({ ...everyone, unstored: 'nothing of it is stored' }, () => ({
    json: { text: 'Registration fee by WhatsApp to 077 123 4567' },
  })),
  'POST /api/cv': call({ ...everyone, unstored: 'nothing of it is stored' }, () => ({
    json: { name: 'Amara Silva', phone: '077 123 4567', ...cvLines },
  })),
  'POST /api/contact': call(everyone, () => ({
    json: { name: 'Amara', email: `amara.${next()}@example.lk`, message: 'Do you have an office in Kandy?' },
  })),
  'POST /api/applications': call(everyone, async ({ board }) => ({
    fields: {
      ...applicant(),
      name: 'Kumari Silva',
      job_category_id: (await aCategory(board)).id,
      consent: 'agree',
    },
    file: await resume(),
  })),
  'POST /api/applications/address': call(everyone, async ({ board }) => {
    const job_category_id = (await aCategory(board)).id
    const { address_key } = (await sendCategory(board, { job_category_id })).json().data
    return { json: { address_key, new_email: anAddress() } }
  }),
  'POST /api/applications/by-phone': call(everyone, async ({ board }) => ({
    fields: {
      ...applicant(),
      name: 'Kumari Silva',
      job_category_id: (await aCategory(board)).id,
      consent: 'agree',
      ...cvLines,
    },
    file: await resume(),
  })),
  'POST /api/jobs/:id/apply': call(everyone, async ({ board }) => ({
    id: (await aVacancy(board)).id,
    fields: {
      ...applicant(),
      first_name: 'Nimal',
      last_name: 'Perera',
      cover_letter: 'I have run these machines for six years.',
      agreeTerms: 'true',
    },
    file: await resume(),
  })),
  'POST /api/job-seeker-forms': call(everyone, async ({ board }) => ({
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
  })),
}
