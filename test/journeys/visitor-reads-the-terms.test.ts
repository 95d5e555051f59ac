import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { texts as enLegal } from '#src/strings/legal/en.ts'
import { texts as siLegal } from '#src/strings/legal/si.ts'
import { texts as taLegal } from '#src/strings/legal/ta.ts'
import { aVacancy } from '#test/support/factories.ts'
import { assertAccessible, assertFits, journey, widths } from '#test/support/journey.ts'

const site = journey()
const legal = { en: enLegal, si: siLegal, ta: taLegal }

for (const language of offeredLanguages)
  test(`terms and privacy are read in ${language} without script, from the footer of any page`, async () => {
    const page = await site.visitor({ width: widths.phone, javaScriptEnabled: false })
    const t = dictionaries[language]
    await page.goto(localizedPath(language, '/'))
    await page.getByRole('contentinfo').getByRole('link', { name: t['footer.terms'] }).click()
    await page.waitForURL(localizedPath(language, '/terms'))
    await page.getByRole('heading', { name: t['footer.terms'], level: 1 }).waitFor()
    const fees = legal[language]['terms.seekers.fees'].split('{email}')[0]!
    await page.getByText(fees).waitFor()
    await assertFits(page)
    await page.getByRole('contentinfo').getByRole('link', { name: t['footer.privacy'] }).click()
    const months = legal[language]['privacy.long.messages'].replace('{messages}', '6')
    await page.getByText(months, { exact: true }).waitFor()
    await assertFits(page)
    assert.doesNotMatch((await page.textContent('main')) ?? '', /[{}]/)
  })

test('a form that takes a CV links both, beside what was typed', async () => {
  const job = await aVacancy(site.board)
  const page = await site.visitor()
  for (const path of [`/jobs/${job.id}/apply`, '/application', '/job-seeker']) {
    await page.goto(path)
    const note = page.getByText('By sending this form you accept:')
    await note.waitFor()
    for (const [name, href] of [
      ['Terms of use', '/terms'],
      ['Privacy', '/privacy'],
    ] as const) {
      const link = note.getByRole('link', { name })
      assert.equal(await link.getAttribute('href'), href)
      assert.equal(await link.getAttribute('target'), '_blank')
    }
    await assertAccessible(page)
  }
  await page.goto('/privacy')
  await assertAccessible(page)
})
