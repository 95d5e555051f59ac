import { test } from 'node:test'
import { aVacancy } from '#test/support/factories.ts'
import { assertAccessible, assertFits, journey, widths } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey()
const panel = panelJourney(site)

for (const width of [widths.phone, widths.desk])
  test(`a moderator reads why a vacancy is marked, at ${width} px`, async () => {
    await site.board.db.deleteFrom('vacancies').execute()
    await aVacancy(site.board, {
      status: 0,
      position: 'Data Entry Operator',
      description: 'Male, age 25-45 only. Pay Rs 15,000 for registration.',
    })
    const page = await panel.open('/admin-panel/review', 'Review queue', width)
    await page.getByText('Marked: look closely').waitFor()
    await page
      .getByText('Asks for money: pay')
      .or(page.getByText(/Asks for money: /))
      .first()
      .waitFor()
    await page.locator('mark', { hasText: 'age 25-45' }).waitFor()
    await assertFits(page)
    await assertAccessible(page)
  })

test('an owner corrects the words of a sign', async () => {
  const page = await panel.open('/admin-panel/risk', 'Signs of risk')
  const sign = page.getByRole('form', { name: 'Wants photographs of women' })
  await sign.getByLabel('Words, one a line').fill('moonlight')
  await sign.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The sign was saved').waitFor()
  await assertAccessible(page)
})
