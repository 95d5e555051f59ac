// In npm test: a letter that decides about a vacancy while a note is written.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aVacancy } from '#test/support/factories.ts'
import { assertAccessible, assertReadable, expectConsole, hydrated, journey } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'
import { longTest } from '#test/support/sizes.ts'

const site = journey()
const { open } = panelJourney(site)

const nothingWaits = () =>
  site.board.db.updateTable('vacancies').set({ status: 2 }).where('status', '=', 0).execute()
const waitingSince = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function vacancyOf(id: number) {
  return site.board.db
    .selectFrom('vacancies')
    .select(['status', 'rejection_reason', 'further_reasons', 'rejection_note'])
    .where('id', '=', id)
    .executeTakeFirst()
}

longTest('the review queue is readable and usable', async () => {
  await aVacancy(site.board, {
    status: 0,
    position: 'உதவி மேலாளர் – விற்பனை மற்றும் சந்தைப்படுத்தல்',
    description: 'විස්තරය '.repeat(60) + 'averyveryverylongwordwithoutanybreak'.repeat(4),
    email: 'a.very.long.address.of.somebody.who.likes.dots@subdomain.of.an.organisation.example.lk',
  })
  const page = await open('/admin-panel/review', 'Review queue')
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel('Note to the employer').waitFor()
  await assertReadable(page)
})

longTest('a job is rejected by key with a reason and a note, and undone', async () => {
  await nothingWaits()
  const { id } = await aVacancy(site.board, {
    status: 0,
    position: 'Too good to be true',
    // Its text is nobody else's: no reason is preset.
    description: 'Sews seats in two shifts.',
    created_at: waitingSince(9),
  })
  await aVacancy(site.board, { status: 0, position: 'The one after', created_at: waitingSince(5) })
  const page = await open('/admin-panel/review', 'Review queue')
  await page.getByRole('heading', { name: 'Too good to be true', level: 2 }).waitFor()
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Reject with this reason' }).click()
  await page.getByText('Please choose a reason.').waitFor()
  await page.getByLabel('Reason', { exact: true }).selectOption('asks_for_money')
  await page.getByText('Further reasons').click()
  await page.getByLabel('It is in the wrong category').check()
  await page.getByLabel('Note to the employer').fill('A deposit of Rs 5,000')
  await page.getByRole('button', { name: 'Reject with this reason' }).press('Enter')
  await page.getByRole('heading', { name: 'The one after', level: 2 }).waitFor()
  assert.deepEqual(await vacancyOf(id), {
    status: 2,
    rejection_reason: 'asks_for_money',
    further_reasons: ['wrong_category'],
    rejection_note: 'A deposit of Rs 5,000',
  })
  await page.getByRole('button', { name: 'Undo: back to Pending' }).click()
  await page.getByRole('heading', { name: 'Too good to be true', level: 2 }).waitFor()
  assert.equal((await vacancyOf(id))?.status, 0)
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'The one after', level: 2 }).waitFor()
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: 'Too good to be true', level: 2 }).waitFor()
})

longTest(
  'the queue is narrowed to the language of the vacancy, in the address and through a decision',
  async () => {
    await nothingWaits()
    const waiting = (position: string, language: string, minutes: number) =>
      aVacancy(site.board, { status: 0, position, language, created_at: waitingSince(minutes) })
    await waiting('Seamstress', 'en', 9)
    const { id } = await waiting('தையல்காரர்', 'ta', 8)
    await waiting('சமையல்காரர்', 'ta', 7)
    const page = await open('/admin-panel/review', 'Review queue')
    await page.getByLabel('Language of the vacancy').selectOption('ta')
    await page.getByRole('heading', { name: 'தையல்காரர்', level: 2 }).waitFor()
    assert.equal(new URL(page.url()).searchParams.get('language'), 'ta')
    await assertReadable(page)
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('heading', { name: 'சமையல்காரர்', level: 2 }).waitFor()
    assert.equal((await vacancyOf(id))?.status, 1)
    await page.reload()
    await page.getByRole('heading', { name: 'சமையல்காரர்', level: 2 }).waitFor()
    await page.getByText('1 of those waiting matches').waitFor()
    const queue = page.getByRole('navigation', { name: 'Waiting jobs' })
    assert.equal(await queue.getByText('Seamstress').count(), 0)
  },
)

test('the letters decide nothing while something is written, and nothing once they are switched off', async () => {
  await nothingWaits()
  const { id } = await aVacancy(site.board, { status: 0, position: 'Still waiting' })
  const page = await open('/admin-panel/review', 'Review queue')
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel('Note to the employer').pressSequentially('a rather bad ad')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Keys: A approves, R rejects, J next, K previous').uncheck()
  await page.getByRole('heading', { name: 'Still waiting', level: 2 }).click()
  await page.keyboard.press('a')
  await page.reload()
  await hydrated(page)
  await page.getByRole('heading', { name: 'Still waiting', level: 2 }).waitFor()
  await page.keyboard.press('a')
  await page.waitForTimeout(300)
  assert.equal((await vacancyOf(id))?.status, 0)
})

