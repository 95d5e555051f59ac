import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  aCategoryApplication,
  aJobSeekerForm,
  anAdmin,
  aPositionApplication,
  aUser,
  aVacancy,
} from '#test/support/factories.ts'
import { assertFits, hydrated, journey, widths } from '#test/support/journey.ts'

const site = journey()

const word = (letters: string, length: number) => letters.repeat(length).slice(0, length)
const name = word('Wimalasurendra', 100)
const company = word('Sarasavi', 150)
const tamil = word('யாழ்ப்பாணம்தொழில்', 120)
const email = `${word('kumari.perera.', 60)}@${word('a', 50)}.example`

/** Nothing is wider than its window, and no table wider than its place. */
async function everythingFits(page: Awaited<ReturnType<typeof site.visitor>>, what: string) {
  await assertFits(page)
  const wide = await page
    .locator('.table-scroll')
    .evaluateAll((boxes) => boxes.map((box) => box.querySelector('table')!.offsetWidth - box.clientWidth))
  assert.ok(
    wide.every((more) => more <= 1),
    `${what}: a table is ${wide.join()} px too wide`,
  )
}

test('words that never end are broken in every list, card and page, at every width', async () => {
  const { board } = site
  const vacancy = {
    position: tamil,
    company_name: company,
    email,
    address: word('Street', 300),
    description: word('W', 400),
  }
  const open = await aVacancy(board, vacancy)
  await aVacancy(board, { ...vacancy, status: 0 })
  const person = { email, city: word('Colombo', 100) }
  const applied = await aPositionApplication(board, { ...person, vacancy_id: open.id, full_name: name })
  const asked = await aCategoryApplication(board, { ...person, name })
  await aJobSeekerForm(board, { email, full_name: name })
  await aUser(board, { email, name })
  const { token } = await anAdmin(board, { name })
  await board.db
    .insertInto('contact_messages')
    .values({ name, email, message: word('M', 400) })
    .execute()
  await board.db.updateTable('companies').set({ sort_order: 1 }).where('name', '=', company).execute()
  const pages = {
    visitor: [
      '/',
      `/jobs/${open.id}`,
      `/jobs/${open.id}/apply`,
      '/top-employers',
      `/companies/${open.company_id}`,
    ],
    admin: [
      '',
      '/jobs',
      `/jobs/edit/${open.id}`,
      '/review',
      '/applications',
      '/applications/category-applicants',
      `/applications/category-applicants/${asked.id}`,
      '/applications/position-applicants',
      `/applications/position-applicants/${applied.id}`,
      '/job-seekers',
      '/accounts',
      '/clients',
      '/messages',
      '/activity',
    ].map((path) => `/admin-panel${path}`),
  }
  for (const [role, paths] of Object.entries(pages)) {
    const page = await site.visitor({ storage: role === 'admin' ? { admin_token: token } : {} })
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (role === 'admin') await hydrated(page)
      for (const width of Object.values(widths)) {
        await page.setViewportSize({ width, height: 800 })
        await everythingFits(page, `${path} at ${width} px`)
      }
    }
  }
})
