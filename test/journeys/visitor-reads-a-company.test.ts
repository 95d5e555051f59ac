import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertRow, insertRows } from '#test/support/change-rows.ts'
import { aCity, aStoredFile, aVacancy } from '#test/support/factories.ts'
import { aPng } from '#test/support/files.ts'
import {
  arrive,
  assertAccessible,
  assertFits,
  assertUsable,
  expectConsole,
  held,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { until } from '#test/support/until.ts'

const site = journey()

test('the operator’s banner stands to the right of the list, and its words in the offer of phones', async () => {
  const { board } = site
  await aVacancy(board)
  const image = await aStoredFile(board, 'banners', {
    bytes: await aPng({ width: 160, height: 300 }),
    extension: 'png',
    media_type: 'image/png',
  })
  await insertRow(board.db, 'banner', { image, link: 'https://fair.example/', text: 'Job fair in Kandy' })

  const page = await site.open('/')
  const banner = page.getByRole('link', { name: 'Job fair in Kandy' })
  assert.equal(await banner.getAttribute('href'), 'https://fair.example/')
  const [picture, list] = [await banner.boundingBox(), await page.getByRole('table').boundingBox()]
  assert.ok(picture!.x >= list!.x + list!.width, 'right of the list')
  await until(() => banner.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth === 160))
  await assertAccessible(page)

  const phone = await site.open('/', { width: widths.phone })
  const words = phone.getByRole('region', { name: 'Offer' }).getByRole('link', { name: 'Job fair in Kandy' })
  assert.equal(await words.getAttribute('href'), 'https://fair.example/')
})

