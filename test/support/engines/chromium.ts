import { launchBrowser } from '../browser.ts'
import type { Engine, Tab } from './tab.ts'
import { reportViolations } from './violations.ts'

/**
 * `before` runs in each page before its own scripts, as in a browser that is made so; style sheets have an unknown
 * selector in the place of `missing`.
 */
export function chromium(name: string, before?: () => void, missing?: string): Engine {
  return {
    name,
    start: async () => {
      const browser = await launchBrowser('chromium')
      return { stop: () => browser.close(), tab: () => open(browser, before, missing) }
    },
  }
}

async function open(
  browser: Awaited<ReturnType<typeof launchBrowser>>,
  before?: () => void,
  missing?: string,
): Promise<Tab> {
  const context = await browser.newContext()
  if (missing)
    await context.route(/^http.*\.css$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(missing, '::unknown') })
    })
  await context.addInitScript(reportViolations)
  if (before) await context.addInitScript(before)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  page.on('pageerror', (error) => void errors.push(String(error)))
  return {
    errors,
    goto: async (url) => void (await page.goto(url)),
    run: (fn, input) => page.evaluate(fn as never, input),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    attach: (selector, path) => page.setInputFiles(selector, path),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
    close: () => context.close(),
  }
}
