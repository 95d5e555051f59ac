import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { launchBrowser } from '#test/support/browser.ts'
import { aVacancy } from '#test/support/factories.ts'
import { freePort } from '#test/support/free-port.ts'
import { builtPages, expectConsole, journey, tellOfViolations } from '#test/support/journey.ts'
import { untilStored } from '#test/support/stored-pages.ts'
import { until } from '#test/support/until.ts'

const site = journey({}, { program: 'chromium' })

test('Chromium offers to install the board, in the language of the page', async () => {
  for (const path of ['/', '/si']) {
    const page = await site.visit(path, { serviceWorkers: 'allow' })
    await page.evaluate(() => navigator.serviceWorker.ready)
    const session = await page.context().newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // A visitor's context of a test is a private window to Chromium.
    assert.deepEqual(
      installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
      [],
    )
    const { errors, data } = await session.send('Page.getAppManifest')
    assert.deepEqual(errors, [])
    assert.equal(JSON.parse(data!).start_url, path)
  }
})

test('a page that is read without a connection says so in its language, and so does one that was not', async () => {
  const { id, position } = await aVacancy(site.board)
  for (const [language, notice, missing] of [
    ['si', 'සම්බන්ධතාවක් නැත: මෙය', 'සම්බන්ධතාවක් නැත'],
    ['ta', 'இணைப்பு இல்லை: இது', 'இணைப்பு இல்லை'],
  ] as const) {
    const page = await site.visitor({ serviceWorkers: 'allow' })
    expectConsole(page, /ERR_INTERNET_DISCONNECTED|status of 503/)
    await page.goto(`/${language}`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(`/${language}/jobs/${id}`)
    await untilStored(page, `/${language}/jobs/${id}`)
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: position }).waitFor()
    await page.getByRole('status').filter({ hasText: notice }).waitFor()
    await page.goto(`/${language}/jobs/${id + 1}`)
    await page.getByRole('heading', { name: missing, exact: true }).waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), language)
  }
})

test('a deployment can take the service worker back out of every browser', async (t) => {
  const port = await freePort()
  const board = async (settings: Record<string, string>) => {
    const ends: (() => Promise<void>)[] = []
    const opened = await testBoard({ after: (fn: () => Promise<void>) => void ends.push(fn) }, settings, {
      pagesFolder: builtPages,
    })
    await opened.app.listen({ port, host: '127.0.0.1' })
    return async () => {
      opened.app.server.closeAllConnections()
      for (const end of ends) await end()
    }
  }
  const browser = await launchBrowser('chromium')
  t.after(() => browser.close())
  const page = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage()
  const violations: string[] = []
  await tellOfViolations(page.context(), (violation) => violations.push(violation))
  const home = `http://127.0.0.1:${port}/`
  const state = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])

  const stop = await board({})
  await page.goto(home)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await untilStored(page, '/')
  await until(async () => String(await state()) === '1,2')
  await stop()
  // The board is not there: what was read still is.
  await page.reload()
  await page.getByRole('status').filter({ hasText: 'No connection' }).waitFor()

  const stopOther = await board({ OFFLINE_READING: 'false' })
  t.after(stopOther)
  await page.goto(home)
  // Browsers look for another worker by themselves after a page was opened, some seconds later.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  while ((await state()).some((count) => count > 0)) await page.waitForTimeout(50)
  await page.reload()
  await page.waitForLoadState('networkidle')
  assert.deepEqual(await state(), [0, 0])
  assert.deepEqual(violations, [])
})