longTest('several jobs are approved, rejected and deleted at once, each with one confirmation', async () => {
  await nothingWaits()
  const chosen = [
    await aVacancy(site.board, { status: 0, position: 'Batch one' }),
    await aVacancy(site.board, { status: 0, position: 'Batch two' }),
  ]
  const page = await open('/admin-panel/jobs?position=Batch', 'Job Management')
  const bar = page.locator('[aria-live]', { hasText: '2 selected' })
  const choose = async () => {
    await page.getByLabel('Select all jobs on this page').check()
    await bar.waitFor()
  }
  await choose()
  await assertAccessible(page)
  await bar.getByRole('button', { name: 'Approve' }).click()
  await bar.getByRole('button', { name: 'Yes, approve 2' }).click()
  await page.getByText('Status updated successfully').waitFor()
  for (const { id } of chosen) assert.equal((await vacancyOf(id))?.status, 1)
  await choose()
  await bar.getByLabel('Reason for a rejection').selectOption('duplicate')
  await bar.getByRole('button', { name: 'Reject' }).click()
  await bar.getByRole('button', { name: 'Yes, reject 2' }).click()
  await page.locator('select[aria-label^="Status of job"]').first().waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLSelectElement>('select[aria-label^="Status of job"]')].every(
      ({ value }) => value === '2',
    ),
  )
  assert.equal((await vacancyOf(chosen[0]!.id))?.rejection_reason, 'duplicate')
  await choose()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await bar.getByRole('button', { name: 'Yes, delete 2' }).click()
  await page.getByText('Job deleted successfully').waitFor()
  await page.getByText('No results for these filters.').waitFor()
  for (const { id } of chosen) assert.equal(await vacancyOf(id), undefined)
})

longTest(
  'an act on several jobs is undone, each to what it was, but for what somebody decided since',
  async () => {
    await nothingWaits()
    const waiting = await aVacancy(site.board, { status: 0, position: 'Regret one' })
    const rejected = await aVacancy(site.board, { status: 2, position: 'Regret two' })
    const decided = await aVacancy(site.board, { status: 0, position: 'Regret three' })
    const page = await open('/admin-panel/jobs?position=Regret', 'Job Management')
    await page.getByLabel('Select all jobs on this page').check()
    const bar = page.locator('[aria-live]', { hasText: '3 selected' })
    await bar.getByRole('button', { name: 'Approve' }).click()
    await bar.getByRole('button', { name: 'Yes, approve 3' }).click()
    await page.getByText('3 jobs: Approved.').waitFor()
    await assertAccessible(page)
    await site.board.db.updateTable('vacancies').set({ status: 2 }).where('id', '=', decided.id).execute()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('3 jobs: Approved.').waitFor({ state: 'detached' })
    const statuses = await Promise.all([waiting, rejected, decided].map(({ id }) => vacancyOf(id)))
    assert.deepEqual(
      statuses.map((row) => row?.status),
      [0, 2, 2],
    )
  },
)

longTest('nobody acts on jobs that another filter hides', async () => {
  await aVacancy(site.board, { position: 'Hidden job' })
  await aVacancy(site.board, { position: 'Shown job' })
  const page = await open('/admin-panel/jobs?position=job', 'Job Management')
  await page.getByLabel('Select all jobs on this page').check()
  await page.locator('form').getByLabel('Position', { exact: true }).fill('Shown')
  await page.getByText('1 selected').waitFor()
})

longTest('a job that is edited from the review queue leads back to the queue', async () => {
  await nothingWaits()
  const { id } = await aVacancy(site.board, { status: 0, position: 'Needs a word' })
  const page = await open('/admin-panel/review', 'Review queue')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('link', { name: 'Back to the review queue' }).waitFor()
  await page.getByLabel('Company Name').fill('A Better Name Ltd')
  await page.getByRole('button', { name: 'Update Job' }).click()
  await page.waitForURL(`/admin-panel/review?id=${id}`)
  await page.getByRole('heading', { name: 'Needs a word', level: 2 }).waitFor()
})

longTest('several jobs that cannot be changed say so and stay chosen', async () => {
  await aVacancy(site.board, { status: 0, position: 'Stubborn' })
  const page = await open('/admin-panel/jobs?position=Stubborn', 'Job Management')
  expectConsole(page, /500/)
  await page.route('**/api/vacancies/bulk', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByLabel('Select all jobs on this page').check()
  const bar = page.locator('[aria-live]', { hasText: '1 selected' })
  await bar.getByRole('button', { name: 'Approve' }).click()
  await bar.getByRole('button', { name: 'Yes, approve 1' }).click()
  await page.getByText('Failed to update the selected jobs').waitFor()
  await bar.waitFor()
})
