import { launchBrowser } from '../browser.ts'
import type { Engine, Tab } from './tab.ts'
import { reportViolations } from './violations.ts'

interface Variant {
  /** A selector that style sheets get replaced by an unknown one. */
  missing?: string
  /** Console errors that the board does not cause. */
  expected?: RegExp
}

/** `before` runs in each page before its own scripts, to imitate another browser. */
export function chromium(name: string, before?: () => void, variant: Variant = {}): Engine {
  return {
    name,
    start: async () => {
      const browser = await launchBrowser('chromium')
      return { stop: () => browser.close(), tab: () => open(browser, before, variant) }
    },
  }
}

async function open(
  browser: Awaited<ReturnType<typeof launchBrowser>>,
  before: (() => void) | undefined,
  { missing, expected }: Variant,
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
  const note = (text: string) => void (expected?.test(text) || errors.push(text))
  page.on('console', (message) => void (message.type() === 'error' && note(message.text())))
  page.on('pageerror', (error) => note(String(error)))
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
