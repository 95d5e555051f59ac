import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { fileUses } from '#src/features.ts'
import { folderStore } from '#src/features/storage/server/index.ts'
import { makeDueVariants } from '#src/features/storage/server/variants/make-variants.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { formatDay } from '#src/strings/format.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { aCity, aStoredFile, aVacancy } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import {
  assertAccessible,
  assertFits,
  assertReadable,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { aPhoto, aPicture } from '#test/support/pictures.ts'

const site = journey()

const inDays = (days: number) => dayInColombo(new Date(site.board.clock.now().getTime() + days * 86_400_000))

async function aPoster(): Promise<string> {
  const { board } = site
  const bytes = await aJpeg({ width: 300, height: 400 })
  const key = await aStoredFile(board, 'posters', { bytes })
  await board.db.updateTable('files').set({ width: 300, height: 400 }).where('key', '=', key).execute()
  return key
}

test('a visitor reads everything about a vacancy', async () => {
  const { board } = site
  const city = await aCity(board, { name: 'Unawatuna North', district: 'Galle' })
  const vacancy = await aVacancy(board, {
    position: 'Hotel Cook <b>',
    description: 'Cooks.\n\nBreakfast & dinner </script><script>alert(1)</script>',
    city_id: city.id,
    job_poster: await aPoster(),
    closing_date: inDays(3),
    employment_type: 'daily_paid',
    workplace: 'on_site',
    experience_level: 'entry',
    salary_min: 2000,
    salary_max: 2500,
    salary_unit: 'day',
  })
  const page = await site.visitor({ width: widths.phone })
  await page.goto(`/jobs/${vacancy.id}`)
  await hydrated(page)
  await page.getByRole('heading', { name: 'Hotel Cook <b>', level: 1 }).waitFor()
  for (const text of [
    'Unawatuna North, Galle',
    'Daily paid or casual',
    'On-site',
    'Entry (0–1 year)',
    'Rs 2,000 – 2,500 per day',
    formatDay(vacancy.updated_at),
    'Closes in 3 days',
    vacancy.address,
  ])
    await page.getByText(text, { exact: true }).first().waitFor()
  const description = page.getByText('Breakfast & dinner')
  assert.equal(
    await description.evaluate((element) => getComputedStyle(element).whiteSpace.startsWith('pre')),
    true,
  )
  assert.equal(
    await page.getByRole('link', { name: vacancy.email }).getAttribute('href'),
    `mailto:${vacancy.email}`,
  )
  assert.equal(await page.getByRole('link', { name: vacancy.phone }).getAttribute('href'), 'tel:+94112345678')
  const poster = page.getByRole('img', { name: /^Poster of Sarasavi/ })
  assert.deepEqual([await poster.getAttribute('width'), await poster.getAttribute('height')], ['300', '400'])
  assert.equal(
    await page.getByRole('link', { name: 'Open full-size poster' }).getAttribute('target'),
    '_blank',
  )
  await assertReadable(page)
})

test('a vacancy of which only the needful is known has no empty places', async () => {
  const { id } = await aVacancy(site.board, { position: 'Cleaner', description: 'Cleans.' })
  const page = await site.visitor({ width: widths.phone })
  await page.goto(`/jobs/${id}`)
  await hydrated(page)
  const terms = (at: number) => page.locator('dl').nth(at).getByRole('term').allTextContents()
  assert.deepEqual(await terms(0), ['Closing Date'])
  assert.deepEqual(await terms(1), ['Category', 'Posted', 'Reference No.', 'Applicants'])
  assert.equal(await page.getByRole('main').getByRole('figure').count(), 0)
  assert.equal(await page.getByText(/null|undefined|NaN/).count(), 0)
  await page.getByText('Cleans.').waitFor()
  await assertAccessible(page)
  await assertFits(page)
})

