// In npm test: any break in a moderator’s morning: review, reports, notes, signs of fraud.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { rejectionTemplates } from '#src/strings/rejection-templates.ts'
import { aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { assertAccessible, assertFits, expectConsole, journey, widths } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'
import { longTest } from '#test/support/sizes.ts'
import { report } from '#test/support/vacancy-reports.ts'

// A decision can be taken back for half a minute.
const site = journey({ RATE_LIMIT_SCALE: '4' })
const owner = panelJourney(site)
const moderator = panelJourney(site, { role: 'moderator', name: 'Malini Moderator' })

/** A finger hits what has this many pixels in both directions. */
const TAP = 44

/** One honest vacancy, one that asks for money, and a public one that somebody reported. */
async function aMorning() {
  await site.board.db.deleteFrom('vacancies').execute()
  const waiting = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const honest = await aVacancy(site.board, {
    status: 0,
    position: 'Tailor',
    phone: '0112 000 111',
    email: 'hr@tailor.example',
    created_at: waiting(9),
  })
  const fees = await aVacancy(site.board, {
    status: 0,
    position: 'Data Entry Operator',
    description: 'Male, age 25-45 only. Pay Rs 15,000 as processing fee.',
    created_at: waiting(5),
  })
  const reported = await aVacancy(site.board, { position: 'Island Millionaire' })
  await report(site.board, reported.id, { details: 'They wanted Rs 5,000' })
  return { honest, fees, reported }
}

const stored = async (id: number) =>
  getRow(site.board.db, 'vacancies', { id }, ['status', 'rejection_note', 'closed_reason'])

async function readsTheSigns(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Data Entry Operator', level: 2 }).waitFor()
  await page.getByText('High risk: check carefully').waitFor()
  await page
    .getByText(/Payment before the work \(medium\)/)
    .first()
    .waitFor()
  await page.locator('mark', { hasText: 'age 25-45' }).waitFor()
}

test('a moderator’s morning by keyboard: review, reports, a note, and finding by a number', async () => {
  const { honest, fees, reported } = await aMorning()
  const page = await moderator.open('/admin-panel/review', 'Review queue')
  expectConsole(page, /422/)
  await page.getByRole('heading', { name: 'Tailor', level: 2 }).waitFor()
  await page.keyboard.press('a')
  await readsTheSigns(page)
  await assertAccessible(page)
  // A key pressed in rhythm opens the second press, and never makes it.
  for (let time = 0; time < 5; time++) await page.keyboard.press('a')
  const asked = page.getByRole('dialog', { name: 'Publish although: Data Entry Operator' })
  await asked.getByText(/Payment before the work/).waitFor()
  await assertAccessible(page)
  for (const key of ['a', 'Enter', 'Space']) await page.keyboard.press(key)
  assert.equal((await stored(fees.id)).status, 0)
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  // Until the first press has ended its key does nothing, nor do the others.
  await page.getByRole('button', { name: 'Approve', disabled: false }).first().waitFor()
  await page.keyboard.press('r')
  await page.getByLabel('Reason', { exact: true }).selectOption('asks_for_money')
  await page.getByRole('button', { name: 'English', exact: true }).press('Enter')
  await page.getByLabel('Note to the employer').and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Reject with this reason' }).press('Enter')
  await page.getByText('Nothing is waiting for review.').waitFor()
  assert.deepEqual(await stored(fees.id), {
    status: 2,
    rejection_note: rejectionTemplates.en.asks_for_money,
    closed_reason: null,
  })
  assert.equal((await stored(honest.id)).status, 1)
  await page.getByRole('button', { name: 'Undo: back to Pending' }).press('Enter')
  await readsTheSigns(page)

  await page.goto('/admin-panel/reported')
  await page.getByRole('heading', { name: 'Island Millionaire', level: 2 }).waitFor()
  await page.getByText('They wanted Rs 5,000').waitFor()
  await page.keyboard.press('r')
  await page.getByLabel('Reason', { exact: true }).selectOption('It asks applicants for money')
  await page.getByRole('button', { name: 'Remove from the board' }).press('Enter')
  await page.getByText('Removed: Island Millionaire.').waitFor()
  assert.equal((await stored(reported.id)).closed_reason, 'removed')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByText('Removed: Island Millionaire.').waitFor({ state: 'detached' })
  assert.equal((await stored(reported.id)).closed_reason, null)
  // Its report is open again, and so is another decision.
  await page.getByText('They wanted Rs 5,000').waitFor()
  await page.keyboard.press('f')
  await page.getByText('Reports dismissed: Island Millionaire.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByRole('heading', { name: 'Island Millionaire', level: 2 }).waitFor()
  await page.getByText('They wanted Rs 5,000').waitFor()

  await page.getByRole('searchbox', { name: 'Search everything' }).fill(String(fees.id))
  await page.keyboard.press('Enter')
  // The vacancy that is left names it too, among those of the same phone: a press there is lost with that page.
  await page.getByRole('heading', { name: 'Find', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Data Entry Operator' }).first().press('Enter')
  await page.getByLabel('New note').fill('I have asked them by telephone.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Note added.').waitFor()
  await page.getByText('I have asked them by telephone.').waitFor()
})

/** No control of the page's content is smaller than a finger needs; words in a line of text may be. */
async function assertTappable(page: Page): Promise<void> {
  const small = await page.evaluate(
    (least) =>
      [
        ...document.querySelectorAll<HTMLElement>('main button, main select, main summary, main input'),
      ].flatMap((control) => {
        const box = (control.closest('label') ?? control).getBoundingClientRect()
        return !control.checkVisibility() || (box.width >= least && box.height >= least)
          ? []
          : [`${control.outerHTML.slice(0, 120)} ${box.width} × ${box.height}`]
      }),
    TAP,
  )
  assert.deepEqual(small, [])
}

longTest(
  'the same morning by thumb: nothing is wider than the telephone, nothing smaller than a finger',
  async () => {
    const { honest, fees, reported } = await aMorning()
    const page = await site.visitor({
      width: widths.phone,
      hasTouch: true,
      isMobile: true,
      storage: { admin_token: await moderator.token() },
    })
    const looks = async () => {
      await assertFits(page)
      await assertTappable(page)
    }
    await page.goto(`/admin-panel/review?id=${fees.id}`)
    await readsTheSigns(page)
    await looks()
    await page.getByRole('button', { name: 'Reject', exact: true }).tap()
    await page.getByLabel('Reason', { exact: true }).selectOption('asks_for_money')
    await page.getByRole('button', { name: 'සිංහල', exact: true }).tap()
    await looks()
    await page.getByRole('button', { name: 'Reject with this reason' }).tap()
    await page.getByRole('heading', { name: 'Tailor', level: 2 }).waitFor()
    assert.equal((await stored(fees.id)).rejection_note, rejectionTemplates.si.asks_for_money)
    await page.getByRole('button', { name: 'Approve', exact: true }).tap()
    await page.getByText('Nothing is waiting for review.').waitFor()
    assert.equal((await stored(honest.id)).status, 1)

    await page.goto('/admin-panel/reported')
    await page.getByText('They wanted Rs 5,000').waitFor()
    await looks()
    await page.getByRole('button', { name: 'Dismiss reports' }).tap()
    await page.getByText('Reports dismissed: Island Millionaire.').waitFor()
    await page.goto(`/admin-panel/find?q=${reported.id}`)
    await page.getByRole('link', { name: 'Island Millionaire' }).first().waitFor()
    await looks()
    await page.getByRole('link', { name: 'Island Millionaire' }).first().tap()
    await page.getByLabel('New note').fill('Fine: the uniform is free.')
    await looks()
    await page.getByRole('button', { name: 'Add note' }).tap()
    await page.getByText('Note added.').waitFor()
    await assertAccessible(page)
  },
)

longTest('an owner tries a text and adds a phrase to a sign', async () => {
  const page = await owner.open('/admin-panel/risk', 'Risk signs')
  const sign = page.getByRole('listitem').filter({ hasText: 'Asks for photographs of women' }).first()
  await sign.getByText('Asks for photographs of women').click()
  const phrase = sign.getByLabel('Find or add a phrase')
  await phrase.fill('moonlight')
  await phrase.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  assert.equal(await phrase.inputValue(), 'moonlight', 'Enter that ends a composition adds nothing')
  await sign.getByRole('button', { name: 'Add' }).click()
  await sign.getByLabel('Weight').selectOption('high')
  await sign.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Risk sign saved').waitFor()
  await page.getByLabel('Text of a vacancy').fill('Work by moonlight.')
  await page.getByText('Asks for photographs of women (high): moonlight').waitFor()
  await assertAccessible(page)
})
