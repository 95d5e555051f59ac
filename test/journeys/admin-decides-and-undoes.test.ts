import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { mailSite } from '#src/areas/mail/index.ts'
import { renderMail } from '#src/areas/mail/mails/mail-registry.ts'
import { vacancyRejected } from '#src/areas/moderation/mails/decision-mails.ts'
import { loadConfig } from '#src/config.ts'
import { PASSWORD, aUser, aVacancy, anAdmin } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import { assertReadable, journey } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const JOBS = 10
const site = journey()

/** Counts what a hand does: a click, a key, a choice from a list (two: it is opened and chosen from). */
class Hand {
  presses = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async click(target: Locator): Promise<void> {
    this.presses += 1
    await target.click()
  }
  async key(key: string): Promise<void> {
    this.presses += 1
    await this.page.keyboard.press(key)
  }
  async choose(target: Locator, value: string): Promise<void> {
    this.presses += 2
    await target.selectOption(value)
  }
}

/** Ten waiting jobs, and an admin who has just logged in: the words of the login are not counted, its button is. */
async function loggedIn(): Promise<{ hand: Hand; ids: number[] }> {
  const { db } = site.board
  await db.updateTable('vacancies').set({ status: 2 }).where('status', '=', 0).execute()
  const ids: number[] = []
  for (let no = 0; no < JOBS; no += 1) {
    const created_at = new Date(Date.now() - (JOBS - no) * 60_000).toISOString()
    ids.push((await aVacancy(site.board, { status: 0, position: `Waiting ${no}`, created_at })).id)
  }
  const { email } = await anAdmin(site.board)
  const page = await site.open('/admin-login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const hand = new Hand(page)
  await hand.click(page.getByRole('button', { name: 'Log In' }))
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  return { hand, ids }
}

async function assertApproved(ids: number[]): Promise<void> {
  const rows = await site.board.db.selectFrom('vacancies').select('status').where('id', 'in', ids).execute()
  assert.deepEqual(
    rows.map(({ status }) => status),
    ids.map(() => 1),
  )
}

const ways: Record<string, { max: number; work: (hand: Hand, ids: number[]) => Promise<void> }> = {
  'row by row, as the specification has it': {
    max: 54,
    work: async (hand, ids) => {
      const { page } = hand
      await hand.click(page.getByRole('link', { name: 'Jobs', exact: true }))
      await hand.choose(page.locator('form').getByLabel('Status'), '0')
      await page.getByText(`${JOBS} jobs, newest first`).waitFor()
      for (const [at, id] of ids.entries()) {
        // Text and poster are looked at before: in a tab of their own, which is closed again.
        await page.getByLabel(`Status of job ${id}`, { exact: true }).waitFor()
        hand.presses += 2
        await hand.choose(page.getByLabel(`Status of job ${id}`, { exact: true }), '1')
        await hand.click(page.getByRole('button', { name: `Update job ${id}`, exact: true }))
        await page.getByLabel(`Status of job ${id}`, { exact: true }).waitFor({ state: 'detached' })
        if (at < ids.length - 1) await page.getByText(new RegExp(`^${ids.length - 1 - at} jobs?`)).waitFor()
      }
    },
  },
  'in the review queue, by keys': {
    max: 12,
    work: async (hand) => {
      const { page } = hand
      await hand.click(page.getByRole('navigation').getByRole('link', { name: 'Review queue' }))
      for (let no = 0; no < JOBS; no += 1) {
        await page.getByRole('heading', { name: `Waiting ${no}`, level: 2 }).waitFor()
        await hand.key('a')
      }
      await page.getByText('Nothing is waiting for review.').waitFor()
    },
  },
  'all at once': {
    max: 6,
    work: async (hand) => {
      const { page } = hand
      // The card of the pending jobs leads to their list.
      await hand.click(page.getByRole('link', { name: 'Pending Jobs', exact: true }))
      await hand.click(page.getByLabel('Select all jobs on this page'))
      await hand.click(page.getByRole('button', { name: 'Approve' }))
      await hand.click(page.getByRole('button', { name: `Yes, approve ${JOBS}` }))
      await page.getByText(`${JOBS} jobs: Approved.`).waitFor()
    },
  },
}

for (const [way, { max, work }] of Object.entries(ways)) {
  test(`from the login to ten decided jobs ${way}`, async (t) => {
    const { hand, ids } = await loggedIn()
    await work(hand, ids)
    await assertApproved(ids)
    t.diagnostic(`${hand.presses} clicks and keys`)
    assert.ok(hand.presses <= max, `${hand.presses} clicks and keys, at most ${max}`)
  })
}

// Nobody sends mails here: what waits in the outbox stays to be looked at.
const { open } = panelJourney(site)
const boardInMails = mailSite(loadConfig({ NODE_ENV: 'test' }).site, 'https://board.example')

const mailsTo = (recipient: string) =>
  findRows(site.board.db, 'outbox', { recipient }, ['template', 'payload'])
const reviewOf = (id: number) =>
  getRow(site.board.db, 'vacancies', { id }, ['status', 'rejection_reason', 'rejection_note'])

const waits = 'We email the employer in two minutes, unless you undo it.'

test('the mail of a rejection has the words that the panel showed, and goes with the rejection that is undone', async () => {
  const owner = await aUser(site.board)
  const { id } = await aVacancy(site.board, { status: 0, user_id: owner.id, position: 'Regretted' })
  const page = await open('/admin-panel/review', 'Review queue')
  await page.getByRole('button', { name: 'Reject' }).click()
  const reason = page.getByLabel('Reason', { exact: true })
  for (const value of ['discriminatory', 'other', 'foreign_without_approval']) {
    const words = await reason.locator(`option[value="${value}"]`).innerText()
    const payload = { name: owner.name, position: 'Regretted', vacancy_id: id, reason: value, note: null }
    assert.ok(renderMail(vacancyRejected, payload, boardInMails).text.includes(`Reason: ${words}.`))
  }
  await reason.selectOption('discriminatory')
  await page.getByRole('button', { name: 'Reject with this reason' }).click()
  await page.getByText(waits).waitFor()
  assert.deepEqual(
    (await mailsTo(owner.email)).map(({ template, payload }) => [template, payload['reason']]),
    [['vacancy_rejected', 'discriminatory']],
  )
  await page.getByRole('button', { name: 'Undo: back to Pending' }).click()
  await page.getByText(waits).waitFor({ state: 'detached' })
  assert.equal((await reviewOf(id)).status, 0)
  assert.deepEqual(await mailsTo(owner.email), [])
})

test('what was decided, and that its mail waits, is readable at every width', async () => {
  const owner = await aUser(site.board)
  await aVacancy(site.board, { status: 0, user_id: owner.id, position: 'Assistant to the director' })
  await aVacancy(site.board, { status: 0, user_id: owner.id, position: 'The next' })
  const page = await open('/admin-panel/review', 'Review queue')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText(waits).waitFor()
  // While the queue is loaded anew it is dimmed.
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  await assertReadable(page)
})
