import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aCity, aVacancy } from '#test/support/factories.ts'
import { assertAccessible, assertFits, hydrated, journey, widths } from '#test/support/journey.ts'

const site = journey()
let made: Promise<void> | undefined
const vacancies = () => (made ??= makeVacancies())

async function makeVacancies() {
  const { board } = site
  const city = await aCity(board, { name: 'Electra Bay', district: 'Galle' })
  await aVacancy(board, { position: 'Electrician', company_name: 'Galle Homes', city_id: city.id })
  await aVacancy(board, { position: 'Electronics Technician', company_name: 'Galle Homes' })
  await aVacancy(board, { position: 'Cook', company_name: 'Galle Homes' })
}

test('by the keyboard a visitor goes through the suggestions, leaves them and takes one', async () => {
  await vacancies()
  const page = await site.visitor()
  await page.goto('/')
  await hydrated(page)
  const field = page.getByRole('combobox', { name: 'What' })
  await field.pressSequentially('electr')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await list.waitFor()
  assert.equal(await field.getAttribute('aria-expanded'), 'true')
  assert.equal(await field.getAttribute('aria-activedescendant'), null)
  await page
    .getByRole('status')
    .filter({ hasText: /^Suggestions: \d$/ })
    .waitFor({ state: 'attached' })
  await assertAccessible(page)

  const options = list.getByRole('option')
  const count = await options.count()
  const marked = () => list.locator('[aria-selected=true]').count()
  await field.press('ArrowUp')
  assert.equal(await options.nth(count - 1).getAttribute('aria-selected'), 'true')
  await field.press('ArrowDown')
  assert.equal(await marked(), 0, 'after the last option stands the field itself')
  await field.press('ArrowDown')
  assert.equal(await field.getAttribute('aria-activedescendant'), await options.first().getAttribute('id'))
  await field.press('Home')
  assert.equal(await marked(), 0)
  assert.equal(await field.evaluate((input: HTMLInputElement) => input.selectionStart), 0)

  await field.press('Escape')
  await list.waitFor({ state: 'hidden' })
  assert.equal(await field.inputValue(), 'electr')
  await field.press('End')
  await field.pressSequentially('i')
  await options.filter({ hasText: 'Electrician' }).first().waitFor()
  while ((await options.filter({ hasText: 'Electrician' }).first().getAttribute('aria-selected')) !== 'true')
    await field.press('ArrowDown')
  await field.press('Enter')
  await page.waitForURL(/[?&]q=Electrician/)
  await page.getByText('1 open vacancy', { exact: true }).waitFor()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#q')!.value === 'Electrician')
})

test('a finger takes a place, which becomes a filter; a typed word is sent as it is', async () => {
  await vacancies()
  const page = await site.visitor({ width: widths.phone, hasTouch: true, isMobile: true })
  await page.goto('/')
  await hydrated(page)
  const field = page.getByRole('combobox', { name: 'Where' })
  await field.tap()
  await field.pressSequentially('galle')
  const option = page.getByRole('option').filter({ hasText: 'Galle' }).first()
  await option.waitFor()
  assert.equal(await page.getByRole('option').filter({ hasText: 'Company' }).count(), 0)
  await assertFits(page)
  await option.tap()
  await page.waitForURL('/vacancies/in/galle')
  await page.getByText('1 open vacancy', { exact: true }).waitFor()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#place')!.value === '')

  const words = page.getByRole('combobox', { name: 'What' })
  await words.fill('cook')
  await words.press('Enter')
  await page.waitForURL(/q=cook/)
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
})

test('where suggestions do not come, the search works', async () => {
  await vacancies()
  const page = await site.visitor()
  await page.route('**/api/suggestions*', (route) => route.fulfill({ status: 200, json: { nothing: true } }))
  await page.goto('/')
  await hydrated(page)
  const field = page.getByRole('combobox', { name: 'What' })
  const asked = page.waitForRequest('**/api/suggestions*')
  await field.pressSequentially('cook')
  await asked
  await field.press('Enter')
  await page.waitForURL('/?q=cook')
  await page.getByText('1 open vacancy', { exact: true }).waitFor()
})

test('without script the fields are plain', async () => {
  await vacancies()
  const page = await site.visitor({ javaScriptEnabled: false })
  await page.goto('/')
  assert.equal(await page.getByRole('combobox').count(), 0)
  await page.getByRole('searchbox', { name: 'What' }).fill('cook')
  await page.getByRole('searchbox', { name: 'What' }).press('Enter')
  await page.getByText('1 open vacancy', { exact: true }).waitFor()
})