test('printed, a vacancy is its text and nothing that can be pressed', async () => {
  const lines = Array.from({ length: 80 }, (_, no) => `Line ${no + 1} of what is to be done.`)
  const { id, address, phone } = await aVacancy(site.board, {
    position: 'Warehouse Keeper',
    description: lines.join('\n'),
    job_poster: await aPoster(),
  })
  for (const path of [`/jobs/${id}`, '/?q=warehouse']) {
    const page = await site.visitor()
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    for (const role of ['navigation', 'banner', 'contentinfo', 'button', 'complementary'] as const)
      assert.equal(await page.getByRole(role).count(), 0, `${path}: ${role}`)
    await page.getByText('Warehouse Keeper').first().waitFor()
    if (path.startsWith('/?')) continue
    assert.equal(await page.getByRole('link', { name: /Apply|Facebook|Back/ }).count(), 0)
    const description = page.getByText('Line 1 of what is to be done.')
    assert.ok((await description.innerText()).endsWith('Line 80 of what is to be done.'))
    // Nothing around it cuts it off.
    const cut = await description.evaluate((element) => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'visible')
          return box.outerHTML.slice(0, 80)
      return undefined
    })
    assert.equal(cut, undefined)
    await page.getByRole('img', { name: /^Poster of/ }).waitFor()
    for (const fact of [address, phone]) await page.getByText(fact, { exact: true }).waitFor()
  }
})

