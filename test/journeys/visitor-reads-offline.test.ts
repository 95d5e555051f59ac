// In npm test: a stored page that is shown while the board answers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { offline } from '#src/strings/offline.ts'
import { texts as receiptWords } from '#src/strings/receipt/en.ts'
import { texts as enSaved } from '#src/strings/saved/en.ts'
import { texts as siSaved } from '#src/strings/saved/si.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { assertUsable, expectConsole, hydrated, journey, widths } from '#test/support/journey.ts'
import { aPosterVacancy } from '#test/support/pictures.ts'
import { longTest } from '#test/support/sizes.ts'
import { untilStored } from '#test/support/stored-pages.ts'
import { until } from '#test/support/until.ts'

const site = journey()

/** A visitor whose browser has the service worker, with Home read. */
async function reader(options: { width?: number; storage?: Record<string, string> } = {}): Promise<Page> {
  const page = await site.visitor({ serviceWorkers: 'allow', ...options })
  // The browser's own lines about a network that is away.
  expectConsole(page, /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 503/)
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await untilStored(page, '/')
  return page
}

const stored = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const kept = await Promise.all(stores.map((store) => store.keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection' })

longTest('a list and a vacancy are read again without a connection, and say of when they are', async () => {
  const { id, job_poster } = await aPosterVacancy(site.board, await aJpeg({ width: 600, height: 400 }))
  const position = 'Lighthouse Keeper'
  await site.board.db.updateTable('vacancies').set({ position }).where('id', '=', id).execute()
  const page = await reader({ width: widths.phone })
  await page.goto(`/jobs/${id}`)
  await untilStored(page, `/jobs/${id}`)
  assert.equal(await notice(page).count(), 0)
  const heading = page.getByRole('heading', { name: position })
  await untilStored(page, `/storage/${job_poster}`)

  await page.context().setOffline(true)
  await page.reload()
  await heading.waitFor()
  assert.match(
    await notice(page).innerText(),
    /^No connection: this is the page as it was on [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M\.$/,
  )
  const poster = page.getByRole('main').locator('img').first()
  await until(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth > 0))
  await assertUsable(page)
  await page.goto('/')
  await page.getByRole('link', { name: position }).waitFor()
  await notice(page).waitFor()

  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('link', { name: position }).waitFor()
  assert.equal(await notice(page).count(), 0)
})

longTest(
  'a vacancy that was never opened says so without a connection, and names what can be read',
  async () => {
    const { id, position, phone } = await aVacancy(site.board)
    const unseen = await aVacancy(site.board)
    const page = await reader({ width: widths.phone })
    await page.goto(`/jobs/${id}`)
    await untilStored(page, `/jobs/${id}`)
    await page.context().setOffline(true)
    for (const path of [`/jobs/${unseen.id}`, `/jobs/${id}/apply?from=list`, '/application']) {
      const answer = await page.goto(path)
      assert.equal(answer?.status(), 503, path)
      await page.getByRole('heading', { name: 'No connection' }).waitFor()
      await assertUsable(page)
    }
    const row = page.getByRole('listitem').filter({ hasText: position })
    assert.match(await row.innerText(), /^[^|]+\nCloses [A-Z][a-z]{2} \d{1,2}, \d{4}$/)
    await page.goto(`/jobs/${id}/apply?from=list`)
    await page.getByText('Applying needs a connection.').waitFor()
    assert.equal(await page.locator('a[href^="tel:"]').innerText(), phone)
    await page.goto(`/jobs/${unseen.id}`)
    await page.getByRole('link', { name: position }).click()
    await page.getByRole('heading', { name: position }).waitFor()
    await page.goto(`/jobs/${unseen.id}`)
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: unseen.position }).waitFor()
  },
)

/** Opens a vacancy and presses its star, before any framework. */
async function save(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page
    .locator('main [data-boot=save]')
    .first()
    .evaluate((star: HTMLElement) => star.click())
  await untilStored(page, path)
}

