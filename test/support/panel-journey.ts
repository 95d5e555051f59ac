import type { Page } from 'playwright-core'
import { anAdmin } from './factories.ts'
import { hydrated, widths, type Journey } from './journey.ts'

export interface PanelJourney {
  token: () => Promise<string>
  /** A page of the one admin of this journey, who is logged in. */
  visitor: (width?: number) => Promise<Page>
  /** The same on a page of the panel, once it is ready and has this heading. */
  open: (path: string, heading: string, width?: number) => Promise<Page>
}

/** For journeys through the panel; call at the top of the file, after `journey()`. */
export function panelJourney(site: Journey, facts: Parameters<typeof anAdmin>[1] = {}): PanelJourney {
  let admin: Promise<string> | undefined
  const token = () => (admin ??= anAdmin(site.board, facts).then(({ token: made }) => made))
  const visitor = async (width: number = widths.desk) =>
    site.visitor({ width, storage: { admin_token: await token() } })
  return {
    token,
    visitor,
    open: async (path, heading, width) => {
      const page = await visitor(width)
      await page.goto(path)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      await hydrated(page)
      return page
    },
  }
}
