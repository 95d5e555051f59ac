import { launchBrowser } from '#test/support/browser.ts'
import { weightOf } from '#test/support/page-weight.ts'
import type { BenchRun } from './report.ts'

/** Everything that a phone loads for Home until nothing is on its way; the vacancies have no posters. */
export async function firstVisit(base: string, { goals }: BenchRun): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    const weight = weightOf(page)
    await page.goto(base, { waitUntil: 'networkidle' })
    goals.firstVisit = (await weight()) / 1_000
  } finally {
    await browser.close()
  }
}
