import assert from 'node:assert/strict'
import { test } from 'node:test'
import { texts as si } from '#src/strings/check/si.ts'
import { inDays } from '#test/support/days.ts'
import { aVacancy } from '#test/support/factories.ts'
import { assertReadable, assertUsable, expectConsole, journey, widths } from '#test/support/journey.ts'

const site = journey()

test('a visitor pastes a message from the page of a vacancy, and then another', async () => {
  const { id } = await aVacancy(site.board, {
    position: 'Tea Packer',
    phone: '0771112223',
    closing_date: inDays(5),
  })
  const page = await site.open(`/jobs/${id}`, { width: widths.phone })
  await page.getByRole('main').getByRole('link', { name: 'Check a message' }).click()
  const field = page.getByLabel('Message, number or link')
  await field.fill(`http://board.test/jobs/${id}: send the registration fee to 0719990000`)
  await assertUsable(page)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('Signs of fraud in this text').waitFor()
  await page.getByText(/^But a number or link in your message/).waitFor()
  await assertUsable(page)
  await assertReadable(page)
  await page.getByRole('link', { name: 'Check another message' }).click()
  await field.fill('+94 77 111 2223')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('link', { name: /^Tea Packer/ }).click()
  await page.waitForURL(`**/jobs/${id}`)
})

test('without script, in Sinhala, a removed vacancy is met and an empty form says so', async () => {
  const description = 'Data entry from home. Deposit two thousand for the kit, earn each day.'
  const at = site.board.clock.now().toISOString()
  const facts = { status: 2, closed_at: at, closed_reason: 'removed', rejection_reason: 'asks_for_money' }
  await aVacancy(site.board, { description, ...facts })
  const page = await site.visitor({ width: widths.phone, javaScriptEnabled: false })
  expectConsole(page, /422/)
  await page.goto('/si/check')
  const submit = page.getByRole('button', { name: si['check.submit'], exact: true })
  await submit.click()
  assert.equal(await page.getByLabel(si['check.text']).getAttribute('aria-invalid'), 'true')
  await page.getByLabel(si['check.text']).fill(description)
  await submit.click()
  await page.getByText(si['check.removed.asks_for_money']).waitFor()
  assert.equal(new URL(page.url()).pathname, '/si/check')
})
