// In npm test: a button that cuts off its words in Tamil.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { languages, offeredLanguages, translatedLanguages, type Translated } from '#src/strings/languages.ts'
import { fill } from '#src/strings/t.ts'
import { aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import {
  arrive,
  assertAccessible,
  assertFits,
  expectConsole,
  hydrated,
  journey,
  type VisitorOptions,
  widths,
} from '#test/support/journey.ts'
import { longTest } from '#test/support/sizes.ts'

const site = journey()

/** The catalogue calls the same category, city and district by these names. */
const local: Record<Translated, { category: string; place: string; district: string }> = {
  si: { category: 'විදුලි සංදේශ', place: 'මොරටුව, කොළඹ', district: 'කොළඹ' },
  ta: { category: 'தொலைத்தொடர்பு', place: 'மொறட்டுவை, கொழும்பு', district: 'கொழும்பு' },
}

/** One for all tests: a page that was read before does not hear of rows that appear behind the program's back. */
let made: ReturnType<typeof makeJob> | undefined
const jobInMoratuwa = () => (made ??= makeJob())

async function makeJob() {
  const { db } = site.board
  const city = await getRow(db, 'cities', { name: 'Moratuwa' }, ['id'])
  const category = await getRow(db, 'categories', { name: 'Telecommunications' }, ['id'])
  return aVacancy(site.board, { city_id: city.id, job_category_id: category.id })
}

/** A visitor who chose a language on Home, by the switch in the header. */
async function choose(language: Translated, options: VisitorOptions = {}): Promise<Page> {
  const page = await site.visit('/', options)
  await page.getByRole('banner').getByRole('link', { name: languages[language], exact: true }).click()
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  if (options.javaScriptEnabled !== false) await hydrated(page)
  return page
}

async function looksRight(page: Page, language: Translated): Promise<void> {
  await assertFits(page)
  if (language === 'ta') await assertAccessible(page)
}

for (const language of translatedLanguages) {
  const texts = dictionaries[language]
  for (const width of language === 'si' ? [widths.phone] : [widths.phone, widths.desk]) {
    longTest(
      `a job seeker browses and applies in ${language} and goes back to English, at ${width} px`,
      async () => {
        const job = await jobInMoratuwa()
        const page = await choose(language, { width })
        assert.equal(await page.title(), `${texts['home.title']} | Lanka Vacancies`)
        await page.getByRole('heading', { level: 1, name: texts['home.heading'] }).waitFor()
        const panel = page.locator('.filters > summary')
        if (width < 1024) await panel.click()
        else
          await page.locator('.filters details > summary').filter({ hasText: texts['home.district'] }).click()
        await page.getByRole('checkbox', { name: local[language].district }).check()
        if (width < 1024) await page.locator('.sheet-foot [type=submit]').click()
        await page.waitForURL(/district=Colombo/)
        if (width < 1024) {
          // The new list closes the choices, a moment after its address is there.
          await panel.filter({ hasText: '(1)' }).waitFor()
          await page.locator('.filters:not([open])').waitFor()
          await panel.click()
          await page.getByRole('checkbox', { name: local[language].category }).waitFor()
        } else {
          const categories = page.getByRole('navigation', { name: texts['home.categories'] })
          await categories.getByRole('link', { name: local[language].category }).waitFor()
        }
        await looksRight(page, language)

        await arrive(page, localizedPath(language, '/'))
        await page.getByRole('link', { name: job.position, exact: true }).click()
        await page.getByText(local[language].place, { exact: true }).waitFor()
        await page.getByRole('definition').getByText(local[language].category, { exact: true }).waitFor()
        await looksRight(page, language)

        await page.getByRole('link', { name: texts['job.apply'] }).first().click()
        await page
          .getByRole('heading', { name: fill(texts['apply.title'], { position: job.position }) })
          .waitFor()
        await page.getByLabel(texts['application.city']).fill('Moratuwa')
        await page.getByText(texts['form.file.none']).waitFor()
        await page.getByRole('button', { name: texts['apply.submit'], exact: true }).click()
        const summary = page.getByRole('alert')
        await summary.waitFor()
        assert.deepEqual(await summary.getByRole('link').allTextContents(), [
          texts['application.first_name.required'],
          texts['application.last_name.required'],
          texts['application.email.required'],
          texts['application.phone.required'],
          texts['application.resume.required'],
          texts['application.terms.required'],
        ])
        await looksRight(page, language)

        await page.getByRole('link', { name: 'English', exact: true }).click()
        await page.getByRole('heading', { name: `Apply for ${job.position}` }).waitFor()
        assert.equal(await page.locator('html').getAttribute('lang'), 'en')
      },
    )
  }

  // Tamil words are the longest.
  const each = language === 'ta' ? test : longTest
  each(`every public page fits and is accessible in ${language}`, async () => {
    await jobInMoratuwa()
    const page = await site.visitor({ width: widths.phone })
    for (const path of ['/post-vacancy', '/application', '/job-seeker', '/login', '/signup', '/contact-us']) {
      await arrive(page, localizedPath(language, path))
      for (const width of [320, ...Object.values(widths), 1024]) {
        await page.setViewportSize({ width, height: 800 })
        await assertFits(page)
      }
      if (language === 'ta') await assertAccessible(page)
    }
  })

  longTest(`the server refuses in ${language} too`, async () => {
    const page = await site.visitor()
    expectConsole(page, /401/)
    await arrive(page, localizedPath(language, '/login'))
    await page.getByLabel(texts['account.email.label']).fill('nobody@example.lk')
    await page.getByLabel(texts['account.password.label'], { exact: true }).fill('not the password')
    await page.getByRole('button', { name: texts['login.submit'] }).click()
    await page.getByRole('alert').getByText(texts['problem.invalid_credentials']).waitFor()
  })
}

for (const javaScriptEnabled of [true, false]) {
  longTest(
    `the header has the languages at every width, ${javaScriptEnabled ? 'with' : 'without'} script`,
    async () => {
      const page = await site.visit('/application?form=job-seeker', { javaScriptEnabled })
      if (javaScriptEnabled) await assertAccessible(page)
      const switches = page.getByRole('banner')
      for (const width of [...Object.values(widths), 320]) {
        await page.setViewportSize({ width, height: 800 })
        await assertFits(page)
        for (const language of [languages.si, languages.ta])
          assert.ok(await switches.getByRole('link', { name: language }).isVisible(), `${width} px`)
      }
      await switches.getByRole('link', { name: languages.si }).click()
      await page.getByRole('heading', { level: 2, name: dictionaries.si['post_cv.long_form'] }).waitFor()
      assert.equal(page.url(), `${site.address}/si/application?form=job-seeker`)
      await switches.getByRole('link', { name: languages.en }).click()
      await page.getByRole('heading', { level: 2, name: dictionaries.en['post_cv.long_form'] }).waitFor()
      assert.equal(page.url(), `${site.address}/application?form=job-seeker`)
    },
  )
}

longTest('a visitor loads the words of one language, and who reads English no other', async () => {
  const dictionariesLoaded = async (page: Page, path: string) => {
    const files: string[] = []
    page.on('request', (request) => void files.push(new URL(request.url()).pathname))
    await arrive(page, path)
    return translatedLanguages.filter((language) =>
      files.some((file) => file.startsWith(`/assets/${language}-`)),
    )
  }
  assert.deepEqual(await dictionariesLoaded(await site.visitor(), '/'), [])
  for (const language of translatedLanguages)
    assert.deepEqual(await dictionariesLoaded(await site.visitor(), localizedPath(language, '/')), [language])
})

longTest('text of twice its size leaves a phone its header, and the page no wider than it', async () => {
  const { id } = await jobInMoratuwa()
  // As wide as 360 px are in letters that are twice as large.
  const page = await site.visitor({ width: 180 })
  for (const language of offeredLanguages)
    for (const path of ['/contact-us', `/jobs/${id}`, '/application?form=job-seeker']) {
      await page.goto(localizedPath(language, path))
      await assertFits(page)
      const header = page.getByRole('banner')
      const name = header.getByText('Lanka Vacancies', { exact: true })
      assert.ok((await name.boundingBox())!.height < 60, 'the name of the board is in two lines at most')
      assert.ok((await header.boundingBox())!.height < 120)
    }
})
