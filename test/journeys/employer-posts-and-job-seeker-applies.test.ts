// In npm test: any break in the way from posting a vacancy to an application.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { inDays } from '#test/support/days.ts'
import { anAdmin, PASSWORD } from '#test/support/factories.ts'
import { aDocx, aJpeg, aPdf } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { arrive, expectConsole, journey, widths, standStill } from '#test/support/journey.ts'
import { writtenMails } from '#test/support/written-mails.ts'

const site = journey({}, { background: true })
const POSITION = 'Sewing Machine Mechanic'
const EMAIL = 'employer@sarasavi.example'

async function open(page: Page, path: string): Promise<void> {
  await arrive(page, path)
}

const resumes = [
  { who: 'Kumari', width: widths.phone, file: 'kumari.pdf', bytes: aPdf },
  { who: 'Ruwan', width: widths.desk, file: 'ruwan.docx', bytes: aDocx },
]

test('from a vacancy to an application', async (t) => {
  let admin!: Page
  await t.test('an employer signs up, logs in and posts a vacancy with a poster', async () => {
    const page = await site.visitor()
    await open(page, '/signup')
    await page.getByLabel('I’m hiring').check()
    await page.getByLabel('Name', { exact: true }).fill('Nimal Perera')
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Account created successfully! Redirecting...').waitFor()
    await page.getByText('You are logged in as Nimal Perera').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await page.getByText('Logged out successfully!').waitFor()

    await page.getByRole('navigation').getByRole('link', { name: 'Post Vacancy' }).click()
    await page.waitForURL('/login')
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL('/post-vacancy')

    await page.getByLabel('Company Name').fill('Sarasavi Textiles (Pvt) Ltd')
    await page.getByLabel('Address').fill('12 Galle Road, Moratuwa')
    await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
    await page.getByLabel('Phone', { exact: true }).fill('+94 11 234 5678')
    await page.getByLabel('Position').fill(POSITION)
    await page.getByLabel('Category').selectOption({ label: 'Apparel, Garment & Textile' })
    await page.getByLabel('Description').fill('Keeps sixty sewing machines running.\nTwo shifts.')
    const closing = inDays(10)
    await page.getByLabel('Closing date').fill(closing)
    await page
      .getByLabel('Job Poster')
      .setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByText('Job Vacancy submitted successfully!').waitFor()
  })

  await t.test('nobody sees it before an admin approves it in the panel', async () => {
    const visitor = await site.visitor()
    await open(visitor, '/')
    assert.equal(await visitor.getByText(POSITION).count(), 0)

    admin = await adminLogsIn()
    await admin.getByRole('link', { name: 'Jobs', exact: true }).first().click()
    const row = admin.getByRole('row', { name: new RegExp(POSITION) })
    await row.getByRole('combobox').selectOption({ label: 'Approved' })
    await row.getByRole('button', { name: 'Update' }).click()
    await admin.getByText('Status updated successfully').waitFor()

    await open(visitor, '/')
    await visitor.getByRole('link', { name: POSITION }).first().waitFor()
  })

  for (const { who, width, file, bytes } of resumes) {
    await t.test(`${who} finds the vacancy, reads it and applies with ${file}`, async () => {
      const page = await site.visitor({ width })
      await open(page, '/')
      await page.getByRole('link', { name: POSITION }).first().click()
      await page.getByRole('heading', { name: POSITION }).waitFor()
      await page.getByText('Keeps sixty sewing machines running.').first().waitFor()
      await page.getByRole('link', { name: 'Apply for this position' }).first().click()
      await page.getByLabel('First name').fill(who)
      await page.getByLabel('Last name').fill('Silva')
      await page.getByLabel('Email').fill(`${who.toLowerCase()}@example.lk`)
      await page.getByLabel('Phone number').fill('077 123 4567')
      await page.getByLabel('City').fill('Moratuwa')
      await page.getByLabel('Resume').setInputFiles({ name: file, mimeType: '', buffer: await bytes() })
      await page.getByText(file).waitFor()
      await page.getByLabel('Cover letter').fill('I have mended machines for ten years.')
      await page.getByLabel('I agree to the terms').check()
      // The page of thanks stands for three seconds.
      await standStill(page)
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await page.getByText('Application Submitted Successfully!').waitFor()
      await page.getByText('Thank you for applying to Sarasavi Textiles (Pvt) Ltd.').waitFor()
      const stored = await getRow(site.board.db, 'position_applications', { full_name: `${who} Silva` })
      await page.getByText(stored.applicant_no, { exact: true }).waitFor()
      assert.equal(stored.job_position, POSITION)
      assert.ok(stored.resume_path!.endsWith(file.slice(file.indexOf('.'))))
      await page.clock.resume()
      await page.waitForURL('/')
    })
  }

  await t.test(
    'the admin reads the application and opens the résumé, which is closed again after logout',
    async () => {
      await admin.goto('/admin-panel/applications/position-applicants')
      const row = admin.getByRole('row', { name: /Kumari Silva/ })
      await row.getByRole('link', { name: /View Application/ }).click()
      await admin.getByText('I have mended machines for ten years.').waitFor()
      await admin.getByText(POSITION).first().waitFor()
      const { resume_path } = await application('Kumari Silva')
      const path = `/storage/${resume_path}`
      const [opened] = await Promise.all([
        admin.context().waitForEvent('response', (answer) => answer.url().endsWith(path)),
        admin
          .getByRole('button', { name: /resume/i })
          .or(admin.getByRole('link', { name: /resume/i }))
          .first()
          .click(),
      ])
      assert.equal(opened.status(), 200)
      const read = () => admin.evaluate(async (url) => (await fetch(url)).status, path)
      assert.equal(await read(), 200)

      await admin.locator('summary', { hasText: 'Pannipitiya Admin' }).click()
      await admin.getByRole('button', { name: 'Logout' }).click()
      await admin.getByText('Logged out successfully!').waitFor()
      await admin.waitForURL('/admin-login')
      expectConsole(admin, /401/)
      assert.equal(await read(), 401)
    },
  )

  await t.test('everyone has a mail that reads well as text and as HTML', async () => {
    const mails = await writtenMails(site.board, 6)
    const to = (address: string, subject: RegExp) =>
      mails.find((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''))
    for (const address of ['kumari@example.lk', 'ruwan@example.lk']) {
      const mail = to(address, /application/i)
      assert.ok(mail, `a confirmation for ${address}`)
      assert.match(mail.text!, new RegExp(POSITION))
      assert.match(mail.html!, new RegExp(POSITION))
      assert.doesNotMatch(mail.text!, /undefined|\{\w+\}|</)
    }
    const toEmployer = mails.filter((mail) => mail.to?.[0]?.address === EMAIL)
    assert.ok(
      toEmployer.some((mail) => /Kumari Silva/.test(mail.text!)),
      'the employer hears who applied',
    )
    assert.ok(
      toEmployer.every((mail) => mail.attachments.length === 0),
      'no résumé travels by mail',
    )
    assert.ok(
      toEmployer.some((mail) => /is on the board/.test(mail.subject!)),
      'the owner hears of the approval',
    )
  })
})

async function adminLogsIn(): Promise<Page> {
  await anAdmin(site.board, { name: 'Pannipitiya Admin', email: 'panel@board.example' })
  const admin = await site.visitor()
  await open(admin, '/admin-login')
  await admin.getByLabel('Email').fill('panel@board.example')
  await admin.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await admin.getByRole('button', { name: 'Log In' }).click()
  await admin.getByText('Login successful! Redirecting...').waitFor()
  await admin.waitForURL('/admin-panel')
  return admin
}

function application(name: string) {
  return getRow(site.board.db, 'position_applications', { full_name: name }, ['resume_path'])
}
