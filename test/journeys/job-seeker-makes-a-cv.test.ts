import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { texts as en } from '#src/strings/cv-forms/en.ts'
import { texts as ta } from '#src/strings/cv-forms/ta.ts'
import { en as t } from '#src/strings/en.ts'
import { texts as madeCv } from '#src/strings/made-cv/en.ts'
import { texts as madeCvTa } from '#src/strings/made-cv/ta.ts'
import { ta as tTa } from '#src/strings/ta.ts'
import { assertReadable, assertUsable, expectConsole, journey, widths } from '#test/support/journey.ts'
import { pagesOfPdf } from '#test/support/pdf-text.ts'

const site = journey()

test('a job seeker makes a CV to keep from the form for one, and the fields stay', async () => {
  const form = await site.open('/application', { width: widths.phone })
  const [page] = await Promise.all([
    form.context().waitForEvent('page'),
    form.getByRole('link', { name: en['cv.link'] }).click(),
  ])
  await page.getByRole('heading', { name: en['cv.title'] }).waitFor()
  await page.close()
  await form.goto('/cv')
  await form.locator('html[data-ready="true"]').waitFor()
  const submit = form.getByRole('button', { name: en['cv.submit'] })
  await submit.click()
  await form.getByText(t['field.required']).first().waitFor()
  await assertUsable(form)
  await form.getByLabel(t['application.name']).fill('Amara Silva')
  await form.getByLabel(t['application.phone']).fill('077 123 4567')
  await form.getByLabel(madeCv['made_cv.last_work']).fill('Cook, Hotel Sea Breeze')
  await form.getByLabel(t['vacancy.education']).selectOption('ol')
  await form.getByLabel('Sinhala').check()
  await form.getByLabel('English').check()
  await form.getByLabel(madeCv['made_cv.about']).fill('Works nights, too.')
  const [file] = await Promise.all([form.waitForEvent('download'), submit.click()])
  assert.equal(file.suggestedFilename(), 'cv.pdf')
  const pages = pagesOfPdf(await readFile(await file.path()))
  assert.equal(pages.length, 1)
  for (const text of [
    'Amara Silva',
    '+94771234567',
    'Cook, Hotel Sea Breeze',
    'Sinhala',
    'English',
    'Works nights, too.',
  ])
    assert.ok(pages[0]!.includes(text), text)
  await form.getByText(en['cv.done']).waitFor()
  assert.equal(await form.getByLabel(t['application.name']).inputValue(), 'Amara Silva')
  await assertUsable(form)
  await assertReadable(form)
})

test('without script, in Tamil, what is missing is said in the page, and then the file comes', async () => {
  const page = await site.visitor({ width: widths.phone, javaScriptEnabled: false })
  expectConsole(page, /422/)
  await page.goto('/ta/cv')
  const submit = page.getByRole('button', { name: ta['cv.submit'] })
  await page.getByLabel(tTa['application.name']).fill('கமலா')
  await submit.click()
  await page.getByText(tTa['field.required']).first().waitFor()
  assert.equal(await page.getByLabel(tTa['application.name']).inputValue(), 'கமலா')
  await page.getByLabel(tTa['application.phone']).fill('0771234567')
  await page.getByLabel(madeCvTa['made_cv.last_work']).fill('சமையல்')
  const [file] = await Promise.all([page.waitForEvent('download'), submit.click()])
  assert.match(
    pagesOfPdf(await readFile(await file.path())).join(),
    new RegExp(madeCvTa['made_cv.last_work']),
  )
})

test('the call answers the same file, and nothing is stored', async () => {
  const { board } = site
  const body = { name: 'Amara Silva', phone: '0771234567', last_work: 'Cook' }
  const call = (payload: object) => board.call({ method: 'POST', url: '/api/cv', payload })
  const answer = await call(body)
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'application/pdf'])
  assert.ok(pagesOfPdf(answer.rawPayload)[0]!.includes('Cook'))
  assert.equal((await call({ ...body, last_work: ' ' })).statusCode, 422)
  for (const table of ['files', 'applications', 'idempotent_answers'] as const)
    assert.equal((await board.db.selectFrom(table).selectAll().execute()).length, 0, table)
})
