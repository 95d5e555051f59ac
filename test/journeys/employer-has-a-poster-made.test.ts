import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { datesIn } from '#src/strings/format.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { inDays } from '#test/support/days.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import {
  assertFits,
  assertReadable,
  assertUsable,
  expectConsole,
  journey,
  widths,
} from '#test/support/journey.ts'
import { readQrCode } from '#test/support/qr-code.ts'
import { nextStep } from '#test/support/vacancy-steps.ts'

const site = journey({}, { background: true })

test('an employer without a poster has one made, sees it in the vacancy, and downloads it', async (t) => {
  const { token, email } = await aUser(site.board)
  const { job_category_id } = await aVacancy(site.board, { position: 'Machine Operator' })
  await site.board.app.context.changes.transaction(async (_, changed) => changed('vacancies'))
  const page = await site.open('/post-vacancy', { width: widths.phone, storage: { auth_token: token } })
  await t.test('nothing of it shows until it is chosen, and a file that was chosen is not sent', async () => {
    await page.getByLabel('Job Poster').waitFor()
    const framed = page.getByLabel('Framed')
    assert.equal(await framed.isVisible(), false)
    await page.getByLabel('Make the poster for me').check()
    assert.equal(await page.getByLabel('Job Poster').isVisible(), false)
    await framed.check()
    await assertUsable(page)
    const sent = () =>
      page.evaluate(() => new FormData(document.querySelector('form:has(#make_poster)')!).has('job_poster'))
    await page.getByLabel('Photo of my poster').check()
    assert.equal(await sent(), true)
    await page.getByLabel('Make the poster for me').check()
    assert.equal(await sent(), false)
    await nextStep(page)
    await page.getByLabel('Position').fill('machine operator')
    const closes = inDays(10)
    await page.getByLabel('Closing date').fill(closes)
    await page.waitForFunction(
      (category) => document.querySelector<HTMLSelectElement>('#job_category_id')!.value === category,
      String(job_category_id),
    )
    await page.getByText(datesIn('en').formatDay(closes), { exact: true }).waitFor()
    await nextStep(page)
    await page.getByLabel('Description').fill('Runs sewing machines.')
    await nextStep(page)
    await page.getByLabel('Company Name').fill('Sarasavi Textiles (Pvt) Ltd')
    await page.getByLabel('Address').fill('12 Galle Road, Moratuwa')
    assert.equal(await page.getByRole('textbox', { name: 'Email' }).inputValue(), email)
    await page.getByLabel('Phone', { exact: true }).fill('+94 11 234 5678')
  })

  await t.test(
    'it is posted from its preview without a file, and the poster is there to download',
    async () => {
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      const preview = page.getByRole('dialog')
      await preview.getByText('We draw it from this form').waitFor()
      await preview.getByRole('button', { name: 'Submit', exact: true }).click()
      await page.getByText('Job Vacancy submitted successfully!').waitFor()
      const { id } = await getRow(site.board.db, 'vacancies', { position: 'machine operator' }, ['id'])
      await page.goto(`/account/vacancies/${id}/edit`)
      await page.getByRole('button', { name: 'The poster', exact: true }).click()
      const drawn = page.getByRole('img', { name: /^Poster of Sarasavi/ })
      await drawn.waitFor()
      assert.equal(
        await drawn.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
        1240,
      )
      await page.goto(`/account/vacancies/${id}/about`)
      const arriving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download square' }).click()
      const bytes = await readFile(await (await arriving).path())
      assert.match((await readQrCode(bytes))!, new RegExp(`/jobs/${id}$`))
      await assertFits(page)
    },
  )
})

test('every open vacancy has a sheet to print, whose QR code leads to its page', async () => {
  const vacancy = await aVacancy(site.board, {
    closing_date: inDays(10),
    salary_min: 60_000,
    salary_unit: 'month',
  })
  for (const language of offeredLanguages) {
    const page = await site.visitor({ width: widths.phone })
    const path = localizedPath(language, `/jobs/${vacancy.id}/print`)
    await page.goto(path)
    await page.getByRole('heading', { name: vacancy.position, level: 1 }).waitFor()
    if (language === 'en') await assertReadable(page)
    await assertFits(page)
    const robots = await page.locator('meta[name=robots]').getAttribute('content')
    assert.equal(robots, 'noindex')
    const code = await page.locator('article svg').screenshot()
    assert.match((await readQrCode(code))!, new RegExp(`${localizedPath(language, `/jobs/${vacancy.id}`)}$`))
    await page.emulateMedia({ media: 'print' })
    const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
    assert.equal(printed.match(/\/Type \/Page\b/g)?.length, 1, language)
  }
  const closed = await aVacancy(site.board, { closing_date: inDays(-2) })
  const page = await site.visitor()
  expectConsole(page, /404/)
  assert.equal((await page.goto(`/jobs/${vacancy.id + 9999}/print`))!.status(), 404)
  assert.equal((await page.goto(`/jobs/${closed.id}/print`))!.status(), 404)
  await page.getByText('Job not found.').waitFor()
})
