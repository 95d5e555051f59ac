// G-3: more than sixty texts that would be a script, in every field that the board stores and every address that it
// repeats, on every page, in a real browser: none runs, none becomes an element, and no page breaks its own policy.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { pagePaths } from '#test/conformance/page-paths.ts'
import { launchBrowser } from '#test/support/browser.ts'
import { expectConsole, hydrated, journey, tellOfViolations } from '#test/support/journey.ts'
import { scriptPayloads } from '#test/support/script-payloads.ts'
import { until } from '#test/support/until.ts'
import { full } from './scale.ts'
import { fillWithPayloads, type FilledBoard } from './stored-texts.ts'

const site = journey()
const ran: string[] = []
let filling: Promise<FilledBoard> | undefined
const filledBoard = () => (filling ??= fillWithPayloads(site.board))

async function watched(who: 'anonymous' | 'user' | 'admin'): Promise<Page> {
  const filled = await filledBoard()
  const storage: Record<string, string> =
    who === 'user' ? { auth_token: filled.user } : who === 'admin' ? { admin_token: filled.admin } : {}
  const page = await site.visitor({ storage })
  await page.exposeFunction('ran', (no: number) => void ran.push(`payload ${no} at ${page.url()}`))
  page.on('dialog', (dialog) => {
    ran.push(`a dialog at ${page.url()}`)
    void dialog.dismiss()
  })
  return page
}

/** An address of these schemes runs no script when it is followed. */
const harmless = ['http:', 'https:', 'mailto:', 'tel:', 'blob:']

/** Elements and addresses that came out of a text. */
async function escaped(page: Page): Promise<string[]> {
  return page.evaluate((schemes) => {
    const marked = '[data-ran], xss, iframe, object, embed, base, meta[http-equiv], marquee'
    const found = [...document.querySelectorAll(marked)].map((element) => element.outerHTML.slice(0, 200))
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.push(`${element.tagName} ${name}=${value}`)
        if (!/^(href|src|action|formaction|xlink:href|data|poster)$/.test(name)) continue
        const address = URL.parse(value, location.href)
        if (address && !schemes.includes(address.protocol)) found.push(`${element.tagName} ${name}=${value}`)
      }
    }
    return found
  }, harmless)
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  // A page may still fetch after it is there; a figure that never rests must not hold the test.
  await page.waitForLoadState('networkidle')
  assert.deepEqual(await escaped(page), [], path)
  assert.deepEqual(ran, [], path)
}

test('these texts are scripts where nobody escapes them, and the alarm hears them', async (t) => {
  const browser = await launchBrowser()
  t.after(() => browser.close())
  const page = await browser.newPage()
  const heard = new Set<number>()
  await page.exposeFunction('ran', (no: number) => void heard.add(no))
  const tried = full ? scriptPayloads : scriptPayloads.filter((_, no) => no % 4 === 0)
  for (const payload of tried) {
    await page.goto('about:blank')
    await page.setContent(`<div><a href="${payload}">x</a><p>${payload}</p></div>`, { waitUntil: 'commit' })
  }
  // Most need a picture that fails or a focus, for which nobody waits; a few that run at once prove the alarm.
  await until(() => heard.size >= 3)
  t.diagnostic(`${heard.size} of ${tried.length} payloads ran unprotected by themselves`)
  assert.ok(scriptPayloads.length >= 60)
})

