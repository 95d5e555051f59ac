import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aVacancy } from '#test/support/factories.ts'
import { assertAccessible, expectConsole, journey } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey()
const { open } = panelJourney(site)

const found = async (q: string) => {
  const answer = await site.board.call({ method: 'GET', url: `/api/job-vacancies?page=1&q=${q}` })
  return answer.json<unknown[]>().length
}

test('an admin sees what was searched for in vain, and says what it means', async () => {
  await aVacancy(site.board, { position: 'Heavy Vehicle Driver' })
  assert.equal(await found('wahanakaru'), 0)
  const page = await open('/admin-panel/searches', 'Searches')
  await page.getByRole('row').filter({ hasText: 'wahanakaru' }).waitFor()
  await assertAccessible(page)
  expectConsole(page, /422/)
  await page.getByLabel('Word', { exact: true }).fill('wahanakaru')
  await page.getByLabel('Means', { exact: false }).fill('no such thing')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Search does not know this.').first().waitFor()
  await page.getByLabel('Means', { exact: false }).fill('driver')
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'wahanakaru' }).filter({ hasText: 'driver' })
  await row.waitFor()
  assert.equal(await found('wahanakaru'), 1)
  await row.getByRole('button', { name: 'Delete' }).click()
  await row.getByRole('button', { name: 'Confirm' }).click()
  await row.waitFor({ state: 'detached' })
  assert.equal(await found('wahanakaru'), 0)
})