test('an open vacancy tells search engines what the page shows, and nothing that runs', async () => {
  const vacancy = await aVacancy(site.board, {
    position: 'Painter',
    description: 'Paints.\nWalls </script><script>alert(1)</script>',
    closing_date: inDays(5),
    employment_type: 'full_time',
  })
  const page = await site.visitor({ javaScriptEnabled: false })
  const answer = await page.goto(`/jobs/${vacancy.id}`)
  const html = await answer!.text()
  const [, written] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
  const read = JSON.parse(written!) as Record<string, unknown>
  assert.equal(read['@type'], 'JobPosting')
  assert.equal(read['title'], 'Painter')
  assert.equal(
    read['description'],
    '<p>Paints.<br>Walls &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  )
  assert.equal(read['datePosted'], dayInColombo(new Date(vacancy.approved_at!)))
  assert.equal(read['validThrough'], `${vacancy.closing_date}T23:59:59+05:30`)
  assert.equal(read['employmentType'], 'FULL_TIME')
  assert.match(html, new RegExp(`<link rel="canonical" href="http://board.test/jobs/${vacancy.id}"`))
  assert.match(html, /<meta property="og:title" content="Painter – Sarasavi Textiles/)
  assert.doesNotMatch(html, /<meta name="robots"/)
})

test('pay of which one end is known is told as that, to people and to search engines', async () => {
  const page = await site.visitor({ javaScriptEnabled: false })
  const posting = async () => {
    const written = await page.locator('script[type="application/ld+json"]').first().textContent()
    return (JSON.parse(written!) as { baseSalary: { value: object } }).baseSalary.value
  }
  for (const [pay, words, value] of [
    [{ salary_min: 60_000 }, 'From Rs 60,000 per month', { minValue: 60_000 }],
    [{ salary_max: 80_000 }, 'Up to Rs 80,000 per month', { maxValue: 80_000 }],
    [{ salary_min: 70_000, salary_max: 70_000 }, 'Rs 70,000 per month', { value: 70_000 }],
    [{ salary_min: 1, salary_max: 2 }, 'Rs 1 – 2 per month', { minValue: 1, maxValue: 2 }],
  ] as const) {
    const { id } = await aVacancy(site.board, { ...pay, salary_unit: 'month' })
    await page.goto(`/jobs/${id}`)
    await page.getByText(words, { exact: true }).waitFor()
    assert.deepEqual(await posting(), { '@type': 'QuantitativeValue', ...value, unitText: 'MONTH' })
  }
})

test('a vacancy can be passed on and its link copied', async () => {
  const { id } = await aVacancy(site.board, { position: 'Gardener' })
  const page = await site.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`/jobs/${id}`)
  await hydrated(page)
  await page.locator('.job-acts summary').click()
  const whatsapp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  assert.ok(decodeURIComponent(whatsapp!).includes(`http://board.test/jobs/${id}`))
  await page.getByRole('link', { name: 'Facebook' }).waitFor()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied.').waitFor()
  assert.equal(
    await page.evaluate(() => navigator.clipboard.readText()),
    `http://board.test/jobs/${id}?from=share`,
  )
})

for (const language of offeredLanguages)
  test(`on the first screen of a phone stand pay, the way to apply and the beginning of the text, in ${language}`, async () => {
    const { id } = await aVacancy(site.board, {
      position: 'Senior Accounts Executive',
      salary_min: 120_000,
      salary_max: 150_000,
      salary_unit: 'month',
      employment_type: 'full_time',
      workplace: 'on_site',
      city_id: (await aCity(site.board, { district: 'Galle' })).id,
    })
    const page = await site.visitor({ width: widths.phone })
    await page.goto(localizedPath(language, `/jobs/${id}`))
    const t = dictionaries[language]
    for (const place of [
      page.getByText(t['vacancy.salary'], { exact: true }),
      page.getByRole('link', { name: t['job.apply'] }),
      page.getByRole('heading', { name: t['job.description'] }),
    ]) {
      const { y, height } = (await place.boundingBox())!
      assert.ok(y + height < 740, `${y + height} px`)
    }
  })

test('a vacancy is printed on two pages with its poster, contact and closing day, and nothing to press', async () => {
  const { board } = site
  const vacancy = await aVacancy(board, {
    job_poster: await aPicture(board, 'posters', await aPhoto(1240, 1754)),
    description: 'Plucks two leaves and a bud.\n\n'.repeat(12),
  })
  for (const width of [widths.phone, widths.desk]) {
    const page = await site.visitor({ width })
    await page.goto(`/jobs/${vacancy.id}`)
    // `page.pdf` does not wait for a picture that comes when it is near, as printing from the browser does.
    const poster = page.getByRole('img', { name: /^Poster of/ })
    await poster.scrollIntoViewIfNeeded()
    await poster.evaluate((image: HTMLImageElement) => image.decode())
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
    for (const format of ['A4', 'Letter']) {
      const printed = (await page.pdf({ format, margin })).toString('latin1')
      assert.equal(printed.match(/\/Type \/Page\b/g)?.length, 2, format)
      assert.ok(printed.includes('/Subtype /Image'))
    }
    await page.emulateMedia({ media: 'print' })
    const address = `http://board.test/jobs/${vacancy.id}`
    for (const text of [vacancy.email, vacancy.phone, 'Closing Date', address])
      assert.equal(await page.getByText(text, { exact: true }).first().isVisible(), true, text)
    for (const hidden of ['header', 'footer', 'nav', 'button', 'a[href$="/apply"]'])
      assert.equal(await page.locator(hidden).locator('visible=true').count(), 0, hidden)
  }
})

async function aPhotographedPoster(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const bytes = await sharp({ create: { width: 1600, height: 800, channels: 3, background: 'teal', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const key = await aStoredFile(site.board, 'posters', { bytes })
  await site.board.db.updateTable('files').set({ width: 1600, height: 800 }).where('key', '=', key).execute()
  return key
}

/** The poster once it is there: which file the browser took, its place, and how far the page has jumped. */
async function looked(page: Page, id: number) {
  await page.goto(`/jobs/${id}`)
  await hydrated(page)
  const poster = page.getByRole('img', { name: /^Poster of/ })
  await poster.scrollIntoViewIfNeeded()
  const before = await poster.boundingBox()
  await poster.evaluate((img: HTMLImageElement) => img.decode())
  const after = await poster.boundingBox()
  return {
    file: await poster.evaluate((img: HTMLImageElement) => img.currentSrc),
    before: before!,
    after: after!,
  }
}

test('a small poster is fetched for the small place that it has, and nothing jumps when it arrives', async () => {
  const job_poster = await aPhotographedPoster()
  const { id } = await aVacancy(site.board, { job_poster })
  // Each look is a new visitor's: a browser shows what it already has rather than fetch a better one.
  const at = async (width: number) =>
    looked(await site.visitor({ width, deviceScaleFactor: 2, fresh: true }), id)

  const early = await at(widths.phone)
  assert.ok(early.file.endsWith(job_poster), 'the poster itself, until smaller ones are made')
  const store = folderStore(join(site.board.dataDir, 'files'))
  // Posters of other tests may be due first.
  while (await makeDueVariants(site.board.app.context, store, fileUses));

  for (const [width, variant] of [
    [widths.phone, 1],
    [widths.desk, 1],
  ] as const) {
    const { file, before, after } = await at(width)
    assert.ok(file.endsWith(job_poster.replace('.jpg', `-${variant}.webp`)), `${file} at ${width}`)
    assert.deepEqual([before.width, before.height], [after.width, after.height])
    assert.ok(Math.abs(after.height / after.width - 800 / 1600) < 0.01)
  }
})
