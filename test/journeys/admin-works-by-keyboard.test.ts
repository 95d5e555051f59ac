// In npm test: a page that can be reached behind an open dialog.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertRows } from '#test/support/change-rows.ts'
import { aVacancy } from '#test/support/factories.ts'
import { journey } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'
import { longTest } from '#test/support/sizes.ts'

const site = journey()
const { open } = panelJourney(site)

test('a dialog begins at its first field, and gives the focus back to what opened it', async () => {
  const page = await open('/admin-panel/clients', 'Clients')
  const add = page.getByRole('button', { name: 'Add a client' })
  await add.press('Enter')
  await page.getByLabel('Name').and(page.locator('dialog :focus')).waitFor()
  // Nothing behind it can be reached.
  await page.locator('dialog:modal').waitFor()
  await page.keyboard.press('Escape')
  await add.and(page.locator(':focus')).waitFor()
})

longTest('a row that is moved keeps the focus, at the ends of the list too', async () => {
  const names = ['Alpha', 'Beta', 'Gamma']
  await insertRows(
    site.board.db,
    'companies',
    names.map((name, at) => ({ name, sort_order: at + 1 })),
  )
  const page = await open('/admin-panel/clients', 'Clients')
  const focused = (name: string) => page.getByRole('button', { name }).and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Move Gamma up' }).press('Enter')
  await page.getByRole('main').getByRole('listitem').nth(1).getByText('Gamma').waitFor()
  await page.locator('main ol:not([aria-busy])').waitFor()
  await focused('Move Gamma up')
  await page.keyboard.press('Enter')
  await focused('Move Gamma down')
})

longTest('who deletes row by row goes on with the next one, and at the end from the heading', async () => {
  const names = ['Amara', 'Bandula', 'Chamari']
  await insertRows(
    site.board.db,
    'contact_messages',
    names.map((name) => ({ name, email: 'a@example.lk', message: 'Good day' })),
  )
  const page = await open('/admin-panel/messages?sort=name', 'Contact messages')
  const focus = page.locator(':focus')
  const inRow = (name: string) => page.getByRole('row', { name }).getByRole('button', { name: 'Delete' })
  const remove = async (name: string) => {
    await focus.press('Enter')
    await page.getByRole('button', { name: 'Cancel' }).and(focus).waitFor()
    await page.getByRole('row', { name }).getByRole('button', { name: 'Confirm' }).press('Enter')
    await page.getByRole('row', { name }).waitFor({ state: 'detached' })
  }
  await inRow('Bandula').focus()
  await remove('Bandula')
  await inRow('Chamari').and(focus).waitFor()
  await remove('Chamari')
  await inRow('Amara').and(focus).waitFor()
  await remove('Amara')
  await page.getByRole('heading', { level: 1 }).and(focus).waitFor()
})

longTest('who sets a status stands at its selector afterwards', async () => {
  const { id } = await aVacancy(site.board, { status: 0, position: 'Lamplighter' })
  const page = await open('/admin-panel/jobs?position=Lamplighter', 'Job Management')
  const status = page.getByLabel(`Status of job ${id}`)
  await status.selectOption('Approved')
  await page.getByRole('button', { name: `Update job ${id}` }).press('Enter')
  await page.getByText('Status updated successfully').waitFor()
  await status.and(page.locator(':focus')).waitFor()
})

longTest('who sets a status that leaves the list goes on at that of the next job', async () => {
  const jobs = [
    await aVacancy(site.board, { status: 0, position: 'Cooper' }),
    await aVacancy(site.board, { status: 0, position: 'Cooper' }),
  ]
  const page = await open('/admin-panel/jobs?status=0&position=Cooper&sort=created_at', 'Job Management')
  const [first, second] = jobs.map(({ id }) => page.getByLabel(`Status of job ${id}`))
  await first!.selectOption('Approved')
  await page.getByRole('button', { name: `Update job ${jobs[0]!.id}` }).press('Enter')
  await first!.waitFor({ state: 'detached' })
  await second!.and(page.locator(':focus')).waitFor()
})

