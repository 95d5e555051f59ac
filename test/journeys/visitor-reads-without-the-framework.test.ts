import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { aUser, anAdmin, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { assertAccessible, expectConsole, held, hydrated, journey, widths } from '#test/support/journey.ts'

const site = journey({ ANONYMOUS_POSTING: 'true' })
let made: Promise<number> | undefined

/** A full first page of vacancies that do not repeat each other's words; the id of one of them. */
const vacancies = () => (made ??= makeVacancies())

async function makeVacancies(): Promise<number> {
  for (let no = 0; no < 49; no += 1)
    await aVacancy(site.board, {
      position: `Operator ${no * 7919}`,
      company_name: `Company ${no * 104_729} (Pvt) Ltd`,
      description: `Line ${no} of ${no * 31}. `.repeat(20),
    })
  const { id } = await aVacancy(site.board, { position: 'Night Watcher' })
  return id
}

/** Every script that the page asked for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request.url())
  })
  return scripts
}

/** Holds up every script until it is released. */
async function holdScripts(page: Page | BrowserContext): Promise<() => void> {
  const scripts = await held(page, '**/*.js')
  return () => scripts.release()
}

const isReady = (page: Page) => page.evaluate(() => document.documentElement.dataset['ready'] === 'true')
const ready = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true')
const typed = (page: Page) => page.locator('#q').inputValue()

test('a first visit weighs less than 40 KB without its pictures, and brings no script; with it less than 170', async () => {
  const id = await vacancies()
  for (const path of ['/', `/jobs/${id}`, '/top-employers', '/contact-us']) {
    const page = await site.visitor({ width: widths.phone })
    const sizes: Promise<number>[] = []
    const scripts = scriptsOf(page)
    page.on('requestfinished', (request) =>
      sizes.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
          return responseBodySize + responseHeadersSize
        }),
      ),
    )
    await page.goto(path, { waitUntil: 'networkidle' })
    const weight = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    const read = await weight()
    assert.ok(read > 5_000 && read < 40_000, `${path} weighs ${read} bytes`)
    assert.deepEqual(scripts, [], path)
    assert.equal(await isReady(page), false)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const whole = await weight()
    assert.ok(whole > read + 50_000 && whole < 170_000, `${path} weighs ${whole} bytes with the framework`)
  }
})

test('a mouse on a link or a key brings the framework, a finger that scrolls does not', async () => {
  await vacancies()
  const finger = await site.visitor({ width: widths.phone, hasTouch: true, isMobile: true })
  const scripts = scriptsOf(finger)
  await finger.goto('/')
  const input = await finger.context().newCDPSession(finger)
  await input.send('Input.synthesizeScrollGesture', { x: 180, y: 500, yDistance: -1500, speed: 4000 })
  await finger.waitForFunction(() => scrollY > 500)
  await finger.waitForLoadState('networkidle')
  assert.deepEqual(scripts, [])

  const mouse = await site.visitor()
  await mouse.goto('/')
  await mouse.getByRole('link', { name: 'Night Watcher' }).hover()
  await ready(mouse)
  const keyboard = await site.visitor()
  await keyboard.goto('/')
  await keyboard.keyboard.press('Tab')
  await ready(keyboard)
})

test('a tap right away follows the link, and the next page is as light', async () => {
  const id = await vacancies()
  const page = await site.visitor({ width: widths.phone, hasTouch: true, isMobile: true })
  const scripts = scriptsOf(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('row', { name: 'Night Watcher' }).tap()
  await page.waitForURL(`/jobs/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Night Watcher' }).waitFor()
  await page.waitForLoadState('networkidle')
  assert.deepEqual(scripts, [])
})

test('menu, offer and its hour work without the framework', async () => {
  await vacancies()
  const page = await site.visitor({ width: widths.phone, hasTouch: true, isMobile: true })
  const scripts = scriptsOf(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Close this offer' }).tap()
  const offer = page.getByRole('region', { name: 'Offer' })
  assert.equal(await offer.count(), 0)
  const menu = page.locator('summary').filter({ hasText: 'Menu' })
  await menu.tap()
  await page.getByRole('link', { name: 'Our Clients' }).waitFor()
  await page.getByRole('contentinfo').getByRole('paragraph').first().tap()
  await page.getByRole('link', { name: 'Our Clients' }).waitFor({ state: 'hidden' })
  await page.reload()
  assert.equal(await offer.count(), 0)
  assert.deepEqual(scripts, [])
})

test('the link of a vacancy is copied without the framework, and a refusal shows it', async () => {
  const id = await vacancies()
  const page = await site.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await holdScripts(page)
  await page.goto(`/jobs/${id}`)
  const button = page.getByRole('button', { name: 'Copy the link' })
  await button.press('Enter')
  const told = page.getByText('The link was copied.')
  await page.getByRole('status').and(page.locator(':visible')).filter({ has: told }).waitFor()
  assert.equal(
    await page.evaluate(() => navigator.clipboard.readText()),
    `http://board.test/jobs/${id}?from=share`,
  )
  assert.ok(await button.evaluate((element) => element === document.activeElement))
  assert.equal(await isReady(page), false)
  await assertAccessible(page)
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) }),
  )
  await button.click()
  await page
    .getByText(`The link could not be copied. It is http://board.test/jobs/${id}?from=share`)
    .waitFor()
  assert.equal(await told.isVisible(), false)
})