test('what came into a page all the same is stopped by its policy', async (t) => {
  const browser = await launchBrowser()
  t.after(() => browser.close())
  const context = await browser.newContext({ baseURL: site.address })
  const violations: string[] = []
  const heard: number[] = []
  await tellOfViolations(context, (violation) => violations.push(violation))
  const page = await context.newPage()
  await page.exposeFunction('ran', (no: number) => void heard.push(no))
  await page.goto('/contact-us')
  const refused = await page.evaluate(async () => {
    // The debugger's own call may evaluate texts; what comes after it is the page's.
    await new Promise((resolve) => setTimeout(resolve, 0))
    const named = (name: string) => Reflect.get(window, name) as (text: string) => unknown
    const script = (fill: (element: HTMLScriptElement) => void) => {
      const element = document.createElement('script')
      fill(element)
      document.body.append(element)
    }
    const tries: Record<string, () => void> = {
      html: () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=ran(1)>'),
      text: () => script((element) => (element.textContent = 'ran(2)')),
      source: () => script((element) => (element.src = 'https://elsewhere.example/x.js')),
      data: () => script((element) => (element.src = 'data:text/javascript,ran(3)')),
      attribute: () => document.body.setAttribute('onclick', 'ran(4)'),
      eval: () => named('eval')('ran(5)'),
      function: () => named('Function')('ran(6)'),
      timer: () => named('setTimeout')('ran(7)'),
      policy: () => {
        const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string): void } }
        trustedTypes.createPolicy('mine')
      },
    }
    return Object.entries(tries)
      .filter(([, attempt]) => {
        try {
          attempt()
          return false
        } catch {
          return true
        }
      })
      .map(([name]) => name)
  })
  assert.deepEqual(refused, [
    'html',
    'text',
    'source',
    'data',
    'attribute',
    'eval',
    'function',
    'timer',
    'policy',
  ])
  await until(() => violations.length >= refused.length)
  assert.deepEqual(heard, [])
})

test('a page that was written over with payloads runs none of them', async (t) => {
  const browser = await launchBrowser()
  t.after(() => browser.close())
  const context = await browser.newContext({ baseURL: site.address })
  const violations: string[] = []
  await tellOfViolations(context, (violation) => violations.push(violation))
  const page = await context.newPage()
  const heard: number[] = []
  await page.exposeFunction('ran', (no: number) => void heard.push(no))
  // The server's own page and policy, as if every text in it had been written unescaped.
  await page.route('**/contact-us', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('</h1>', `</h1>${scriptPayloads.join('\n')}`)
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/contact-us', { waitUntil: 'commit' })
  await until(() => violations.length >= 15)
  assert.deepEqual(heard, [])
})

test('on public pages every payload stays a text', async () => {
  const page = await watched('anonymous')
  const { vacancies } = await filledBoard()
  const ids = full ? vacancies : [vacancies[0]!]
  for (const id of ids) for (const path of ['', '/apply']) await look(page, `/jobs/${id}${path}`)
  for (const path of [
    '/',
    '/?page=2',
    '/top-employers',
    '/application',
    '/application?form=job-seeker',
    '/contact-us',
  ])
    await look(page, path)
  const user = await watched('user')
  for (const path of ['/post-vacancy', '/signup', '/login']) await look(user, path)
})

test('what an address says stays a text', async () => {
  const page = await watched('anonymous')
  // An address with control characters is refused, and its page says so.
  expectConsole(page, /422/)
  const inAddress = full ? scriptPayloads : scriptPayloads.filter((_, no) => no % 14 === 6)
  for (const payload of inAddress) {
    const text = encodeURIComponent(payload)
    for (const path of [`/?q=${text}&district=${text}`, `/reset-password?token=${text}&email=${text}`])
      await look(page, path)
  }
})

test('in the panel every payload stays a text', async () => {
  const page = await watched('admin')
  const lists = pagePaths('0').filter((path) => path.startsWith('/admin-panel') && !path.includes('0'))
  assert.ok(lists.length >= 14)
  for (const path of lists) await look(page, path)
  const { pending, vacancies, categoryApplications, positionApplications, jobSeekers } = await filledBoard()
  const address = scriptPayloads.findIndex((payload) => payload.startsWith('javascript:'))
  const some = (ids: number[]) => (full ? ids : [ids[0]!, ids[address]!])
  const details: [string, number[]][] = [
    ['/admin-panel/jobs/edit/', some([...pending, ...vacancies])],
    ['/admin-panel/applications/category-applicants/', some(categoryApplications)],
    ['/admin-panel/applications/position-applicants/', some(positionApplications)],
    ['/admin-panel/job-seekers/', some(jobSeekers)],
  ]
  for (const [path, ids] of details) for (const id of ids) await look(page, path + id)
})
