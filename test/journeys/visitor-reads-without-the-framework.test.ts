// In npm test: a page that is only read loads the framework.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { aUser } from '#test/support/factories.ts'
import { fullPage, isReady, ready, holdScripts } from '#test/support/framework.ts'
import { arrive, assertAccessible, expectConsole, hydrated, journey, widths } from '#test/support/journey.ts'
import { weightOf } from '#test/support/page-weight.ts'
import { longTest } from '#test/support/sizes.ts'

const KB = 1_024

const site = journey({ ANONYMOUS_POSTING: 'true' })
const vacancies = fullPage(site)

/** Every script that the page asked for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request.url())
  })
  return scripts
}

test('a first visit weighs less than 32 KB without its pictures, and brings no script; with it less than 183', async () => {
  const id = await vacancies()
  for (const path of ['/', `/jobs/${id}`, '/top-employers', '/contact-us']) {
    const page = await site.visitor({ width: widths.phone, fresh: true })
    const weight = weightOf(page)
    const scripts = scriptsOf(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    const read = await weight()
    assert.ok(read > 5_000 && read < 32 * KB, `${path} weighs ${read} bytes`)
    assert.deepEqual(scripts, [], path)
    assert.equal(await isReady(page), false)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const whole = await weight()
    assert.ok(whole > read + 50_000 && whole < 183 * KB, `${path} weighs ${whole} bytes with the framework`)
  }
})

longTest('a form weighs less than 212 KB with the framework', async () => {
  for (const path of ['/application', '/login']) {
    const page = await site.visitor({ width: widths.phone, fresh: true })
    const weight = weightOf(page)
    await arrive(page, path)
    await page.waitForLoadState('networkidle')
    const whole = await weight()
    assert.ok(whole > 50_000 && whole < 212 * KB, `${path} weighs ${whole} bytes`)
  }
})

longTest('a mouse on a link or a key brings the framework, a finger that scrolls does not', async () => {
  await vacancies()
  const finger = await site.visitor({ width: widths.phone, hasTouch: true, isMobile: true })
  const scripts = scriptsOf(finger)
  await finger.goto('/')
  const input = await finger.context().newCDPSession(finger)
  await input.send('Input.synthesizeScrollGesture', { x: 180, y: 500, yDistance: -1500, speed: 4000 })
  await finger.waitForFunction(() => scrollY > 500)
  await finger.waitForLoadState('networkidle')
  assert.deepEqual(scripts, [])

  const mouse = await site.visit('/')
  await mouse.getByRole('link', { name: 'Night Watcher' }).hover()
  await ready(mouse)
  const keyboard = await site.visit('/')
  await keyboard.keyboard.press('Tab')
  await ready(keyboard)
})

test('a tap right away follows the link, and the next page is as light', async () => {
  const id = await vacancies()
  const page = await site.visitor({ width: widths.phone, hasTouch: true, isMobile: true })
  const scripts = scriptsOf(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('row', { name: 'Night Watcher' }).tap({ position: { x: 200, y: 12 } })
  await page.waitForURL(`/jobs/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Night Watcher' }).waitFor()
  await page.waitForLoadState('networkidle')
  assert.deepEqual(scripts, [])
})

longTest('menu, offer and its hour work without the framework', async () => {
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

longTest('the link of a vacancy is copied without the framework, and a refusal shows it', async () => {
  const id = await vacancies()
  const page = await site.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await holdScripts(page)
  await page.goto(`/jobs/${id}`)
  const share = page.locator('.job-acts summary')
  const button = page.getByRole('button', { name: 'Copy link' })
  await share.click()
  await button.press('Enter')
  const copied = page.getByText('Link copied.')
  await page.getByRole('status').and(page.locator(':visible')).filter({ has: copied }).waitFor()
  assert.equal(
    await page.evaluate(() => navigator.clipboard.readText()),
    `http://board.test/jobs/${id}?from=share`,
  )
  assert.ok(await share.evaluate((element) => element === document.activeElement))
  assert.equal(await isReady(page), false)
  await assertAccessible(page)
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) }),
  )
  await share.click()
  await button.click()
  await page
    .getByText(`The link could not be copied. Here it is: http://board.test/jobs/${id}?from=share`)
    .waitFor()
  assert.equal(await copied.isVisible(), false)
})

longTest('who saves data is not sent the framework for a press that works without it', async () => {
  const id = await vacancies()
  const page = await site.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const scripts = scriptsOf(page)
  await page.goto(`/jobs/${id}`)
  await page.locator('.job-acts summary').click()
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' })
  assert.ok(
    decodeURIComponent((await whatsapp.getAttribute('href'))!).includes(`http://board.test/jobs/${id}`),
  )
  await page.getByRole('link', { name: 'Facebook' }).waitFor()
  await whatsapp.hover()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied.').waitFor()
  await page.waitForLoadState('networkidle')
  assert.deepEqual(scripts, [])
  const { token } = await aUser(site.board)
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token)
  await page.reload()
  await ready(page)
})

longTest(
  'a framework that does not come leaves a page that works; the next page asks for it again',
  async () => {
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
    await page.locator('.filters > summary').click()
    for (const group of ['More filters', 'Posted'])
      await page.locator('summary').filter({ hasText: group }).click()
    await page.getByRole('radio', { name: 'Since yesterday' }).check()
    await page.getByRole('button', { name: 'Show vacancies' }).click()
    await page.waitForURL('/?posted_within=1')
    await fails()
    await page.locator('#q').fill('night')
    await page.locator('#q').press('Enter')
    await page.waitForURL('/?q=night&posted_within=1')
    await fails()
    await page.locator('.filters > summary').filter({ hasText: 'Filters (1)' }).waitFor()
    await page.getByRole('link', { name: 'Clear search' }).filter({ visible: true }).click()
    await page.waitForURL('/')
    await fails()
    await page.getByRole('link', { name: 'Night Watcher' }).click()
    await page.waitForURL(`/jobs/${id}`)
    await fails()
    await page.locator('.job-acts summary').click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied.').waitFor()
    await page.goto('/contact-us')
    await fails()
    await page.locator('#name').fill('Nimal Perera')
    await page.locator('#email').fill('without-framework@example.lk')
    await page.locator('#message').fill('When do you open?')
    await page.locator('main button[type=submit]').click()
    await page.getByText('Message sent successfully!').waitFor()
    await page.unroute('**/assets/framework-*.js')
    await hydrated(page)
  },
)

longTest('"back" works across a reload: an entry that the framework made is shown without it', async () => {
  await vacancies()
  const page = await site.open('/?q=night')
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