longTest('who reviews by keyboard stands at the same button of the next job', async () => {
  await site.board.db.deleteFrom('vacancies').execute()
  for (let no = 0; no < 4; no += 1) await aVacancy(site.board, { status: 0, position: `Turner ${no}` })
  const page = await open('/admin-panel/review', 'Review queue')
  const waiting = await page.getByRole('navigation', { name: 'Waiting' }).getByRole('link').count()
  assert.equal(waiting, 4)
  const shown = page.getByRole('heading', { level: 2, name: 'Turner' })
  const onwards = async (button: string, after = button) => {
    const before = await shown.textContent()
    await page.getByRole('button', { name: button, exact: true }).press('Enter')
    await shown.filter({ hasNotText: before! }).waitFor()
    await page.getByRole('button', { name: after, exact: true }).and(page.locator(':focus')).waitFor()
  }
  await onwards('Next')
  await onwards('Approve')
  await page.getByRole('button', { name: 'Reject' }).press('Enter')
  await page.getByLabel('Reason', { exact: true }).selectOption('duplicate')
  await onwards('Reject with this reason', 'Reject')
  // A key that is held down decides about one job alone.
  const before = await shown.textContent()
  await page.getByRole('button', { name: 'Approve', exact: true }).focus()
  await page.keyboard.down('Enter')
  await shown.filter({ hasNotText: before! }).waitFor()
  for (let again = 0; again < 3; again += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.reload()
  await shown.filter({ hasNotText: before! }).waitFor()
  const left = await site.board.db.selectFrom('vacancies').select('id').where('status', '=', 0).execute()
  assert.equal(left.length, 1)
})

longTest('a message that is closed by keyboard gives the focus back', async () => {
  const { id } = await aVacancy(site.board, { status: 0, position: 'Sawyer' })
  const page = await open('/admin-panel/jobs?position=Sawyer', 'Job Management')
  const status = page.getByLabel(`Status of job ${id}`)
  await status.selectOption('Approved')
  await page.getByRole('button', { name: `Update job ${id}` }).press('Enter')
  await status.and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await status.and(page.locator(':focus')).waitFor()
})

longTest(
  'what has the focus is never under the bar for the chosen jobs or under the head of the table',
  async () => {
    for (let no = 0; no < 12; no += 1) await aVacancy(site.board, { position: `Weaver ${no}` })
    const page = await open('/admin-panel/jobs?position=Weaver', 'Job Management')
    for (const height of [500, 300]) {
      await page.setViewportSize({ width: 1280, height })
      await page.getByRole('checkbox').nth(1).focus()
      await page.getByRole('checkbox').nth(1).check()
      await page.getByText('1 selected').waitFor()
      for (const key of [...Array<string>(30).fill('Tab'), ...Array<string>(20).fill('Shift+Tab')]) {
        await page.keyboard.press(key)
        assert.equal(await page.evaluate(covered), undefined)
      }
    }
  },
)

/** In the browser: what has the focus, where nothing of it can be seen. */
function covered(): string | undefined {
  const { activeElement: found } = document
  if (!found) return undefined
  const { left, top, right, bottom } = found.getBoundingClientRect()
  const seen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
    const shown = document.elementFromPoint((left + right) / 2, y)
    return shown !== null && (found.contains(shown) || shown.contains(found))
  })
  return seen ? undefined : (found.ariaLabel ?? found.textContent)
}

longTest('who thinks better of rejecting stands at the button again', async () => {
  await aVacancy(site.board, { status: 0 })
  const page = await open('/admin-panel/review', 'Review queue')
  const reject = page.getByRole('button', { name: 'Reject' })
  await reject.press('Enter')
  await page.locator('#reason:focus').waitFor()
  await page.keyboard.press('Escape')
  await reject.and(page.locator(':focus')).waitFor()
})
