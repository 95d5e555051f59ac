import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anAdmin, aVacancy } from '#test/support/factories.ts'
import { assertAccessible, assertFits, journey, widths } from '#test/support/journey.ts'

const site = journey()

for (const width of [widths.phone, widths.desk])
  test(`the menu shows how much waits, and follows what the admin does, at ${width} px`, async () => {
    const { token } = await anAdmin(site.board)
    await site.board.db.deleteFrom('vacancies').execute()
    await aVacancy(site.board, { status: 0 })
    await aVacancy(site.board, { status: 0 })
    const page = await site.visitor({ width, storage: { admin_token: token } })
    await page.goto('/admin-panel/messages')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const menu = page.locator('header summary', { hasText: width === widths.phone ? 'Menu' : 'More' }).first()
    await menu.click()
    const review = page.getByRole('link', { name: 'Review queue', exact: true }).filter({ visible: true })
    await review.getByText('2', { exact: true }).waitFor()
    const described = await review.getAttribute('aria-describedby')
    assert.equal(await page.locator(`#${described}`).textContent(), '2 waiting')
    assert.equal(
      await page
        .getByRole('link', { name: 'Quarantine', exact: true })
        .filter({ visible: true })
        .getAttribute('aria-describedby'),
      null,
    )
    await assertAccessible(page)
    await assertFits(page)
    await review.click()
    await page.getByRole('button', { name: 'Approve' }).first().click()
    await menu.click()
    await review.getByText('1', { exact: true }).waitFor()
  })
