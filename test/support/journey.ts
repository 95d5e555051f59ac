import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Locator, Page, Request, Route } from 'playwright-core'
import { systemClock } from '#src/platform/clock.ts'
import { testBoard, type TestBoard } from './app.ts'
import { atTheEnd } from './at-the-end.ts'
import { launchBrowser } from './browser.ts'
import { standingChange } from './page-changes.ts'
import { visitors, type VisitorOptions } from './visitors.ts'

export type { VisitorOptions }

export const builtPages = join(import.meta.dirname, '../../build')
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The widths at which every screen is looked at. */
export const widths = { phone: 360, tablet: 768, desk: 1280 } as const

export interface Journey {
  board: TestBoard
  /** `http://127.0.0.1:port`, where the whole board with its pages listens. */
  address: string
  /**
   * A visitor with an own page, without cookies and storage, until the outermost test ends. Whatever the console
   * reports as an error fails the journey at its end, but for lines that `expectConsole` allowed; so does,
   * unconditionally, whatever breaks the page's content security policy.
   */
  visitor(options?: VisitorOptions): Promise<Page>
  /** A visitor who has come to this address. */
  visit(path: string, options?: VisitorOptions): Promise<Page>
  /** The same, once the framework has taken over the page. */
  open(path: string, options?: VisitorOptions): Promise<Page>
}

const expected = new WeakMap<Page, RegExp[]>()
/** The requests of a page that have no answer yet. */
const calling = new WeakMap<Page, Set<Request>>()
const browsers = new Map<string | undefined, Promise<Browser>>()

/** Files that share a process share its browser, one after the other. */
function sharedBrowser(program?: 'chromium'): Promise<Browser> {
  const running = browsers.get(program) ?? launchBrowser(program)
  if (!browsers.has(program)) atTheEnd(async () => (await running).close())
  browsers.set(program, running)
  return running
}

/** Allows console errors that a step provokes on purpose, such as the browser's own line for a 422. */
export function expectConsole(page: Page, ...patterns: RegExp[]): void {
  expected.get(page)!.push(...patterns)
}

/**
 * Call at the top of a journey's file: one board for all its tests. The whole Chromium, `chromium`, has
 * what the headless shell lacks: a viewer of PDF files, and the offer to install a site.
 */
export function journey(
  env: Record<string, string> = {},
  { program, ...options }: { background?: boolean; pagesFolder?: string; program?: 'chromium' } = {},
): Journey {
  const cleanups: (() => Promise<void>)[] = []
  const errors: string[] = []
  let browser: Browser | undefined
  const state = {} as Journey
  const open = async () => {
    // A browser's clock is the real one, so the server's is too.
    const board = await testBoard({ after: (fn: () => Promise<void>) => void cleanups.push(fn) }, env, {
      pagesFolder: builtPages,
      ...options,
    })
    board.clock.set(systemClock.now().toISOString())
    board.clock.run()
    state.board = board
    state.address = await board.listen()
    browser = await sharedBrowser(program)
  }
  let opening: Promise<void> | undefined
  before(() => (opening = open()))
  after(async () => {
    // If no test is chosen, Node does not wait for `before`; a failure to open was reported there.
    await opening?.catch(() => undefined)
    for (const context of browser?.contexts() ?? []) await context.close()
    for (const cleanup of cleanups) await cleanup()
    assert.deepEqual(errors, [], 'the console stayed free of errors')
  })
  const visitor = visitors(
    () => browser!,
    () => state.address,
    async (context) => {
      await tellOfViolations(context, (violation) => errors.push(violation))
      const change = standingChange()
      if (change) await context.addInitScript(change)
    },
  )
  state.visitor = async ({ width = widths.desk, ...options } = {}) => {
    // Requests of a service worker would bypass the routes of a test. Journeys about it allow it.
    const page = await visitor({ width, serviceWorkers: 'block', ...options })
    page.setDefaultTimeout(30_000)
    expected.set(page, [])
    const open = new Set<Request>()
    calling.set(page, open)
    page.on('request', (request) => void open.add(request))
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => void open.delete(request))
    const note = (text: string) => {
      if (!expected.get(page)!.some((pattern) => pattern.test(text))) errors.push(`${page.url()}: ${text}`)
    }
    page.on('console', (message) => void (message.type() === 'error' && note(message.text())))
    page.on('pageerror', (error) => note(String(error)))
    return page
  }
  state.visit = async (path, options) => {
    const page = await state.visitor(options)
    await page.goto(path)
    return page
  }
  state.open = async (path, options) => {
    const page = await state.visitor(options)
    await arrive(page, path)
    return page
  }
  return state
}

export interface Held {
  /** The number of calls that came. */
  calls: number
  release(): void
}

/**
 * Holds every call to an address until it is released, so that the test can look at the page meanwhile, on a slow
 * machine too.
 */
