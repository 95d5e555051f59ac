import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { READER_COOKIE } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { texts as enAccount } from '#src/strings/account/en.ts'
import { texts as siAccount } from '#src/strings/account/si.ts'
import { texts as taAccount } from '#src/strings/account/ta.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { Language } from '#src/strings/languages.ts'
import { inDays } from '#test/support/days.ts'
import { anAdmin, PASSWORD } from '#test/support/factories.ts'
import { aJpeg, aPdf } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { openMoreFields } from '#test/support/forms.ts'
import { assertFits, hydrated, journey, widths } from '#test/support/journey.ts'
import { linkIn, writtenMail } from '#test/support/written-mails.ts'

const site = journey({}, { background: true })
const accountTexts = { en: enAccount, si: siAccount, ta: taAccount }

/** A browser in one language: it goes to pages of that language, and finds what they say by its words. */
async function inLanguage(language: Language, width: number) {
  const page = await site.visitor({ width })
  const words = { ...dictionaries[language], ...accountTexts[language] }
  const prefix = language === 'en' ? '' : `/${language}`
  return {
    page,
    words,
    open: async (path: string) => {
      await page.goto(prefix + path)
      await hydrated(page)
      assert.equal(await page.locator('html').getAttribute('lang'), language)
    },
    press: (key: keyof typeof words) =>
      page.getByRole('main').getByRole('button', { name: words[key], exact: true }).first().click(),
    follow: (key: keyof typeof words) =>
      page.getByRole('main').getByRole('link', { name: words[key], exact: true }).first().click(),
    reads: (key: keyof typeof words) => page.getByText(words[key]).first().waitFor(),
    fill: async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await page.locator(`#${name}`).fill(value)
    },
  }
}

type Visitor = Awaited<ReturnType<typeof inLanguage>>

const inTenDays = () => inDays(10)
const poster = async () => ({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })

async function signUp({ page, open, fill, press, reads }: Visitor, email: string): Promise<void> {
  await open('/signup')
  await fill({ name: 'Chamari Fernando', email, password: PASSWORD, password_confirmation: PASSWORD })
  await press('signup.submit')
  await reads('signup.done')
  const mail = await writtenMail(site.board, email, '/confirm-email')
  await page.goto(linkIn(mail, '/confirm-email'))
  await hydrated(page)
  await press('confirm.submit')
  await reads('confirm.done')
}

async function post({ page, open, fill, press, reads }: Visitor, position: string, email: string) {
  await open('/post-vacancy')
  await openMoreFields(page)
  await fill({
    company_name: 'Ruhunu Engineering',
    address: '5 Harbour Road, Galle',
    email,
    phone: '091 222 3344',
    position,
    description: 'Leads a team of twelve.',
    salary_min: 'Rs 90,000',
    closing_date: inTenDays(),
  })
  await page.locator('#salary_unit').selectOption('month')
  await page.locator('#job_category_id').selectOption({ index: 1 })
  await page.locator('#job_poster').setInputFiles(await poster())
  await press('post_vacancy.submit')
  await reads('vacancy.submitted')
}

/** An applicant without an account, who keeps the link of the mail. */
async function apply({ page, open, fill, press, reads, words }: Visitor, id: number, email: string) {
  await open(`/jobs/${id}`)
  await page.getByRole('link', { name: words['job.apply'] }).first().click()
  await page.waitForURL(/\/apply$/)
  await hydrated(page)
  await fill({ first_name: 'Nimal', last_name: 'Perera', email, phone: '077 123 4567' })
  await page.locator('input#city').fill('Galle')
  await page
    .locator('#resume')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: await aPdf() })
  await page.locator('#agreeTerms').check()
  await press('apply.submit')
  await reads('apply.sent')
}

/** A browser of an admin, with the cookie by which posters are read. */
async function reviewer(): Promise<Page> {
  const { token, reader } = await anAdmin(site.board)
  const page = await site.visitor({ storage: { admin_token: token } })
  await page.context().addCookies([{ name: READER_COOKIE, value: reader, url: site.address }])
  return page
}

/** The queue of an admin: the one thing that waits is opened and decided. */
async function review(admin: Page, decide: (admin: Page) => Promise<void>) {
  await admin.goto('/admin-panel/review')
  await decide(admin)
  await admin.getByText('Nothing is waiting for review.').waitFor()
}

