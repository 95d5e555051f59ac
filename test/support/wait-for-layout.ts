import type { Page } from 'playwright-core'

/**
 * Waits until the page has the size of its window and three frames have laid it out, also after a scroll. Stops after
 * forty frames, as a page too wide for a phone never has that size.
 */
export async function waitForLayout(page: Page): Promise<void> {
  const at = { width: page.viewportSize()!.width, frames: 0 }
  // Uses Playwright's own frames, which go on when the page's clock is stopped.
  await page.waitForFunction((seen) => {
    seen.frames += innerWidth === seen.width ? 20 : 1
    return seen.frames > 40
  }, at)
}
