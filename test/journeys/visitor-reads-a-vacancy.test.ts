import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { fileUses } from '#src/areas.ts'
import { folderStore } from '#src/areas/files/index.ts'
import { makeDueVariants } from '#src/areas/files/server/variants/make-variants.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { datesIn } from '#src/strings/format.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { aCity, aStoredFile, aUser, aVacancy } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { arrive, assertFits, assertReadable, assertUsable, journey, widths } from '#test/support/journey.ts'
import { aPhoto, aPicture } from '#test/support/pictures.ts'

const site = journey()
const { formatDay } = datesIn('en')

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
  const page = await site.open(`/jobs/${vacancy.id}`, { width: widths.phone })
  await page.getByRole('heading', { name: 'Hotel Cook <b>', level: 1 }).waitFor()
  for (const text of [
    'Unawatuna North, Galle',
    'Daily paid or casual',
    'On-site',
    '0–1 year',
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
  const page = await site.open(`/jobs/${id}`, { width: widths.phone })
  const terms = (at: number) => page.locator('dl').nth(at).getByRole('term').allTextContents()
  assert.deepEqual(await terms(0), ['Closing date', 'Posted', 'Ref No.'])
  assert.deepEqual(await terms(1), ['Address', 'Contact email', 'Contact phone'])
  assert.deepEqual(await terms(2), ['Category', 'Applicants'])
  assert.equal(await page.getByRole('main').getByRole('figure').count(), 0)
  assert.equal(await page.getByText(/null|undefined|NaN/).count(), 0)
  await page.getByText('Cleans.').waitFor()
  await assertUsable(page)
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

/** A vacancy of 120 words with a tall poster, of a verified company that answers. */
async function aWholeVacancy() {
  const { board } = site
  const owner = await aUser(board)
  const name = `Suwa Sevana Hospital (Private) Limited ${owner.id}`
  const linked_at = '2026-03-12T06:00:00.000Z'
  const held = { name, claimed_at: linked_at, verified_at: linked_at, verified_proof: 'Papers.' }
  const company = await insertRow(board.db, 'companies', held)
  await insertRow(board.db, 'company_accounts', { user_id: owner.id, company_id: company.id, linked_at })
  return aVacancy(board, {
    position: 'Senior Accounts Executive – Payroll',
    company_name: name,
    description: `${'Keeps the accounts of three wards and answers the questions of suppliers by phone. '.repeat(8)}\n\n${'Monthly closing and payroll. '.repeat(4)}`,
    user_id: owner.id,
    job_poster: await aPicture(board, 'posters', await aPhoto(1240, 1754)),
    salary_min: 120_000,
    salary_max: 150_000,
    salary_unit: 'month',
    employment_type: 'full_time',
    workplace: 'on_site',
    education: 'ol',
    benefits: ['epf_etf', 'meals'],
    city_id: (await aCity(board, { district: 'Galle' })).id,
  })
}

for (const language of offeredLanguages)
  test(`what a vacancy is asked first stands first, on a desk and on a phone, in ${language}`, async () => {
    const vacancy = await aWholeVacancy()
    const t = dictionaries[language]
    const page = await site.visitor({ width: widths.desk })
    await page.setViewportSize({ width: widths.desk, height: 800 })
    await page.goto(localizedPath(language, `/jobs/${vacancy.id}`))
    const place = async (found: Locator) => (await found.boundingBox())!
    const main = page.getByRole('main')
    const apply = main.getByRole('link', { name: t['job.apply'] })
    const text = page.getByRole('heading', { name: t['job.description'] })
    const poster = page.getByRole('img', { name: vacancy.company_name }).and(page.locator('figure img'))
    const facts = page.getByText(t['vacancy.education'], { exact: true })
    const specified = [
      page.getByRole('heading', { level: 1 }),
      main.getByText(vacancy.company_name, { exact: true }).last(),
      page.getByText(vacancy.address, { exact: true }),
      page.getByText(t['job.reference'], { exact: true }),
      page.getByText(t['job.posted'], { exact: true }),
      page.getByText(t['job.closes'], { exact: true }).first(),
      page.getByText(vacancy.description.slice(0, 40)),
      poster,
      page.getByRole('link', { name: vacancy.email }),
      page.getByRole('link', { name: vacancy.phone }),
    ]
    const assertWithin = async (most: number) => {
      for (const each of specified) {
        const { y, height } = await place(each)
        assert.ok(y + height <= most, `${y + height} px, ${await each.textContent()}`)
      }
    }

    await assertWithin(1.5 * 800)
    const [act, shown, words] = [await place(apply), await place(poster), await place(text)]
    assert.ok(act.y < 120 && act.x > words.x + words.width, 'the right column begins with the acts')
    assert.ok(shown.width >= 300, `a poster over its column: ${shown.width} px`)
    assert.ok(words.y < 400 && (await place(facts)).x === words.x)

    await page.setViewportSize({ width: widths.phone, height: 740 })
    await assertWithin(3 * 740)
    const bar = await place(page.locator('.job-acts'))
    assert.equal(Math.round(bar.y + bar.height), 740)
    for (const first of [page.getByText(t['vacancy.salary'], { exact: true }), text]) {
      const { y, height } = await place(first)
      assert.ok(y + height < bar.y, `${y + height} px`)
    }
    const poster200 = await place(poster)
    assert.equal(Math.round(poster200.height), 200)
    for (const before of [poster200, await place(page.getByRole('link', { name: vacancy.phone }))])
      assert.ok(before.y < (await place(facts)).y)
    await poster.scrollIntoViewIfNeeded()
    assert.deepEqual(await place(page.locator('.job-acts')), bar, 'the acts stay where they are')
    await assertFits(page)

    await page.goto(localizedPath(language, `/jobs/${vacancy.id}/apply`))
    const line = await place(page.locator('main summary'))
    assert.ok(line.height <= 48, `the summary of the job: ${line.height} px`)
    const field = await place(page.getByLabel(t['application.first_name'], { exact: true }))
    assert.ok(field.y + field.height <= 740)
    await assertFits(page)
  })

test('under the way to apply stands who checked it, who the company is, and that nobody pays', async () => {
  const vacancy = await aWholeVacancy()
  const page = await site.visit(`/jobs/${vacancy.id}`, { width: widths.phone, javaScriptEnabled: false })
  for (const words of [
    `Checked by Lanka Vacancies on ${formatDay(vacancy.approved_at!)}`,
    'Company verified since Mar 12, 2026',
    'Never pay for a job. Somebody asks for money? Report this vacancy',
  ])
    await page.getByText(words, { exact: true }).waitFor()
  await page.goto(`/jobs/${(await aVacancy(site.board)).id}`)
  await page.getByText('Company not verified yet', { exact: true }).waitFor()
})

test('a vacancy is printed on two pages with its poster, contact and closing day, and nothing to press', async () => {
  const { board } = site
  const lines = Array.from({ length: 12 }, (_, no) => `Plucks two leaves and a bud, ${no + 1}.`)
  const vacancy = await aVacancy(board, {
    job_poster: await aPicture(board, 'posters', await aPhoto(1240, 1754)),
    description: lines.join('\n\n'),
  })
  for (const width of [widths.phone, widths.desk]) {
    const page = await site.visit(`/jobs/${vacancy.id}`, { width })
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
    for (const text of [vacancy.email, vacancy.phone, 'Closing date', address])
      assert.equal(await page.getByText(text, { exact: true }).first().isVisible(), true, text)
    // Nothing around the text cuts it off.
    const last = page.getByText('Plucks two leaves and a bud, 12.')
    const isCut = last.evaluate((element) => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'visible')
          return true
      return false
    })
    assert.equal(await isCut, false)
    for (const hidden of ['header', 'footer', 'nav', 'button', 'a[href$="/apply"]'])
      assert.equal(await page.locator(hidden).locator('visible=true').count(), 0, hidden)
  }
})

async function aPhotographedPoster(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const bytes = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: 'teal', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const key = await aStoredFile(site.board, 'posters', { bytes })
  await site.board.db.updateTable('files').set({ width: 1200, height: 1600 }).where('key', '=', key).execute()
  return key
}

/** The poster once it is there: which file the browser took, its place, and how far the page has jumped. */
async function looked(page: Page, id: number) {
  await arrive(page, `/jobs/${id}`)
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
    [widths.desk, 2],
  ] as const) {
    const { file, before, after } = await at(width)
    assert.ok(file.endsWith(job_poster.replace('.jpg', `-${variant}.webp`)), `${file} at ${width}`)
    assert.deepEqual([before.width, before.height], [after.width, after.height])
    assert.ok(Math.abs(after.height / after.width - 1600 / 1200) < 0.01)
  }
})
