// In npm test: a poster that is lost with the page, or stays on the device without its draft.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { aUser } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { arrive, journey, widths } from '#test/support/journey.ts'
import { fillCompany, fillJob, isAt, nextStep } from '#test/support/vacancy-steps.ts'

const site = journey()

async function choosePoster(width: number): Promise<Page> {
  const { token } = await aUser(site.board)
  const page = await site.open('/post-vacancy', { width, storage: { auth_token: token } })
  await page
    .getByLabel('Job Poster')
    .setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
  return page
}

test('a draft survives a reload at its step, with its poster, and is posted', async () => {
  const page = await choosePoster(widths.phone)
  await nextStep(page)
  await fillJob(page)
  await nextStep(page)
  await page.getByLabel('Description').fill('Bakes rolls.')
  await arrive(page, '/contact-us')
  await page.goBack()
  await isAt(page, 'What you want and offer')
  await page.getByText(/^Your draft from .* has been restored$/).waitFor()
  await page.reload()
  await isAt(page, 'What you want and offer')
  await page.getByText('It is saved on this device only until you send it.', { exact: true }).waitFor()
  await nextStep(page)
  await fillCompany(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Job Vacancy submitted successfully!').waitFor()
  const row = await getRow(site.board.db, 'vacancies', { description: 'Bakes rolls.' }, ['job_poster'])
  assert.ok(row.job_poster)
  await page.waitForFunction(async () => (await (await caches.open('draft-files')).keys()).length === 0)
})
