import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Page } from 'playwright-core'
import { applyForPosition } from '#src/areas/applications/calls/forms/applying.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { fillIn } from '#test/support/apply-page.ts'
import { aVacancy } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { arrive, expectConsole, journey, widths } from '#test/support/journey.ts'

// The limits themselves are far away: what a test needs used up, it writes into the counter.
const SCALE = 100
const site = journey({ RATE_LIMIT_SCALE: String(SCALE) })

beforeEach(() => site.board.db.deleteFrom('rate_limits').execute())

/** Counts as if that many had applied from this address within the last minute. */
async function hasSent(applications: number): Promise<void> {
  const counted = { points: applications, expire: site.board.clock.now().getTime() + 59 * 60_000 }
  await site.board.db
    .insertInto('rate_limits')
    .values({ key: 'apply:127.0.0.1', ...counted })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(counted))
    .execute()
}
const free = applyForPosition.limit.free * SCALE

const submit = (page: Page) => page.locator('button[type=submit]').last().click()
const sent = (page: Page) => page.getByText('Application Submitted Successfully!').waitFor()

async function applied(email: string): Promise<number> {
  const rows = await findRows(site.board.db, 'position_applications', { email }, ['id'])
  return rows.length
}

/** Notes the requests that the page sends to the call of the form. */
function watch(page: Page) {
  const seen: { proof: boolean; key: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    const headers = request.headers()
    seen.push({ proof: 'proof-of-work' in headers, key: headers['idempotency-key'] })
  })
  return seen
}

test('past the free part of the limit the form is sent again by itself with the work done', async () => {
  const job = await aVacancy(site.board)
  await hasSent(free)
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /429/)
  const calls = watch(page)
  await arrive(page, `/jobs/${job.id}/apply`)
  await fillIn(page, 'ahead@example.lk')
  await submit(page)
  await sent(page)
  assert.deepEqual(
    calls.map(({ proof }) => proof),
    [false, true],
  )
  assert.ok(calls[0]!.key)
  assert.equal(calls[1]!.key, calls[0]!.key)
  assert.equal(await applied('ahead@example.lk'), 1)
})

test('past the whole limit, and where the browser cannot do the work, the page says when to come back and keeps what was typed', async () => {
  const job = await aVacancy(site.board)
  for (const [used, email] of [
    [applyForPosition.limit.max * SCALE, 'whole@example.lk'],
    [free, 'plain@example.lk'],
  ] as const) {
    await hasSent(used)
    const page = await site.visitor({ width: widths.phone })
    expectConsole(page, /429/)
    await page.addInitScript(() => {
      // Plain http has none.
      Object.defineProperty(crypto, 'subtle', { value: undefined })
    })
    await arrive(page, `/jobs/${job.id}/apply`)
    await fillIn(page, email)
    await submit(page)
    await page.getByRole('alert').getByText('Please try again in about 59 minutes.').waitFor()
    assert.equal(await page.locator('#email').inputValue(), email)
    await page.getByText('Kumari Silva.pdf').waitFor()
    assert.equal(await applied(email), 0)
  }
})

test('without script the page says the same, in the language of its address', async () => {
  const job = await aVacancy(site.board)
  for (const [language, text] of [
    ['en', 'Please try again in about 59 minutes.'],
    ['si', 'විනාඩි 59කින් පමණ නැවත උත්සාහ කරන්න'],
    ['ta', 'சுமார் 59 நிமிடங்களில் மீண்டும் முயலவும்'],
  ] as const) {
    await hasSent(free)
    const page = await site.visitor({ javaScriptEnabled: false, width: widths.phone })
    expectConsole(page, /429/)
    await page.goto(localizedPath(language, `/jobs/${job.id}/apply`))
    await fillIn(page, 'noscript@example.lk')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await submit(page)
    const refused = await answer
    assert.equal(refused.status(), 429)
    assert.ok(Number(refused.headers()['retry-after']) > 3000)
    await page.getByRole('alert').getByText(text).waitFor()
    assert.equal(await page.locator('#first_name').inputValue(), 'Kumari')
  }
})
