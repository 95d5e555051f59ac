import type { Page } from 'playwright-core'

/**
 * Waits until the page has the size of its window, and what follows from that, or from a scroll, is laid out: three
 * frames. A phone whose page is too wide never has that size, so that forty frames are enough.
 */
export async function waitForLayout(page: Page): Promise<void> {
  const at = { width: page.viewportSize()!.width, frames: 0 }
  // By Playwright's own frames: they go on where the page's clock stands still.
  await page.waitForFunction((seen) => {
    seen.frames += innerWidth === seen.width ? 20 : 1
    return seen.frames > 40
  }, at)
}
