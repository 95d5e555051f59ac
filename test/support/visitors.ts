import { afterEach, beforeEach } from 'node:test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { waitForLayout } from './wait-for-layout.ts'

export interface VisitorOptions extends BrowserContextOptions {
  width?: number
  /** Entries of local storage before the first page. */
  storage?: Record<string, string>
  /** Starts with an empty cache, for tests of what is loaded when. */
  fresh?: boolean
}

/** Calls that change a context, so that only this test can use it. */
const changing = {
  context: ['addInitScript', 'exposeFunction', 'setOffline', 'close'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const

/**
 * The visitors of one journey. Each has a page of its own until the outermost test that called it ends. Contexts are
 * shared, one visitor after the other, without cookies and storage: fonts and scripts would be fetched and compiled
 * anew, which takes as long as three pages.
 */
export function visitors(
  browser: () => Browser,
  address: () => string,
  prepare: (context: BrowserContext) => Promise<void>,
) {
  const idle = new Map<string, BrowserContext[]>()
  const leaving: (() => Promise<void>)[] = []
  const changed = new WeakSet<BrowserContext>()
  let depth = 0

  beforeEach(() => void (depth += 1))
  afterEach(async () => {
    depth -= 1
    if (depth === 0) for (const leave of leaving.splice(0)) await leave()
  })

  function watch(owner: object, names: readonly string[], context: BrowserContext): void {
    for (const name of names) {
      const original = Reflect.get(owner, name) as (...given: unknown[]) => unknown
      Reflect.set(owner, name, (...given: unknown[]) => {
        changed.add(context)
        return original.apply(owner, given)
      })
    }
  }

  async function open(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser().newContext({ baseURL: address(), reducedMotion: 'reduce', ...options })
    await prepare(context)
    watch(context, changing.context, context)
    watch(context.clock, changing.clock, context)
    return context
  }

  async function leave(kind: string, context: BrowserContext): Promise<void> {
    if (changed.has(context)) return context.close()
    for (const page of context.pages()) await page.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearCookies()
    idle.set(kind, [...(idle.get(kind) ?? []), context])
  }

  return async ({ width, storage, fresh, ...options }: VisitorOptions & { width: number }): Promise<Page> => {
    const kind = JSON.stringify(options)
    const shared = !fresh && options.serviceWorkers === 'block'
    const used = shared ? idle.get(kind)?.pop() : undefined
    const context = used ?? (await open(options))
    leaving.push(() => (shared ? leave(kind, context) : context.close()))
    const page = await context.newPage()
    const resize = page.setViewportSize.bind(page)
    await resize({ width, height: 800 })
    // Without script only the style sheet reacts to a new size, and the next query forces its layout.
    if (options.javaScriptEnabled !== false)
      page.setViewportSize = async (size) => {
        await resize(size)
        await waitForLayout(page)
      }
    if (used) await clearStorage(page, address())
    if (storage) {
      // A page without scripts of the board, which would write to the storage too.
      await page.goto('/robots.txt')
      await page.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      }, storage)
    }
    return page
  }
}

/** Clears storage from outside, which saves opening a page of the board for that. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' })
  await browser.detach()
}
