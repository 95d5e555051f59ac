import type { Page } from 'playwright-core'
import { inDays } from './days.ts'
import { widths } from './journey.ts'

/** On a phone the form of a vacancy is shown in steps; on wider screens this does nothing. */
export async function nextStep(page: Page): Promise<void> {
  if (page.viewportSize()!.width >= widths.tablet) return
  const form = page.locator('main form')
  const step = await form.locator('[aria-current=step]').innerText()
  await form.locator('[type=submit]:visible').click()
  await form.locator('[aria-current=step]').filter({ hasNotText: step }).waitFor()
  await form.locator('h2:focus').waitFor()
}

export const isAt = (page: Page, name: string) =>
  page.getByRole('heading', { name: new RegExp(`^Step \\d of 4 ${name}$`) }).waitFor()

export async function fillJob(page: Page): Promise<void> {
  await page.getByLabel('Position').fill('Baker')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Closing date').fill(inDays(10))
}

export async function fillCompany(page: Page): Promise<void> {
  await page.getByLabel('Company Name').fill('Suwanda Bakers')
  await page.getByLabel('Address').fill('12 Kandy Road, Kurunegala')
  await page.getByRole('textbox', { name: 'Email' }).fill('jobs@suwanda.example')
  await page.getByLabel('Phone', { exact: true }).fill('037 222 3344')
}
