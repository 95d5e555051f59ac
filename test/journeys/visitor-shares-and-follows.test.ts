import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { aVacancy } from '#test/support/factories.ts'
import { hydrated, journey } from '#test/support/journey.ts'

const site = journey({ SOCIAL_FACEBOOK: 'https://social.example/board' })

const content = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).getAttribute('content')

/** An address of the page's head, on the board of this test. */
const here = (address: string | null) => address!.replace('http://board.test', site.address)

test('a list leads to its feeds, with its filters and in its language', async () => {
  const { id, position, job_category_id } = await aVacancy(site.board)
  await aVacancy(site.board)
  const page = await site.visitor()
  for (const [path, prefix] of [
    [`/?category=${job_category_id}&page=1&sort=closing`, ''],
    [`/si?category=${job_category_id}`, '/si'],
  ] as const) {
    await page.goto(path)
    const feeds = page.locator('link[rel="alternate"]:not([hreflang])')
    const links = await feeds.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('type'), link.getAttribute('href')]),
    )
    assert.deepEqual(links, [
      ['application/atom+xml', `${prefix}/feed.atom?category=${job_category_id}`],
      ['application/rss+xml', `${prefix}/feed.rss?category=${job_category_id}`],
      ['application/feed+json', `${prefix}/feed.json?category=${job_category_id}`],
    ])
    for (const [type, href] of links) {
      const answer = await fetch(site.address + href!)
      assert.equal(answer.headers.get('content-type'), `${type}; charset=utf-8`)
      const text = await answer.text()
      assert.ok(text.includes(`${prefix}/jobs/${id}`) && text.includes(position), href!)
    }
  }
})

test('a list is copied as a text for a group, and without script its link opens it', async () => {
  const { id, job_category_id } = await aVacancy(site.board)
  const page = await site.visitor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/ta?category=${job_category_id}`)
  await page.locator('a[data-boot="copy"]').click()
  await page.getByText('நகலெடுக்கப்பட்டது').waitFor()
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), new RegExp(`/ta/jobs/${id}\n`))
  const bare = await site.visit(`/?category=${job_category_id}`, { javaScriptEnabled: false })
  await bare.locator('a[data-boot="copy"]').click()
  await bare.waitForURL(/\/feed\.txt\?category=/)
})

test('a shared vacancy shows its card in the language of its page, any other page that of the site', async () => {
  const { id, position, company_name } = await aVacancy(site.board)
  const page = await site.visitor()
  for (const [path, alt] of [
    [`/jobs/${id}`, `${position} – ${company_name}`],
    [`/si/jobs/${id}`, `${position} – ${company_name}`],
    ['/', 'Lanka Vacancies'],
    ['/ta', 'Lanka Vacancies'],
  ] as const) {
    await page.goto(path)
    const answer = await fetch(here(await content(page, 'og:image')))
    assert.equal(answer.status, 200, path)
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    assert.equal(await content(page, 'og:image:width'), String(width))
    assert.equal(await content(page, 'og:image:height'), String(height))
    assert.equal(await content(page, 'og:image:type'), `image/${format}`)
    assert.equal(await content(page, 'og:image:alt'), alt)
    assert.equal(
      await page.locator('meta[name="twitter:card"]').getAttribute('content'),
      'summary_large_image',
    )
  }
})

test('Home tells search engines who runs the board and how it is searched, with and without the framework', async () => {
  const { position } = await aVacancy(site.board)
  const page = await site.visitor()
  const markup = () => page.locator('script[type="application/ld+json"]').allTextContents()
  await page.goto('/si')
  const [data, ...more] = await markup()
  assert.deepEqual(more, [])
  const [organization, webSite] = JSON.parse(data!)['@graph']
  assert.deepEqual(
    [organization['@type'], organization.name, organization.sameAs],
    ['Organization', 'Lanka Vacancies', ['https://social.example/board']],
  )
  assert.equal((await fetch(here(organization.logo))).status, 200)
  assert.equal(webSite.inLanguage, 'si')
  const address = webSite.potentialAction.target.urlTemplate.replace(
    '{search_term_string}',
    encodeURIComponent(position),
  )
  await page.goto(here(address))
  await page.getByRole('link', { name: position, exact: true }).waitFor()

  // The router goes to a vacancy and back: nothing of it may become a script there.
  await hydrated(page)
  await page.getByRole('link', { name: position, exact: true }).click()
  await page.waitForURL('**/si/jobs/*')
  await page.getByRole('heading', { name: position, level: 1 }).waitFor()
  assert.deepEqual(await markup(), [], 'Home took its own along')
  await page.goBack()
  await page.waitForURL('**/si?q=*')
  // A vacancy that was read says so in its link.
  await page.getByRole('link', { name: position }).first().waitFor()
})
