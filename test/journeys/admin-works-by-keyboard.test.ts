import { test } from 'node:test'
import { aVacancy } from '#test/support/factories.ts'
import { journey } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey()
const { open } = panelJourney(site)

test('a dialog begins at its first field, and gives the focus back to what opened it', async () => {
  const page = await open('/admin-panel/clients', 'Clients')
  const add = page.getByRole('button', { name: 'Add a client' })
  await add.press('Enter')
  await page.getByLabel('Name').and(page.locator('dialog :focus')).waitFor()
  await page.keyboard.press('Escape')
  await add.and(page.locator(':focus')).waitFor()
})

test('a row that is moved keeps the focus, at the ends of the list too', async () => {
  const names = ['Alpha', 'Beta', 'Gamma']
  await site.board.db
    .insertInto('clients')
    .values(names.map((name, at) => ({ name, sort_order: at + 1 })))
    .execute()
  const page = await open('/admin-panel/clients', 'Clients')
  const focused = (name: string) => page.getByRole('button', { name }).and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Move Gamma up' }).press('Enter')
  await page.getByRole('main').getByRole('listitem').nth(1).getByText('Gamma').waitFor()
  await page.locator('main ol:not([aria-busy])').waitFor()
  await focused('Move Gamma up')
  await page.keyboard.press('Enter')
  await focused('Move Gamma down')
})

test('who thinks better of rejecting stands at the button again', async () => {
  await aVacancy(site.board, { status: 0 })
  const page = await open('/admin-panel/review', 'Review queue')
  const reject = page.getByRole('button', { name: 'Reject' })
  await reject.press('Enter')
  await page.locator('#reason:focus').waitFor()
  await page.keyboard.press('Escape')
  await reject.and(page.locator(':focus')).waitFor()
})
