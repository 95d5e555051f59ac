import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { applicationStages } from '#src/areas/applications/application-stages.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { anEmployer } from '#test/support/employer.ts'
import { aVacancy } from '#test/support/factories.ts'
import { assertFits, assertTablesFit, journey, widths } from '#test/support/journey.ts'

const site = journey()

const vacancies = [
  { position: 'Superintendent', company_name: 'Nawaloka Constructions (Pvt) Ltd' },
  { position: 'Otorhinolaryngologist', company_name: 'Sarasavi Pharmaceuticals' },
  { position: 'Anaesthesiologist', company_name: 'Island Telecommunications PLC' },
  { position: 'தொழில்நுட்பவியலாளர்', company_name: 'யாழ் வர்த்தக நிறுவனம்' },
  { position: 'ஒருங்கிணைப்பாளர் மற்றும் மேற்பார்வையாளர்', company_name: 'Lanka Confectioneries' },
  { position: 'ශිල්පාධිකාරී', company_name: 'සරසවි ඉදිකිරීම් සමාගම' },
]

/** The words of some cells that stand in more than one line. */
async function broken(page: Page, cells: string): Promise<string[]> {
  return page.locator(cells).evaluateAll((found) =>
    found.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of text.textContent!.matchAll(/[^\s/-]+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) words.push(word)
        }
      return words
    }),
  )
}

/** Titles below 13 px or below the size of their pay, and pay whose line is cut. */
const smallOrCut = (page: Page) =>
  page.locator('.listed-position').evaluateAll((found) =>
    found.flatMap((position) => {
      const sizeOf = (part: Element) => Number.parseFloat(getComputedStyle(part).fontSize)
      const title = position.querySelector('h2 a')!
      const pay = position.querySelector('.terms b')!
      const words = document.createRange()
      words.selectNodeContents(pay)
      const cell = position.closest('td')!.getBoundingClientRect()
      const isCut = cell.width > 0 && words.getBoundingClientRect().right > cell.right
      const isSmall = sizeOf(title) < Math.max(13, innerWidth < 1024 ? 0 : sizeOf(pay))
      return isCut || isSmall ? [`${title.textContent}: ${sizeOf(title)} px, ${pay.textContent}`] : []
    }),
  )

const shown = '.data-table tbody td:is(:nth-child(2), :nth-child(3))'

test('no word of an occupation or of a company is broken on Home, at any width and in any language', async () => {
  for (const vacancy of vacancies)
    await aVacancy(site.board, { ...vacancy, salary_min: 450, salary_max: 650, salary_unit: 'hour' })
  const page = await site.visitor()
  for (const language of offeredLanguages) {
    await page.goto(localizedPath(language, '/'))
    for (const width of [...Object.values(widths), 1024, 1152, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      assert.equal(await page.locator(shown).count(), vacancies.length * 2)
      assert.deepEqual(await broken(page, shown), [], `${language}, ${width} px`)
      assert.deepEqual(await smallOrCut(page), [], `${language}, ${width} px`)
      await assertFits(page)
    }
  }
})

test('no word of what decides about a vacancy is broken on a phone, in any language', async () => {
  const { id } = await aVacancy(site.board, { employment_type: 'full_time', workplace: 'hybrid' })
  const page = await site.visitor({ width: widths.phone })
  for (const language of offeredLanguages) {
    await page.goto(localizedPath(language, `/jobs/${id}`))
    const facts = page.locator('main dl').first()
    assert.ok((await facts.locator('dd').count()) >= 2, language)
    assert.deepEqual(await broken(page, 'main dl:first-of-type dd'), [], language)
  }
})

test('a word that never ends is broken, and takes no room from the others', async () => {
  const whole = await site.visit('/', { width: 1024 })
  const widthOf = (page: Page) =>
    page
      .locator('.data-table th')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))
  const before = await widthOf(whole)
  const letters = 'Superintendent'.repeat(10)
  await aVacancy(site.board, { position: letters, company_name: `Sarasavi ${letters}` })
  const page = await site.visitor({ width: 1024 })
  // Rows that a test writes invalidate no cached response: another order of the same list is not cached yet.
  await page.goto('/?sort=closing')
  await page.getByRole('link', { name: letters, exact: true }).waitFor()
  assert.equal((await broken(page, shown)).length, 2)
  assert.deepEqual((await widthOf(page)).slice(1, 3).map(Math.round), before.slice(1, 3).map(Math.round))
  await assertFits(page)
})

test('the stages of applications keep their words whole on a phone, for employers and for applicants', async () => {
  const { user, vacancy, receives } = await anEmployer(site.board)
  for (const stage of applicationStages) await receives({ stage, user_id: user.id })
  const page = await site.visitor({ width: widths.phone, storage: { auth_token: user.token } })
  for (const language of offeredLanguages)
    for (const path of [`/account/vacancies/${vacancy.id}/applications`, '/account/my-applications']) {
      await page.goto(localizedPath(language, path))
      await page.locator('main .badge').first().waitFor()
      assert.deepEqual(await broken(page, 'main .badge, main nav li'), [], `${path} in ${language}`)
      await assertFits(page)
    }
})

const word = (letters: string, length: number) => letters.repeat(length).slice(0, length)

test('words that never end are broken in every list, card and page, at every width', async () => {
  const { board } = site
  const company = word('Sarasavi', 150)
  const open = await aVacancy(board, {
    position: word('யாழ்ப்பாணம்தொழில்', 120),
    company_name: company,
    email: `${word('kumari.perera.', 60)}@${word('a', 50)}.example`,
    address: word('Street', 300),
    description: word('W', 400),
  })
  await board.db.updateTable('companies').set({ sort_order: 1 }).where('name', '=', company).execute()
  // Rows that a test writes invalidate no cached response.
  await board.app.context.changes.transaction(async (_trx, changed) => changed('vacancies', 'clients'))
  const page = await site.visitor()
  for (const path of [
    '/',
    `/jobs/${open.id}`,
    `/jobs/${open.id}/apply`,
    '/top-employers',
    `/companies/${open.company_id}`,
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: 800 })
      await assertFits(page)
      await assertTablesFit(page)
    }
  }
})