test('who saves data is not sent the framework for a press that works without it', async () => {
  const id = await vacancies()
  const page = await site.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const scripts = scriptsOf(page)
  await page.goto(`/jobs/${id}`)
  await page.getByRole('link', { name: 'WhatsApp' }).hover()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByText('The link was copied.').waitFor()
  await page.waitForLoadState('networkidle')
  assert.deepEqual(scripts, [])
  const { token } = await aUser(site.board)
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token)
  await page.reload()
  await ready(page)
})

test('a button that only the framework serves cannot be pressed before it, and takes no place of another', async () => {
  const job = await vacancies()
  const pages: [path: string, button: string, after: (page: Page) => Promise<unknown>][] = [
    ['/login', 'Show', (page) => page.locator('#password[type=text]').waitFor()],
    [
      '/login',
      'Forgot Password?',
      (page) => page.getByRole('heading', { name: 'Forgot Password' }).waitFor(),
    ],
    [`/jobs/${job}/apply`, 'My city is not in the list', (page) => page.locator('input#city').waitFor()],
  ]
  for (const [path, name, after] of pages) {
    const page = await site.visitor({ width: widths.phone })
    const release = await holdScripts(page)
    await page.goto(path)
    const form = page.locator('main form')
    const button = page.getByRole('button', { name })
    const before = await form.boundingBox()
    assert.equal(await button.count(), 0, name)
    release()
    await ready(page)
    assert.deepEqual(await form.boundingBox(), before, name)
    await button.click()
    await after(page)
  }
})

test('before the framework is there a choice narrows the list all the same, in a clean address', async () => {
  await vacancies()
  const page = await site.visitor()
  await holdScripts(page)
  await page.goto('/')
  await page.getByRole('radio', { name: 'Since yesterday' }).check()
  await page.waitForURL('/?posted_within=1')
  await page.locator('#q').fill('watcher')
  await page.locator('#q').press('Enter')
  await page.waitForURL('/?q=watcher&posted_within=1')
})

test('words that are half typed when the framework comes stay', async () => {
  await vacancies()
  const page = await site.visitor()
  const release = await holdScripts(page)
  await page.goto('/')
  await page.locator('#q').fill('night wat')
  release()
  await ready(page)
  assert.equal(await typed(page), 'night wat')
})

test('before the framework is there a chosen file is shown by the browser, then with its picture', async () => {
  const page = await site.visitor({ width: widths.phone })
  const release = await holdScripts(page)
  await page.goto('/post-vacancy')
  const poster = page.getByLabel('Job Poster')
  const look = () =>
    poster.evaluate((input) => ({
      opacity: getComputedStyle(input).opacity,
      height: input.parentElement!.getBoundingClientRect().height,
    }))
  const before = await look()
  await poster.setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
  assert.deepEqual(await look(), before)
  assert.equal(before.opacity, '1')
  assert.equal(await page.getByText('No file chosen').isVisible(), false)
  release()
  await ready(page)
  await page.getByText('poster.jpg').waitFor()
  await page.locator('.file-box img').waitFor()
  assert.deepEqual(await look(), { opacity: '0', height: before.height })
})

for (const who of ['user', 'admin'] as const) {
  const path = who === 'admin' ? '/admin-login' : '/login'
  const logIn = async (page: Page) => {
    const { email } = await (who === 'admin' ? anAdmin(site.board) : aUser(site.board))
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Password', { exact: true }).press('Enter')
  }

  test(`a login of the ${who} that is sent before the framework is there waits for it`, async () => {
    const page = await site.visitor({ width: widths.phone })
    const release = await holdScripts(page)
    await page.goto(path)
    await logIn(page)
    release()
    await page.getByText(/^Login successful!/).waitFor()
  })

  test(`a login of the ${who} for which the framework does not come is answered, without the password`, async () => {
    const page = await site.visitor()
    expectConsole(page, /Failed to load resource/)
    await page.route('**/assets/framework-*.js', (route) => route.abort())
    await page.goto(path)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await logIn(page)
    const answer = await answered
    assert.equal(answer.status(), 422)
    assert.equal((await answer.text()).includes(PASSWORD), false)
    await page.getByRole('button', { name: 'Log In' }).waitFor()
  })
}