for (const [language, width] of [
  ['si', widths.desk],
  ['ta', widths.phone],
] as const)
  test(`from sign-up to the copy of a filled vacancy, in ${language} at ${width} px`, async () => {
    const email = `chamari.${language}@ruhunu.example`
    const position = `Site Supervisor ${language}`
    const employer = await inLanguage(language, width)
    const { page, open, press, follow, reads, words } = employer
    await signUp(employer, email)
    await post(employer, position, email)
    const { id } = await getRow(site.board.db, 'vacancies', { position }, ['id'])

    const admin = await reviewer()
    await review(admin, async () => {
      await admin.getByRole('heading', { name: position, level: 2 }).waitFor()
      await admin.getByRole('button', { name: 'Reject' }).click()
      await admin.getByLabel('Reason', { exact: true }).selectOption('incomplete')
      await admin.getByLabel('Note to the employer').fill('Which harbour is it?')
      await admin.getByRole('button', { name: 'Reject with this reason' }).click()
    })

    await open('/account/vacancies')
    await page.getByRole('link', { name: position }).first().click()
    await page.getByText('Which harbour is it?').first().waitFor()
    await follow('my_vacancies.correct')
    await page.locator('#description').fill('Leads a team of twelve in the harbour of Galle.')
    await press('my_vacancies.edit.submit_again')
    await reads('my_vacancies.state.pending')
    await review(admin, async () => {
      await admin.getByRole('heading', { name: position, level: 2 }).waitFor()
      await admin.getByRole('button', { name: 'Approve', exact: true }).click()
    })

    await page.reload()
    await reads('my_vacancies.share.live')
    await follow('my_vacancies.edit')
    await page.locator('#description').fill('Leads a team of fifteen in the harbour of Galle.')
    await press('my_vacancies.edit.submit_revision')
    await reads('my_vacancies.revision.title')
    await review(admin, (panelPage) => panelPage.getByRole('button', { name: 'Approve change' }).click())

    const applicant = await inLanguage(language, widths.phone)
    await applicant.open(`/jobs/${id}`)
    await applicant.page.getByText('Leads a team of fifteen').first().waitFor()
    const applicantEmail = `nimal.${language}@example.lk`
    await apply(applicant, id, applicantEmail)

    await open(`/account/vacancies/${id}/applications`)
    await page.getByRole('link', { name: 'Nimal Perera' }).first().click()
    await page.getByText(words['received.move.interview'], { exact: true }).click()
    await page.getByLabel(words['interview.when']).fill(`${inTenDays()}T10:00`)
    await press('interview.form.submit')
    await reads('received.done.stage')
    const invitation = await writtenMail(site.board, applicantEmail, '/l/')
    assert.doesNotMatch(invitation.text!, /undefined|\{\w+\}/)
    await applicant.page.goto(linkIn(invitation, '/l/'))
    await hydrated(applicant.page)
    await applicant.reads('stage.interview')
    await assertFits(applicant.page)
    await applicant.press('sent.messages.allow')
    await applicant.reads('sent.messages.on')
    await page.reload()
    await page.getByLabel(words['received.move.message']).fill('Welcome to the harbour.')
    await press('received.move.hired')
    await reads('received.done.stage')
    await writtenMail(site.board, applicantEmail, 'Welcome to the harbour.')

    await open(`/account/vacancies/${id}`)
    await page.getByRole('main').getByText(words['my_vacancies.more'], { exact: true }).click()
    await press('my_vacancies.filled')
    await press('my_vacancies.filled.confirm')
    await reads('my_vacancies.state.filled.text')
    await assertFits(page)
    await page.getByRole('main').getByText(words['my_vacancies.more'], { exact: true }).click()
    await follow('my_vacancies.copy')
    await page.locator('#closing_date').fill(inTenDays())
    assert.match(await page.locator('#description').inputValue(), /fifteen/)
    await page.locator('#job_poster').setInputFiles(await poster())
    await press('post_vacancy.submit')
    await reads('vacancy.submitted')
    // The next language finds an empty queue.
    const copies = await site.board.db
      .updateTable('vacancies')
      .set({ status: 2 })
      .where('position', '=', position)
      .where('status', '=', 0)
      .returning('id')
      .execute()
    assert.equal(copies.length, 1)
  })
