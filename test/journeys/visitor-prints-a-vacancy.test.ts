import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aVacancy } from '#test/support/factories.ts'
import { journey, widths } from '#test/support/journey.ts'
import { aPhoto, aPicture } from '#test/support/pictures.ts'

const site = journey()

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