test('a framework that does not come leaves a page that works; the next page asks for it again', async () => {
  const id = await vacancies()
  const page = await site.visitor({
    width: widths.phone,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  expectConsole(page, /Failed to load resource/)
  await page.route('**/assets/framework-*.js', (route) => route.abort())
  const fails = async () => {
    const failed = page.waitForEvent('requestfailed')
    await page.keyboard.press('Shift')
    await failed
    await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'failed')
  }
  await page.goto('/')
  await fails()
  const scripts = scriptsOf(page)
  await page.getByRole('button', { name: 'Close this offer' }).click()
  assert.equal(await page.getByRole('region', { name: 'Offer' }).count(), 0)
  await page.locator('summary').filter({ hasText: 'Menu' }).click()
  await page.getByRole('link', { name: 'Our Clients' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Our Clients' }).waitFor({ state: 'hidden' })
  assert.deepEqual(scripts, [], 'once in the life of a page')
  await page.locator('summary').filter({ hasText: 'Filters' }).click()
  await page.getByRole('radio', { name: 'Since yesterday' }).check()
  await page.getByRole('button', { name: 'Show vacancies' }).click()
  await page.waitForURL('/?posted_within=1')
  await fails()
  await page.locator('#q').fill('night')
  await page.locator('#q').press('Enter')
  await page.waitForURL('/?q=night&posted_within=1')
  await fails()
  await page.locator('summary').filter({ hasText: 'Filters (1)' }).click()
  await page.getByRole('link', { name: 'Clear all' }).filter({ visible: true }).click()
  await page.waitForURL('/')
  await fails()
  await page.getByRole('link', { name: 'Night Watcher' }).click()
  await page.waitForURL(`/jobs/${id}`)
  await fails()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByText('The link was copied.').waitFor()
  await page.goto('/contact-us')
  await fails()
  await page.locator('#name').fill('Nimal Perera')
  await page.locator('#email').fill('without-framework@example.lk')
  await page.locator('#message').fill('When do you open?')
  await page.locator('main button[type=submit]').click()
  await page.getByText('Message sent successfully!').waitFor()
  await page.unroute('**/assets/framework-*.js')
  await hydrated(page)
})

test('a logout before the framework is there waits for it', async () => {
  await vacancies()
  const { token } = await aUser(site.board)
  const page = await site.visitor({ storage: { auth_token: token } })
  const release = await holdScripts(page)
  await page.goto('/')
  await page.locator('summary').filter({ hasText: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  assert.equal(await isReady(page), false)
  release()
  await page.getByText('Logged out successfully!').waitFor()
  assert.equal(await page.evaluate(() => localStorage.getItem('auth_token')), null)
})

test('who is logged in sees Logout at once; who logs in or out elsewhere sees that too', async () => {
  await vacancies()
  const { token } = await aUser(site.board)
  const page = await site.visitor()
  await page.goto('/')
  const account = page.locator('summary').filter({ hasText: 'Account' })
  await account.click()
  await page.getByRole('banner').getByRole('listitem').getByRole('link', { name: 'Login' }).first().waitFor()

  const other = await page.context().newPage()
  await other.goto('/contact-us')
  await other.evaluate((value) => localStorage.setItem('auth_token', value), token)
  await page.getByRole('button', { name: 'Logout' }).waitFor()

  const third = await page.context().newPage()
  await third.goto('/')
  await third.locator('summary').filter({ hasText: 'Account' }).click()
  await third.getByRole('button', { name: 'Logout' }).click()
  await third.getByText('Logged out successfully!').waitFor()
  await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'detached' })
})

test('"back" works across a reload: an entry that the framework made is shown without it', async () => {
  await vacancies()
  const page = await site.visitor()
  await page.goto('/?q=night')
  await hydrated(page)
  await page.getByRole('link', { name: 'Night Watcher' }).click()
  await page.getByRole('heading', { level: 1, name: 'Night Watcher' }).waitFor()
  await page.reload()
  assert.equal(await isReady(page), false)
  await page.goBack()
  await page.waitForURL('/?q=night')
  await page.getByText('1 open vacancy', { exact: true }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Night Watcher' }).waitFor()
})
