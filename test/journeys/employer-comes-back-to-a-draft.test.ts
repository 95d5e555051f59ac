// In npm test: a poster that is lost with the page, or stays on the device without its draft.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { inDays } from '#test/support/days.ts'
import { aUser } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { arrive, journey, widths } from '#test/support/journey.ts'
import { longTest } from '#test/support/sizes.ts'
import { until } from '#test/support/until.ts'
import { fillCompany, fillJob, isAt, nextStep } from '#test/support/vacancy-steps.ts'

const site = journey()

async function choosePoster(width: number): Promise<{ page: Page; id: number }> {
  const { id, token } = await aUser(site.board)
  const page = await site.open('/post-vacancy', { width, storage: { auth_token: token } })
  await page
    .getByLabel('Job Poster')
    .setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
  return { page, id }
}

const files = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('draft-files')).keys()).map(({ url }) => url))

/** With the words a moment later than the poster. */
const saved = (page: Page, id: number) =>
  page.waitForFunction((key) => localStorage.getItem(key) !== null, `kept-draft:post-vacancy:${id}`)

longTest('a poster alone is a draft: it is restored with a notice, and discarded', async () => {
  const { page, id } = await choosePoster(widths.desk)
  await saved(page, id)
  await page.reload()
  const notice = page.getByText(/^Your draft from .* has been restored$/)
  await notice.waitFor()
  await page.getByText('It is saved on this device only until you send it.', { exact: true }).waitFor()
  await page.getByText('poster.jpg').waitFor()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await notice.waitFor({ state: 'detached' })
  assert.equal(await page.getByLabel('Job Poster').inputValue(), '')
  await until(async () => (await files(page)).length === 0)
})

test('posters of old drafts go when any draft is saved, of whichever user', async () => {
  const { page, id } = await choosePoster(widths.desk)
  await saved(page, id)
  await until(async () => (await files(page)).length === 1)
  const own = await files(page)
  await page.evaluate(async (savedAt) => {
    localStorage.setItem('kept-draft:post-vacancy:7001', JSON.stringify({ fields: {}, savedAt }))
    for (const user of ['7001', '7002'])
      await (await caches.open('draft-files')).put(`/draft-file/post-vacancy%3A${user}`, new Response('x'))
  }, inDays(-31))
  await page.getByLabel('Position').fill('Baker')
  await until(async () => (await files(page)).length === 1)
  assert.deepEqual(await files(page), own)
})

test('a draft survives a reload at its step, with its poster, and is posted', async () => {
  const { page } = await choosePoster(widths.phone)
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
})
