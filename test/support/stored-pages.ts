import type { Page } from 'playwright-core'

/** Waits until the service worker has stored what stands at an address: its network may be quiet before. */
export const untilStored = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (address) => {
    while (!(await caches.match(address, { ignoreVary: true })))
      await new Promise((soon) => setTimeout(soon, 20))
  }, path)
