import assert from 'node:assert/strict'
import { test } from 'node:test'
import { texts as enReport } from '#src/strings/report/en.ts'
import { inDays } from '#test/support/days.ts'
import { aVacancy } from '#test/support/factories.ts'
import { aJpeg, aPdf } from '#test/support/files.ts'
import { journey, standStill, answered } from '#test/support/journey.ts'
import { pageChanges } from '#test/support/page-changes.ts'

const site = journey({ ANONYMOUS_POSTING: 'true' })
const translate = pageChanges['translated words']!

const cv = async () => ({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: await aPdf() })
const poster = async () => ({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
const name = 'Nimal Perera'
const email = 'nimal@example.lk'
const sender = { email, phone: '077 123 4567' }

/** Each form by its address, with the names of its fields; `true` is ticked. */
const forms: [string, Record<string, string | true>, typeof cv | undefined, string][] = [
  ['/contact-us', { name, email, message: 'When do you open?' }, undefined, 'Message sent successfully!'],
  ['/jobs/:id/report', { reason: true, details: 'Asks for money' }, undefined, enReport['report.thanks']],
  [
    '/jobs/:id/apply',
    { ...sender, city: 'Moratuwa', first_name: 'Nimal', last_name: 'Perera', agreeTerms: true },
    cv,
    'Application Submitted Successfully!',
  ],
  [
    '/application',
    { ...sender, name, city: 'Moratuwa', job_category_id: '1', consent: true },
    cv,
    'Application submitted!',
  ],
  [
    '/job-seeker',
    { ...sender, full_name: name, job_category_id: '1', terms: true },
    cv,
    'Application submitted',
  ],
  [
    '/post-vacancy',
    {
      ...sender,
      company_name: 'Sarasavi Textiles',
      address: '12 Galle Road',
      position: 'Cutter',
      job_category_id: '1',
      description: 'Cuts cloth.',
      closing_date: inDays(10),
    },
    poster,
    'is waiting for review.',
  ],
]

for (const [address, fields, file, thanks] of forms)
  test(`${address} in translated words is sent, and ends with the words that it has otherwise`, async () => {
    const { id } = await aVacancy(site.board)
    const ends: string[] = []
    for (const isTranslated of [false, true]) {
      const page = await site.open(address.replace(':id', String(id)))
      for (const [name, value] of Object.entries(fields)) {
        const field = page.locator(`main form:not([role=search]) [name=${name}]`).first()
        if (value === true) await field.check()
        else if (await field.evaluate((element) => element.tagName === 'SELECT'))
          await field.selectOption(value)
        // The same application a second time has no key to its address.
        else await field.fill(isTranslated ? value.replace(/^(\w)\w+@/, '$1amali@') : value)
      }
      if (file) await page.locator('main input[type=file]').setInputFiles(await file())
      if (isTranslated) await page.evaluate(translate)
      await standStill(page)
      await page.locator('main form:not([role=search]) button[type=submit]').click()
      const main = page.locator('main').filter({ hasText: new RegExp(thanks, 'i') })
      await main.waitFor()
      // Similar vacancies follow the words of thanks.
      await answered(page)
      ends.push((await main.innerText()).toUpperCase().replace(/\d+/g, '1'))
    }
    assert.equal(ends[1], ends[0])
  })

test('a form in translated words that is refused names its errors and can be sent again', async () => {
  const { id } = await aVacancy(site.board)
  const page = await site.open(`/jobs/${id}/report`)
  await page.evaluate(translate)
  await page.locator('main button[type=submit]').click()
  await page.getByRole('alert').waitFor()
  await page.evaluate(translate)
  await page.locator('main button[type=submit]').click()
  await page.getByRole('alert').waitFor()
})

test('a list whose words are marked gives way to another one, in translated words', async () => {
  await aVacancy(site.board, { position: 'Crane Operator' })
  const page = await site.open('/?q=crane')
  await page.locator('mark').first().waitFor()
  await page.evaluate(translate)
  await page.getByRole('link', { name: 'CLEAR SEARCH' }).click()
  await page.waitForURL('/')
  await page.locator('mark').first().waitFor({ state: 'detached' })
})
