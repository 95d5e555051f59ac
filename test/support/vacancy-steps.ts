import type { Page } from 'playwright-core'
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