for (const [prefix, words, told, whose] of [
  ['', enSaved, offline.en, 'an account'],
  ['/si', siSaved, offline.si, 'a device'],
  ['/si', siSaved, offline.si, 'an account'],
] as const)
  longTest(
    `saved vacancies and their list are read without a connection, and say what became of them with one, at ${prefix}/, of ${whose}`,
    async () => {
      const user = await aUser(site.board)
      const { id: city_id } = await getRow(site.board.db, 'cities', { name: 'Galle' }, ['id'])
      const one = await aVacancy(site.board, { position: 'Boat Builder' })
      const two = await aVacancy(site.board, { position: 'Rope Maker', city_id })
      const page = await reader({
        width: widths.phone,
        ...(whose === 'an account' && { storage: { auth_token: user.token } }),
      })
      for (const { id } of [one, two]) await save(page, `${prefix}/jobs/${id}`)

      // The list itself was not opened yet: what is said in its place leads to the same vacancies.
      await page.context().setOffline(true)
      await page.goto(`${prefix}/saved`)
      await page.getByRole('heading', { name: told['offline.title'], exact: true }).waitFor()
      await page.getByRole('link', { name: 'Boat Builder' }).waitFor()
      await page.context().setOffline(false)
      const rows = page.locator('main article')
      for (const path of new Set(['/saved', `${prefix}/saved`])) {
        await page.goto(path)
        await rows.nth(1).waitFor()
        await page.waitForLoadState('networkidle')
      }

      await page.context().setOffline(true)
      await page.goto(`${prefix}/saved`)
      await page.getByText(words['saved.failed']).waitFor()
      assert.deepEqual(await rows.getByRole('heading').allTextContents(), ['Rope Maker', 'Boat Builder'])
      await rows.first().getByText(two.company_name).waitFor()
      await rows
        .first()
        .getByText(prefix ? 'ගාල්ල' : 'Galle')
        .waitFor()
      await assertUsable(page)
      if (prefix) {
        await page.goto('/saved')
        await rows.first().getByText('Galle').waitFor()
        await page.goto(`${prefix}/saved`)
      }
      await rows.getByRole('link', { name: 'Boat Builder' }).click()
      await page.getByRole('heading', { name: 'Boat Builder', level: 1 }).waitFor()
      await page.getByText(told['offline.notice'].split('{time}')[0]!.trim()).waitFor()
      // Saved in this language, it is there in the others.
      await page.goto(`/ta/jobs/${two.id}`)
      await page.getByRole('heading', { name: 'Rope Maker', level: 1 }).waitFor()
      assert.equal(new URL(page.url()).pathname, `${prefix}/jobs/${two.id}`)

      await changeRows(
        site.board.db,
        'vacancies',
        { id: one.id },
        { closed_reason: 'filled', closed_at: site.board.clock.now().toISOString() },
      )
      await page.context().setOffline(false)
      await page.goto(`${prefix}/saved`)
      await rows.filter({ hasText: 'Boat Builder' }).getByText(words['saved.filled']).waitFor()
      // A vacancy that is removed leaves nothing on the device.
      const known = () => page.evaluate(() => localStorage.getItem('saved-rows') ?? '')
      for (const { position } of [one, two]) {
        assert.ok((await known()).includes(position))
        await rows.filter({ hasText: position }).locator('[data-boot=save]').click()
        assert.ok(!(await known()).includes(position))
      }
    },
  )

