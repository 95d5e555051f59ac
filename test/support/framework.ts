import type { BrowserContext, Page } from 'playwright-core'
import { aVacancy } from './factories.ts'
import { held, type Journey } from './journey.ts'

/** A full first page of vacancies that do not repeat each other's words. Resolves to the id of one of them. */
export function fullPage(site: Journey): () => Promise<number> {
  let made: Promise<number> | undefined
  const make = async () => {
    for (let no = 0; no < 49; no += 1)
      await aVacancy(site.board, {
        position: `Operator ${no * 7919}`,
        company_name: `Company ${no * 104_729} (Pvt) Ltd`,
        description: `Line ${no} of ${no * 31}. `.repeat(20),
      })
    const { id } = await aVacancy(site.board, { position: 'Night Watcher' })
    return id
  }
  return () => (made ??= make())
}

/** Holds up every script until it is released. */
export async function holdScripts(page: Page | BrowserContext): Promise<() => void> {
  const scripts = await held(page, '**/*.js')
  return () => scripts.release()
}

/** Says whether the framework has taken over the page. */
export const isReady = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['ready'] === 'true')

/** Waits until the framework has taken over the page, and does nothing that would call it. */
export const ready = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true')
