import { test } from 'node:test'
import { aVacancy } from '#test/support/factories.ts'
import { hydrated, journey } from '#test/support/journey.ts'
import { pageChanges } from '#test/support/page-changes.ts'

const site = journey({ ANONYMOUS_POSTING: 'true' })
const translate = pageChanges['translated words']!

test('a form in translated words is sent, and says so', async () => {
  const page = await site.visitor()
  await page.goto('/contact-us')
  await hydrated(page)
  await page.locator('#name').fill('Nimal Perera')
  await page.locator('#email').fill('translated@example.lk')
  await page.locator('#message').fill('When do you open?')
  await page.evaluate(translate)
  await page.locator('main button[type=submit]').click()
  await page.getByText('Message sent successfully!').waitFor()
})

test('a form in translated words that is refused names its errors and can be sent again', async () => {
  const { id } = await aVacancy(site.board)
  const page = await site.visitor()
  await page.goto(`/jobs/${id}/report`)
  await hydrated(page)
  await page.evaluate(translate)
  await page.locator('main button[type=submit]').click()
  await page.getByRole('alert').waitFor()
  await page.evaluate(translate)
  await page.locator('main button[type=submit]').click()
  await page.getByRole('alert').waitFor()
})

test('a list whose words are marked gives way to another one, in translated words', async () => {
  await aVacancy(site.board, { position: 'Crane Operator' })
  const page = await site.visitor()
  await page.goto('/?q=crane')
  await hydrated(page)
  await page.locator('mark').first().waitFor()
  await page.evaluate(translate)
  await page.getByRole('link', { name: 'CLEAR SEARCH' }).click()
  await page.waitForURL('/')
  await page.locator('mark').first().waitFor({ state: 'detached' })
})
