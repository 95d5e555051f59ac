import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendCategory, sendLongForm, sendPosition } from '#test/support/application-forms.ts'
import { aCategory, anAdmin, aVacancy } from '#test/support/factories.ts'
import { assertReadable, hydrated, journey } from '#test/support/journey.ts'

const site = journey()
const root = '/admin-panel'
const WARNING = 'Take care with this file: it contains a script.'

/** The smallest PDF that runs a script when it is opened. */
const bytes = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /OpenAction << /S/JavaScript/JS(app.alert\\(1\\)) >> >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
)

test('an admin is warned of a résumé with a script, in every list and before opening it', async () => {
  const { board } = site
  const { id } = await aVacancy(board)
  const { id: job_category_id } = await aCategory(board)
  const resume = { bytes, name: 'cv.pdf' }
  for (const sent of [
    await sendPosition(board, id, {}, resume),
    await sendCategory(board, { job_category_id }, resume),
    await sendLongForm(board, { job_category_id }, resume),
  ])
    assert.equal(sent.statusCode, 201, sent.body)

  const storage = { admin_token: (await anAdmin(board)).token }
  const page = await site.visitor({ storage })
  const warned = async (path: string) => {
    await page.goto(path)
    await hydrated(page)
    await page.getByText(WARNING).first().waitFor({ state: 'attached' })
    await page.getByText('Take care', { exact: false }).first().waitFor()
    await assertReadable(page)
  }
  for (const list of [
    '/applications',
    '/applications/position-applicants',
    '/applications/category-applicants',
    '/job-seekers',
  ])
    await warned(root + list)
  await warned(`${root}/applications/position-applicants/1`)
  await page.getByText('do not open what it contains').waitFor()
  await warned(`${root}/applications/category-applicants/1`)
  await warned(`${root}/job-seekers/1`)
})
