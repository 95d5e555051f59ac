import type { Page } from 'playwright-core'

/** Waits until the service worker has stored a page, which may be after the network is idle. */
export const untilStored = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (address) => {
    while (!(await caches.match(address, { ignoreVary: true })))
      await new Promise((soon) => setTimeout(soon, 20))
  }, path)
