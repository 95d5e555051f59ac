import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayInColombo, daysBefore } from '#src/platform/clock.ts'
import { offeredLanguages, type Language } from '#src/strings/languages.ts'
import { aPositionApplication, aUser, aVacancy } from '#test/support/factories.ts'
import { assertAccessible, assertFits, expectConsole, journey, widths } from '#test/support/journey.ts'

const site = journey()

const titles: Record<Language, string> = {
  en: 'Views and applications',
  si: 'නැරඹුම් සහ අයදුම්පත්',
  ta: 'பார்வைகளும் விண்ணப்பங்களும்',
}

/** A vacancy that was public for three days, with views on two of them and an application today. */
async function watched() {
  const now = site.board.clock.now()
  const owner = await aUser(site.board, { email_confirmed_at: now.toISOString() })
  const today = dayInColombo(now)
  const vacancy = await aVacancy(site.board, {
    user_id: owner.id,
    approved_at: new Date(now.getTime() - 2 * 86_400_000).toISOString(),
  })
  await aPositionApplication(site.board, { vacancy_id: vacancy.id, created_at: now.toISOString() })
  await site.board.db
    .insertInto('vacancy_views')
    .values([
      { vacancy_id: vacancy.id, day: daysBefore(today, 2), source: 'search', views: 1_204 },
      { vacancy_id: vacancy.id, day: today, source: 'share', views: 31 },
    ])
    .execute()
  return { owner, vacancy }
}

for (const [at, language] of offeredLanguages.entries())
  test(`the owner reads views and applications as a chart with its table, in ${language}`, async () => {
    const { owner, vacancy } = await watched()
    const prefix = language === 'en' ? '' : `/${language}`
    const page = await site.visitor({
      width: Object.values(widths)[at]!,
      storage: { auth_token: owner.token },
    })
    await page.goto(`${prefix}/account/vacancies/${vacancy.id}`)
    const section = page.locator('section', { hasText: titles[language] }).last()
    await section.getByRole('img').first().waitFor()
    const rows = section.getByRole('table').last().getByRole('row')
    assert.deepEqual(
      (await rows.allInnerTexts()).slice(1).map((text) => text.split('\t').slice(1)),
      [
        ['31', '1'],
        ['0', '0'],
        ['1,204', '0'],
      ],
    )
    if (language === 'en') {
      await section.getByText(/: about 1,235 views, 1 applications$/).waitFor()
      assert.match(await section.getByRole('table').first().innerText(), /A shared link\s+31/)
    }
    await assertAccessible(page)
    await assertFits(page)
  })

test('figures that cannot be loaded say so and can be asked for again; a vacancy that was never public has none', async () => {
  const { owner, vacancy } = await watched()
  const page = await site.visitor({ storage: { auth_token: owner.token } })
  expectConsole(page, /500/)
  await page.route('**/figures', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/account/vacancies/${vacancy.id}`)
  const section = page.locator('section', { hasText: titles.en }).last()
  await section.getByRole('alert').waitFor()
  await page.unroute('**/figures')
  await section.getByRole('button').click()
  await section.getByRole('img').first().waitFor()
  const pending = await aVacancy(site.board, { user_id: owner.id, status: 0 })
  await page.goto(`/account/vacancies/${pending.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await page.getByText(titles.en).count(), 0)
})