test('clients stand in a grid of 3, 4, 5 or 6 columns, by logo or by name', async () => {
  const { db } = site.board
  const good = await aStoredFile(site.board, 'logos', {
    bytes: await aPng(),
    extension: 'png',
    media_type: 'image/png',
  })
  const broken = await aStoredFile(site.board, 'logos', { bytes: Buffer.from('no picture') })
  const rows = [
    { name: 'Sarasavi Textiles', logo: good },
    { name: 'Kandy Logistics', logo: null },
    { name: 'Broken Ltd', logo: broken },
    ...Array.from({ length: 10 }, (_, no) => ({ name: `Company ${no}`, logo: null })),
  ]
  await insertRows(
    db,
    'companies',
    rows.map((row, at) => ({ ...row, sort_order: at })),
  )

  for (const colorScheme of ['dark', 'light'] as const) {
    const page = await site.open('/top-employers', { width: widths.phone, colorScheme })
    assert.equal(await page.title(), 'Our Clients | Lanka Vacancies')
    for (const [width, columns] of [
      [360, 3],
      [768, 4],
      [1024, 5],
      [1280, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const count = await page.evaluate(() => {
        const tops = [...document.querySelectorAll('main li')].map((tile) => tile.getBoundingClientRect().top)
        return tops.filter((top) => top === tops[0]).length
      })
      assert.equal(count, columns)
      await assertFits(page)
    }
    const logo = page.getByRole('img', { name: 'Logo of Sarasavi Textiles' })
    // Dark letters on a transparent background must be readable in the dark scheme too.
    assert.equal(
      await logo.evaluate((image) => getComputedStyle(image).backgroundColor),
      'rgb(255, 255, 255)',
    )
    // So are the words of a logo that fails.
    assert.equal(await logo.evaluate((image) => getComputedStyle(image).color), 'rgb(20, 32, 31)')
    await page.getByText('Kandy Logistics').waitFor()
    const placeholder = page.getByRole('img', { name: 'Broken Ltd', exact: true })
    await placeholder.waitFor()
    assert.ok(Number(await placeholder.evaluate((image) => getComputedStyle(image).opacity)) < 1)
    await assertAccessible(page)
  }
})

test("whoever comes by the phone's menu and the keyboard begins at the heading", async () => {
  const page = await site.visitor({ width: widths.phone })
  // The framework comes with the first key, and after the second.
  const scripts = await held(page, '**/*.js')
  await page.goto('/contact-us')
  await page.locator('summary').filter({ hasText: 'Menu' }).press('Enter')
  await page.getByRole('link', { name: 'Our Clients' }).focus()
  scripts.release()
  await hydrated(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Our Clients' }).and(page.locator(':focus')).waitFor()
})

test('a list of clients that does not come says so', async () => {
  const page = await site.visitor()
  expectConsole(page, /Failed to load resource/)
  await arrive(page, '/')
  await page.route('**/api/clients?*', (route) => route.abort())
  await page.getByRole('link', { name: 'Our Clients' }).click()
  await page.getByText('Network error. Please check your connection.').waitFor()
})

/** A client with a logo, a website and so many open vacancies. */
async function aCompany(name: string, vacancies: number): Promise<{ id: number; path: string }> {
  const { board } = site
  const logo = await aStoredFile(board, 'logos', {
    bytes: await aPng(),
    extension: 'png',
    media_type: 'image/png',
  })
  const { id } = await insertRow(board.db, 'companies', {
    name,
    logo,
    sort_order: 1,
    website: 'https://www.lagoon.example/jobs',
  })
  const city = await aCity(board)
  for (let no = 1; no <= vacancies; no += 1)
    await aVacancy(board, { company_name: name, position: `${name} Cook ${no}`, city_id: city.id })
  // Rows that a test wrote by itself announce no change.
  await board.app.context.changes.transaction(async (_trx, changed) => changed('clients', 'vacancies'))
  return { id, path: `/companies/${id}` }
}

test('a company shows its logo, its website and its open vacancies, at every width and in every language', async () => {
  const { id, path } = await aCompany('Lagoon Hotels', 3)
  await aVacancy(site.board, { company_name: 'Another Lagoon Hotels' })
  await aVacancy(site.board, { company_name: 'LAGOON HOTELS', status: 0 })
  const whole = `${path}-lagoon-hotels`
  for (const [prefix, width, title, count] of [
    ['', widths.phone, 'Vacancies at Lagoon Hotels | Lanka Vacancies', '3 open vacancies'],
    ['/si', widths.tablet, 'Lagoon Hotels ආයතනයේ පුරප්පාඩු | Lanka Vacancies', 'විවෘත පුරප්පාඩු 3ක්'],
    ['/ta', widths.desk, 'Lagoon Hotels நிறுவனத்தின் வெற்றிடங்கள் | Lanka Vacancies', '3 திறந்த வெற்றிடங்கள்'],
  ] as const) {
    const page = await site.visitor({ width, colorScheme: width < 500 ? 'dark' : 'light' })
    // Any name behind the id leads to the one address, in the language that was asked for.
    await page.goto(`${prefix}${path}-of-old?page=1`)
    assert.equal(new URL(page.url()).pathname, prefix + whole)
    await page.getByRole('heading', { level: 1, name: 'Lagoon Hotels' }).waitFor()
    assert.equal(await page.title(), title)
    await page.getByText(count, { exact: true }).first().waitFor()
    assert.equal(await page.locator('.row-link').count(), 3)
    assert.equal(await page.locator('main img').count(), 1)
    const website = page.getByRole('link', { name: /lagoon\.example/ })
    assert.match((await website.getAttribute('rel')) ?? '', /nofollow/)
    assert.equal(await page.locator('meta[name=robots]').count(), 0)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    assert.equal(canonical, `http://board.test${prefix}${whole}`)
    assert.equal(await page.locator('link[rel=alternate][hreflang]').count(), 4)
    const markup = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    assert.equal(markup['@type'], 'BreadcrumbList')
    assert.deepEqual(
      markup.itemListElement.map(({ item }: { item: string }) => item),
      [`http://board.test${prefix || '/'}`, `http://board.test${prefix}${whole}`],
    )
    await assertUsable(page)
  }
  const page = await site.visit('/top-employers')
  await page.getByRole('link', { name: 'Logo of Lagoon Hotels' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lagoon Hotels' }).waitFor()
  await page.getByRole('link', { name: 'Lagoon Hotels Cook 2' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lagoon Hotels Cook 2' }).waitFor()
  const job = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  )
  assert.equal(job.hiringOrganization.sameAs, 'https://www.lagoon.example/jobs')
  assert.match(job.hiringOrganization.logo, /^http:\/\/board\.test\/storage\/logos\//)
  await page.getByRole('link', { name: 'Lagoon Hotels', exact: true }).first().click()
  await page.waitForURL(`**/companies/${id}-lagoon-hotels`)
})

test('a company offers its new vacancies by mail and by feed, and both say its name', async () => {
  const { id, path } = await aCompany('Beruwala Boats', 1)
  const page = await site.visit(`/ta${path}`, { width: widths.phone })
  const feeds = page.locator('link[rel=alternate][type*="+"], link[rel=alternate][type$="xml"]')
  assert.deepEqual(
    await feeds.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ['atom', 'rss', 'json'].map((format) => `/ta/feed.${format}?company=${id}`),
  )
  await page.goto(path)
  await page.getByRole('link', { name: 'Email me new jobs like these' }).click()
  await page.waitForURL(`**/alerts/new?company=${id}`)
  await page.getByText('Beruwala Boats', { exact: true }).waitFor()
  // The list is known by the company's name after its last vacancy closed too.
  const { context } = site.board.app
  await context.changes.transaction(async (trx, changed) => {
    await trx.deleteFrom('vacancies').where('company_id', '=', id).execute()
    changed('vacancies')
  })
  await page.getByRole('link', { name: 'Change search' }).click()
  await page.waitForURL(`**/?company=${id}`)
  await page.locator('main').getByText('Company: Beruwala Boats').first().waitFor({ state: 'attached' })
})

test('the name of a company in a list leads to its page', async () => {
  const { id } = await aCompany('Ella Rails', 1)
  const page = await site.visit('/ta?q=ella', { width: widths.phone, hasTouch: true, isMobile: true })
  await page.getByRole('link', { name: 'Ella Rails', exact: true }).click()
  await page.waitForURL(`**/ta/companies/${id}-ella-*`)
  // The list of the page itself would lead nowhere.
  await page.locator('.vacancies a[href*="/companies/"]').waitFor({ state: 'detached' })
})

test('a company with few vacancies is kept out of search engines, and one without any says so', async () => {
  const { id } = await aCompany('Nuwara Teas', 0)
  const page = await site.visit(`/companies/${id}-nuwara-teas`)
  await page.getByText('No open vacancies at the moment.').waitFor()
  assert.equal(await page.locator('meta[name=robots]').getAttribute('content'), 'noindex, follow')
  assert.equal(await page.locator('link[rel=canonical]').count(), 0)
  await assertAccessible(page)
  await page.goto(`/companies/${id}-nuwara-teas?page=3`)
  await page.getByRole('link', { name: 'See the first page' }).click()
  await page.waitForURL(`**/companies/${id}-nuwara-teas`)
})

test('a company that is not there is a 404 with a way out', async () => {
  const page = await site.visitor()
  expectConsole(page, /404/)
  const pending = await aVacancy(site.board, { company_name: 'Nobody has read this', status: 0 })
  for (const path of ['lagoon', `${pending.company_id}`]) {
    const answer = await page.goto(`/companies/${path}`)
    assert.equal(answer?.status(), 404, path)
    await page.getByText('Company not found.').last().waitFor()
  }
  await page.getByRole('link', { name: 'See the latest vacancies' }).waitFor()
})

test('a company whose vacancies do not come says so', async () => {
  const { id } = await aCompany('Matara Logistics', 1)
  const page = await site.visitor()
  expectConsole(page, /Failed to load resource/)
  await arrive(page, '/top-employers')
  await page.route('**/api/job-vacancies/search?**', (route) => route.abort())
  await page.getByRole('link', { name: 'Logo of Matara Logistics' }).click()
  await page.getByRole('heading', { level: 1, name: 'Matara Logistics' }).waitFor()
  await page.getByRole('link', { name: 'Try again' }).waitFor()
  await page.route(`**/api/companies/${id}`, (route) => route.abort())
  await arrive(page, '/top-employers')
  await page.getByRole('link', { name: 'Logo of Matara Logistics' }).click()
  await page.getByText('Network error. Please check your connection.').waitFor()
})