test('while the board answers, no stored page is shown', async () => {
  const { id } = await aVacancy(site.board)
  const page = await reader()
  await page.goto(`/jobs/${id}`)
  await untilStored(page, `/jobs/${id}`)
  const { context } = site.board.app
  await context.changes.transaction(async (trx, changed) => {
    await trx.updateTable('vacancies').set({ position: 'Renamed since' }).where('id', '=', id).execute()
    changed('vacancies', `vacancy:${id}`)
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Renamed since' }).waitFor()
  await context.changes.transaction(async (trx, changed) => {
    await trx.updateTable('vacancies').set({ status: 2 }).where('id', '=', id).execute()
    changed('vacancies', `vacancy:${id}`)
  })
  expectConsole(page, /status of 404/)
  assert.equal((await page.reload())?.status(), 404)
})

longTest('pages that the framework brings can be read later, unless data is to be saved', async () => {
  const { id, position } = await aVacancy(site.board)
  for (const saves of [false, true]) {
    const page = await reader()
    await page.reload()
    await hydrated(page)
    if (saves)
      await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.getByRole('link', { name: position }).click()
    await page.getByRole('heading', { name: position }).waitFor()
    if (saves) await page.waitForTimeout(4_000)
    else await untilStored(page, `/jobs/${id}`)
    assert.equal((await stored(page)).includes(`/jobs/${id}`), !saves)
    if (saves) continue
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await notice(page).waitFor()
    await hydrated(page)
    await page.getByRole('link', { name: position }).click()
    await page.getByRole('heading', { name: position }).waitFor()
    await notice(page).waitFor()
  }
})

longTest('forms, accounts, the panel and what belongs to one person are never stored', async () => {
  const user = await aUser(site.board)
  const own = await aVacancy(site.board, { status: 0, user_id: user.id })
  const page = await reader({ storage: { auth_token: user.token } })
  expectConsole(page, /status of 404/)
  const before = await stored(page)
  for (const path of [
    `/jobs/${own.id}`,
    '/post-vacancy',
    '/login',
    '/admin-login',
    '/application',
    '/api/job-vacancies',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  const since = (await stored(page)).filter((path) => !before.includes(path) && !path.startsWith('/assets/'))
  assert.deepEqual(since, [])
  await page.context().setOffline(true)
  await page.goto('/account/vacancies')
  await page.getByText(offline.en['offline.text']).waitFor()
  await assert.rejects(page.goto('/admin-login'), /ERR_INTERNET_DISCONNECTED/)
  await assert.rejects(page.goto('/api/job-vacancies'), /ERR_INTERNET_DISCONNECTED/)
})

longTest('a page that was read is fetched once', async () => {
  const page = await reader()
  const asked: string[] = []
  const note = ({ url }: { url?: string }) => void asked.push(url!)
  site.board.app.server.on('request', note)
  await page.goto('/?q=once')
  // Longer than what the framework shows has to stand to be fetched.
  await page.waitForTimeout(4_000)
  site.board.app.server.off('request', note)
  assert.equal(asked.filter((url) => url === '/?q=once').length, 1, asked.join(' '))
})

longTest('no more than fifty pages are stored, and the oldest goes first', async () => {
  const page = await reader()
  await page.evaluate(async () => {
    for (let no = 1; no <= 52; no += 1) {
      const address = `/?q=word${no}`
      navigator.serviceWorker.controller!.postMessage({ visited: new URL(address, location.href).href })
      while (!(await caches.match(address, { ignoreVary: true })))
        await new Promise((soon) => setTimeout(soon, 5))
    }
  })
  const pages = (await stored(page)).filter((path) => !path.startsWith('/assets/'))
  assert.equal(pages.length, 50)
  assert.equal(pages.at(0), '/?q=word3')
  assert.equal(pages.at(-1), '/?q=word52')
})

longTest('a browser that refuses the cache shows every page from the network', async () => {
  const { id, position } = await aVacancy(site.board)
  const page = await reader()
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(() => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('The operation is insecure.'))
  })
  await page.goto(`/jobs/${id}`)
  await page.getByRole('heading', { name: position }).waitFor()
  await hydrated(page)
})

longTest('without a connection what was sent is listed and read, and opening it says so', async () => {
  const { id, position } = await aVacancy(site.board)
  const receipt = { number: 'JA-000044', title: 'Cook', at: new Date().toISOString(), vacancy: id }
  const sent = [{ ...receipt, code: '7K2M-9XQ4' }]
  const page = await reader({ storage: { 'sent-from-here': JSON.stringify({ sent }) } })
  // The code of the line that says so was never loaded.
  expectConsole(page, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.goto(`/jobs/${id}`)
  await untilStored(page, `/jobs/${id}`)
  // It brings the framework.
  await page.keyboard.press('Tab')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key!, text!),
    [`applied:${id}`, JSON.stringify(receipt)],
  )
  await page.goto('/my-applications')
  await page.getByText('JA-000044').waitFor()
  await untilStored(page, '/my-applications')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const refused = page.waitForEvent('requestfailed', (request) => /applied-note/.test(request.url()))
  await page.goto(`/jobs/${id}`)
  await refused
  await page.waitForLoadState('networkidle')
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), position)
  await page.goto('/my-applications')
  await page.getByText('JA-000044').waitFor()
  await page.getByRole('listitem').getByRole('button', { name: receiptWords['receipt.code.submit'] }).click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
})
