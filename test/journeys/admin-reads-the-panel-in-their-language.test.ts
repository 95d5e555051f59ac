import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { folderStore } from '#src/areas/files/index.ts'
import { seedDemo } from '#src/demo/seed-demo.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { type Translated, translatedLanguages } from '#src/strings/languages.ts'
import { panelTexts } from '#src/strings/panel.ts'
import { texts as english } from '#src/strings/panel/en.ts'
import { pagePaths } from '#test/conformance/page-paths.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { aCategoryApplication, anAdmin, aVacancy, PASSWORD, PASSWORD_HASH } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import {
  answered,
  arrive,
  assertFits,
  assertTablesFit,
  expectConsole,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'

const site = journey()

let seeded: Promise<unknown> | undefined
/** The rows of the demo leave no list empty. */
function seed() {
  const { db, clock, dataDir } = site.board
  const store = folderStore(join(dataDir, 'files'))
  return (seeded ??= seedDemo({ db, store, now: clock.now(), passwordHash: PASSWORD_HASH }))
}

const paths = [...new Set(pagePaths('1'))].filter((path) => path.startsWith('/admin-panel'))
assert.ok(paths.length > 30)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches a text of the page that is one of English, whatever stands in its places. */
function inEnglish(language: Translated): RegExp {
  const texts = [
    [english, panelTexts[language]],
    [dictionaries.en, dictionaries[language]],
  ] as unknown as [Record<string, string>, Record<string, string>][]
  const forms = texts.flatMap(([own, others]) =>
    Object.entries(own)
      .filter(([key, text]) => text !== others[key] && text.replace(/\{\w+\}|[^a-z]/gi, '').length > 5)
      .map(([, text]) =>
        text
          .split(/\{\w+\}/)
          .map(escaped)
          .join('.{1,80}'),
      ),
  )
  return new RegExp(`^(?:${forms.join('|')})$`)
}

/** People may have written any word. */
const written = 'option, mark, blockquote, [lang=en]'

/** A form has stored its choices in English. */
const stored: ReadonlySet<string> = new Set(['Diploma'])

async function findEnglish(page: Page, language: Translated): Promise<string[]> {
  const seen = await page.evaluate((excepted) => {
    const texts: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const element = walk.currentNode.parentElement!
      if (element.checkVisibility() && !element.closest(excepted)) texts.push(walk.currentNode.textContent!)
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
    return texts
  }, written)
  const form = inEnglish(language)
  return seen.map((text) => text.trim()).filter((text) => form.test(text) && !stored.has(text))
}

for (const language of translatedLanguages)
  test(`every page of the panel is in ${language}, and fits at each width`, async (t) => {
    const { board } = site
    await seed()
    const { id, token } = await anAdmin(board)
    await board.db.updateTable('admins').set({ language }).where('id', '=', id).execute()
    const page = await site.visitor({ width: widths.phone, storage: { admin_token: token } })
    // Posters that wait for review are shown to the cookie of a login, which this admin has not.
    expectConsole(page, /404/)
    for (const path of paths)
      await t.test(path, async () => {
        await page.goto(path)
        await page.locator(`html[lang=${language}]`).waitFor()
        await page.getByRole('heading', { level: 1 }).waitFor()
        await hydrated(page)
        await answered(page)
        assert.deepEqual(await findEnglish(page, language), [])
        for (const width of Object.values(widths)) {
          await page.setViewportSize({ width, height: 800 })
          await assertFits(page)
          await assertTablesFit(page)
        }
      })
  })

test('categories, places and countries in the panel are in the language of the admin', async () => {
  const { board } = site
  const category = await insertRow(board.db, 'categories', {
    name: 'Sewing of sails',
    name_si: 'රුවල් මැසීම',
    sort_order: 0,
  })
  await aVacancy(board, { status: 0, position: 'Named', job_category_id: category.id })
  const { id, token } = await anAdmin(board)
  await board.db.updateTable('admins').set({ language: 'si' }).where('id', '=', id).execute()
  const page = await site.visitor({ width: widths.desk, storage: { admin_token: token } })
  await page.goto('/admin-panel/review?q=Named')
  await page.getByRole('heading', { name: 'Named' }).waitFor()
  for (const name of ['රුවල් මැසීම', 'ශ්‍රී ලංකාව'])
    await page.getByRole('definition').filter({ hasText: name }).first().waitFor()
  await page.goto('/admin-panel/jobs?q=Named')
  await page.getByRole('cell', { name: 'රුවල් මැසීම' }).waitFor()
  assert.deepEqual(await page.getByText(category.name, { exact: true }).count(), 0)
  await aCategoryApplication(board, { job_category_id: category.id, email: 'sails@example.lk' })
  await page.goto('/admin-panel/applications/category-applicants')
  for (const filter of ['select[name="district"]', 'datalist'])
    await page.locator(`${filter} option[value="Kandy"]`, { hasText: 'මහනුවර' }).waitFor({ state: 'attached' })
  await page.goto('/admin-panel/find?q=sails@example.lk')
  await page.getByText(/රුවල් මැසීම/).waitFor()
})

test('the login is in the language of the device, and the panel in that of the admin, who changes it', async () => {
  const { board } = site
  const admin = await anAdmin(board)
  const ta = panelTexts.ta
  const si = panelTexts.si
  const page = await site.visitor({ width: widths.desk, storage: { language: 'ta' } })
  await arrive(page, '/admin-login')
  await page.getByRole('heading', { name: ta['login.title'] }).waitFor()
  await hydrated(page)
  assert.deepEqual(await findEnglish(page, 'ta'), [])
  await page.getByLabel(ta['login.email']).fill(admin.email)
  await page.getByLabel(ta['login.password'], { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: ta['login.submit'] }).click()
  await page.getByRole('heading', { name: ta['dashboard.title'], level: 1 }).waitFor()
  await hydrated(page)
  const { language } = await getRow(board.db, 'admins', { id: admin.id }, ['language'])
  assert.equal(language, 'ta', 'the first login gives the admin the language of its page')

  await page.locator('summary', { hasText: admin.name }).click()
  await page.getByRole('button', { name: 'සිංහල' }).click()
  await page.getByRole('heading', { name: si['dashboard.title'], level: 1 }).waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), 'si')
  const html = await (await page.request.get('/admin-panel')).text()
  assert.match(html, /<html lang="si"/)
  assert.ok(html.includes(si['loading']), 'the server writes the frame in it')
})
