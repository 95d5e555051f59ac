import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { anAdmin, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { hydrated, journey } from '#test/support/journey.ts'

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
  const page = await site.visitor()
  await page.goto('/admin-login')
  await hydrated(page)
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

const ways: Record<string, { most: number; work: (hand: Hand, ids: number[]) => Promise<void> }> = {
  'row by row, as the specification has it': {
    most: 54,
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
    most: 12,
    work: async (hand) => {
      const { page } = hand
      await hand.click(page.getByRole('link', { name: 'Review pending jobs' }))
      for (let no = 0; no < JOBS; no += 1) {
        await page.getByRole('heading', { name: `Waiting ${no}`, level: 2 }).waitFor()
        await hand.key('a')
      }
      await page.getByText('Nothing waits for review.').waitFor()
    },
  },
  'all at once': {
    most: 6,
    work: async (hand) => {
      const { page } = hand
      // The card of the pending jobs leads to their list.
      await hand.click(page.getByRole('link', { name: 'Pending Jobs', exact: true }))
      await hand.click(page.getByLabel('Choose all jobs of this page'))
      await hand.click(page.getByRole('button', { name: 'Approve' }))
      await hand.click(page.getByRole('button', { name: `Yes, approve ${JOBS}` }))
      await page.getByText(`${JOBS} jobs: Approved.`).waitFor()
    },
  },
}

for (const [way, { most, work }] of Object.entries(ways)) {
  test(`from the login to ten decided jobs ${way}`, async (t) => {
    const { hand, ids } = await loggedIn()
    await work(hand, ids)
    await assertApproved(ids)
    t.diagnostic(`${hand.presses} clicks and keys`)
    assert.ok(hand.presses <= most, `${hand.presses} clicks and keys, at most ${most}`)
  })
}
