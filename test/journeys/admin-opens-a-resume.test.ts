import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { READER_COOKIE } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { sendCategory, sendLongForm, sendPosition } from '#test/support/application-forms.ts'
import { aCategory, aStoredFile, aVacancy, anAdmin } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { arrive, assertReadable, expectConsole, journey } from '#test/support/journey.ts'
import { until } from '#test/support/until.ts'

const site = journey({}, { program: 'chromium' })

async function aResume(): Promise<string> {
  const document = new PDFDocument()
  const bytes: Buffer[] = []
  document.on('data', (chunk: Buffer) => bytes.push(chunk))
  document.text('Curriculum Vitae')
  document.end()
  await once(document, 'end')
  return aStoredFile(site.board, 'resumes', { bytes: Buffer.concat(bytes) })
}

test('a résumé opens in the browser’s own viewer, once, and only with the reading cookie', async () => {
  const path = `/storage/${await aResume()}`
  const { reader } = await anAdmin(site.board)
  const page = await site.visitor()
  expectConsole(page, /401|404/)
  assert.equal((await page.goto(path))?.status(), 401)
  await page.context().addCookies([{ name: READER_COOKIE, value: reader, url: `${site.address}/storage` }])
  assert.equal((await page.goto(path))?.status(), 200)
  // Chromium's viewer is an extension in a frame; a policy that is too strict leaves an empty page.
  await until(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension://')))
  const looks = await findRows(site.board.db, 'audit_events', { action: 'resume.viewed' }, ['id'])
  assert.equal(looks.length, 1)
})

test('a picture opens by itself without breaking the policy that it came with', async () => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  const page = await site.visitor()
  expectConsole(page, /404/)
  await page.goto(`/storage/${await aStoredFile(site.board, 'logos', { bytes })}`)
  assert.equal(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth), 300)
})

const root = '/admin-panel'
const WARNING = 'Open this file with care: it contains a script.'

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
    await arrive(page, path)
    await page.getByText(WARNING).first().waitFor({ state: 'attached' })
    await assertReadable(page)
  }
  for (const list of [
    '/applications',
    '/applications/position-applicants',
    '/applications/category-applicants',
    '/job-seekers',
  ]) {
    await warned(root + list)
    await page.getByText('Open with care').first().waitFor()
  }
  await warned(`${root}/applications/position-applicants/1`)
  await page.getByText('do not open files inside it').waitFor()
  await warned(`${root}/applications/category-applicants/1`)
  await warned(`${root}/job-seekers/1`)
})