export async function held(
  page: Page | BrowserContext,
  address: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<Held> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding: Held = { calls: 0, release }
  await page.route(address, async (route) => {
    holding.calls += 1
    await released
    await answer(route)
  })
  return holding
}

/** Reports everything that the content policy blocked in any page of this context. */
export async function tellOfViolations(
  context: BrowserContext,
  tell: (violation: string) => void,
): Promise<void> {
  await context.exposeFunction('tellOfViolation', tell)
  await context.addInitScript(() => {
    const { tellOfViolation } = window as unknown as { tellOfViolation: (violation: string) => void }
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) =>
        tellOfViolation(
          `${location.href}: ${effectiveDirective} stopped ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
        ),
    )
  })
}

/**
 * Shows that the visitor will do more than read, and waits until React has taken over the page: what a test then sees
 * is what the framework does, and not the page as the server made it.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.documentElement.dataset['ready'] === 'true') return true
    // Sent each time, as the page may have changed a moment ago.
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
    return false
  })
}

/** Goes to an address and waits until the framework has taken over its page. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Waits until all calls of the page's content are answered: networkidle would take half a second more. */
export async function answered(page: Page): Promise<void> {
  for (let still = 0; still < 4; still = calling.get(page)!.size === 0 ? still + 1 : 0) await pause(25)
}

/** Stops the page's clock, so that a slow machine does not miss what lasts for seconds only. */
export async function standStill(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
}

/**
 * Waits until fades have ended: text that is half faded in has too little contrast. Ignores closed menus, whose invisible
 * content stops in the middle of its fade.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      const endless = effect?.getComputedTiming().endTime === Infinity
      return playState !== 'running' || endless || target?.checkVisibility() === false
    }),
  )
}

/** Asserts with axe-core that the page has no violation of WCAG 2.2 AA. */
export async function assertAccessible(page: Page): Promise<void> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: AxeViolation[] }> }
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const result = await axe.run({
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      // Selectors of all elements take a third of the time, and no test reads them.
      selectors: false,
      elementRef: false,
      preload: false,
      iframes: false,
    })
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    )
  })
  assert.deepEqual(violations, [])
}

interface AxeViolation {
  id: string
  nodes: { html: string }[]
}

/** Asserts that the page is no wider than its window; tries again, as layout may be under way. */
export async function assertFits(page: Page): Promise<void> {
  let seen = await measured(page)
  for (let tries = 0; tries < 20 && seen.content > seen.window; tries += 1) {
    await pause(25)
    seen = await measured(page)
  }
  const { content, window, widest } = seen
  assert.ok(content <= window, `${page.url()} is ${content} px wide in a window of ${window} px: ${widest}`)
}

function measured(page: Page) {
  return page.evaluate(() => {
    const isOut = (element: Element) => element.getBoundingClientRect().right > window.innerWidth
    return {
      content: document.documentElement.scrollWidth,
      window: window.innerWidth,
      widest: [...document.body.querySelectorAll('*')].filter(isOut).at(-1)?.outerHTML.slice(0, 200),
    }
  })
}

/** Asserts that no table is wider than its container. */
export async function assertTablesFit(page: Page): Promise<void> {
  const wide = await page
    .locator('.table-scroll')
    .evaluateAll((boxes) => boxes.map((box) => box.querySelector('table')!.offsetWidth - box.clientWidth))
  assert.ok(
    wide.every((more) => more <= 1),
    `${page.url()}: a table is ${wide.join()} px too wide`,
  )
}

/** Asserts that a page fits at every width, and is accessible at its present one. */
export async function assertReadable(page: Page): Promise<void> {
  const size = page.viewportSize()!
  await assertAccessible(page)
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ ...size, width })
    await assertFits(page)
    await assertTablesFit(page)
  }
  await page.setViewportSize(size)
}

/** Asserts that a page fits and is accessible at its present width. */
export async function assertUsable(page: Page): Promise<void> {
  await assertAccessible(page)
  await assertFits(page)
}

/** Errors in a summary whose field is not marked as invalid or does not show the error. */
function untied(summary: Locator): Promise<string[]> {
  return summary.getByRole('link').evaluateAll((links) =>
    links.flatMap((link) => {
      const { textContent, hash } = link as HTMLAnchorElement
      const field = document.getElementById(hash.slice(1))?.closest('[aria-invalid=true]')
      const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
      const isTied = ids.some((id) => document.getElementById(id)?.textContent.includes(textContent))
      return isTied ? [] : [textContent]
    }),
  )
}

/**
 * Asserts, after a failed submit, that the summary has the focus and names these errors, each with a link to its field,
 * and that the page stays usable.
 */
export async function assertSummary(page: Page, errors: readonly string[]): Promise<void> {
  const summary = page.getByRole('alert')
  await summary.and(page.locator(':focus')).waitFor()
  assert.deepEqual(await summary.getByRole('link').allTextContents(), errors)
  assert.deepEqual(await untied(summary), [], 'each field has its error as its description')
  await assertUsable(page)
}
