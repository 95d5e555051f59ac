import { afterEach } from 'node:test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export interface VisitorOptions extends BrowserContextOptions {
  width?: number
  /** Put into local storage before the first page. */
  storage?: Record<string, string>
}

interface Visitor {
  page: Page
  /** Admins of one kind differ in nothing but the width of their window. */
  kind: string | undefined
}

const MAX_IDLE = 4

/** A context or a page on which a test called one of these is not what it was, and serves that test alone. */
const changing = {
  page: ['addInitScript', 'exposeFunction', 'emulateMedia', 'on', 'once', 'close'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
  context: [
    'addInitScript',
    'exposeFunction',
    'newPage',
    'newCDPSession',
    'setOffline',
    'on',
    'once',
    'close',
  ],
} as const

/**
 * Visitors of one journey, closed when their test ends. A fresh context takes as long as three pages: fonts and scripts
 * are fetched and compiled anew. An admin's is made as good as new instead, without cookies, storage and routes, and
 * serves the next test, unless one changed it. On public pages what a browser has cached would hide what is loaded when.
 * `set` opens what a context begins with, once.
 */
export function visitors(
  browser: () => Browser,
  address: () => string,
  set: (context: BrowserContext, options: VisitorOptions) => Promise<Page>,
  stay: boolean,
) {
  const busy: Visitor[] = []
  const idle: Visitor[] = []
  const changed = new WeakSet<Page>()

  function watch(page: Page): void {
    const owners = [
      [page, changing.page],
      [page.clock, changing.clock],
      [page.context(), changing.context],
    ] as const
    for (const [owner, names] of owners)
      for (const name of names) {
        const original = Reflect.get(owner, name) as (...given: unknown[]) => unknown
        Reflect.set(owner, name, (...given: unknown[]) => {
          changed.add(page)
          return original.apply(owner, given)
        })
      }
  }

  async function release({ page, kind }: Visitor): Promise<void> {
    if (kind === undefined || changed.has(page) || page.context().pages().length !== 1)
      return page.context().close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().clearCookies()
    // No script of the board runs here, which would write as it leaves.
    await page.goto(`${address()}/robots.txt`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    idle.push({ page, kind })
    if (idle.length > MAX_IDLE) await idle.shift()!.page.context().close()
  }

  afterEach(async () => {
    if (stay) return
    for (const visitor of busy.splice(0))
      await release(visitor).catch(() =>
        visitor.page
          .context()
          .close()
          .catch(() => undefined),
      )
  })

  return async ({ width, ...options }: VisitorOptions & { width: number }): Promise<Page> => {
    const kind = options.storage?.['admin_token'] === undefined ? undefined : JSON.stringify(options)
    const at = kind === undefined ? -1 : idle.findIndex((visitor) => visitor.kind === kind)
    const [waiting] = at < 0 ? [] : idle.splice(at, 1)
    const { storage: _storage, ...ofContext } = options
    const viewport = { width, height: 800 }
    const page =
      waiting?.page ??
      (await set(await browser().newContext({ viewport, baseURL: address(), ...ofContext }), options))
    if (waiting) await page.setViewportSize(viewport)
    else watch(page)
    busy.push({ page, kind })
    return page
  }
}
