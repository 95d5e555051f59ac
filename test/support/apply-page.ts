import type { Page } from 'playwright-core'
import { aVacancy } from './factories.ts'
import { aPdf } from './files.ts'
import { findRows } from './find-rows.ts'
import { hydrated, type Journey, type VisitorOptions } from './journey.ts'

/** The page on which a job seeker applies for a vacancy. */
export function applyPages(site: Journey) {
  async function visit(path: string, options: VisitorOptions = {}): Promise<Page> {
    const page = await site.visitor(options)
    await page.goto(path)
    if (options.javaScriptEnabled !== false) await hydrated(page)
    return page
  }
  const aJob = (position = 'Machine Operator') => aVacancy(site.board, { position })
  const applications = (vacancy: number) =>
    findRows(site.board.db, 'position_applications', { vacancy_id: vacancy })
  return { visit, aJob, applications }
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })

/** Works in any language, and without script, where the city is a list. */
export async function fillIn(page: Page, email = 'kumari@example.lk'): Promise<void> {
  await page.locator('#first_name').fill('Kumari')
  await page.locator('#last_name').fill('Silva')
  await page.locator('#email').fill(email)
  await page.locator('#phone').fill('077 123 4567')
  const city = page.locator('#city')
  if ((await city.evaluate((element) => element.tagName)) === 'SELECT') await city.selectOption('Moratuwa')
  else await city.fill('Moratuwa')
  await page
    .locator('#resume')
    .setInputFiles({ name: 'Kumari Silva.pdf', mimeType: 'application/pdf', buffer: await aPdf() })
  await page.locator('#agreeTerms').check()
}
