// In npm test: a draft that another user of the device sees, or that stays after its vacancy was sent.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { texts as signInEn } from '#src/strings/sign-in/en.ts'
import { texts as signInSi } from '#src/strings/sign-in/si.ts'
import { texts as signInTa } from '#src/strings/sign-in/ta.ts'
import { inDays } from '#test/support/days.ts'
import { aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { openMoreFields } from '#test/support/forms.ts'
import {
  arrive,
  assertAccessible,
  assertReadable,
  assertSummary,
  assertUsable,
  journey,
  type VisitorOptions,
  widths,
} from '#test/support/journey.ts'
import { longTest } from '#test/support/sizes.ts'
import { nextStep } from '#test/support/vacancy-steps.ts'

const signIn = { en: signInEn, si: signInSi, ta: signInTa }

const site = journey()

const inTenDays = () => inDays(10)

async function poster(options: VisitorOptions = {}) {
  const user = await aUser(site.board)
  const page = await site.visitor({ ...options, storage: { auth_token: user.token } })
  return { user, page }
}

async function open(page: Page, path = '/post-vacancy'): Promise<void> {
  await arrive(page, path)
  await page.locator('#position').waitFor({ state: 'attached' })
}

const fill = (page: Page, values: Record<string, string>) =>
  Object.entries(values).reduce(
    (before, [name, value]) => before.then(() => page.locator(`#${name}`).fill(value)),
    Promise.resolve(),
  )

const postedBy = (user_id: number) =>
  site.board.db.selectFrom('vacancies').select('id').where('user_id', '=', user_id).execute()

const words = {
  company_name: 'Sarasavi Textiles (Pvt) Ltd',
  address: '12 Galle Road, Moratuwa',
  email: 'jobs@sarasavi.example',
  phone: '+94 11 234 5678',
  position: 'Machine Operator',
  description: 'Runs sewing machines.\nTwo shifts.',
  salary_min: 'Rs 75,000',
  salary_max: '90 000',
}

async function fillWhole(page: Page): Promise<void> {
  const { position, description, salary_min, salary_max, ...company } = words
  await page
    .locator('#job_poster')
    .setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
  await nextStep(page)
  await openMoreFields(page)
  await fill(page, { position, salary_min, salary_max, closing_date: inTenDays() })
  await page.locator('input#city').fill('Moratuwa')
  await page.locator('#job_category_id').selectOption({ index: 1 })
  await nextStep(page)
  await fill(page, { description })
  await page.locator('#employment_type').selectOption('full_time')
  await nextStep(page)
  await fill(page, company)
}

longTest(
  'the company is filled in from the last vacancy, what was typed meanwhile stays, and a reset clears all',
  async () => {
    const { user, page } = await poster()
    await aVacancy(site.board, { user_id: user.id, company_name: 'Older Mills', email: 'old@mills.example' })
    const last = { company_name: 'Ceylon Mills', address: '7 Mill Lane, Ja-Ela', email: 'hr@mills.example' }
    await aVacancy(site.board, { user_id: user.id, ...last })
    await aVacancy(site.board, { company_name: 'Somebody Else' })
    await open(page)
    await page.getByText('Filled in from your last vacancy.').waitFor()
    for (const [name, value] of Object.entries(last))
      assert.equal(await page.locator(`#${name}`).inputValue(), value)
    await assertAccessible(page)
    await page.locator('#company_name').fill('Ceylon Mills Exports')
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#company_name')?.value === '')
    assert.equal(await page.getByText('Filled in from your last vacancy.').count(), 0)
  },
)

longTest('who logs out takes along what was filled in, and the draft has none of it', async () => {
  const { user, page } = await poster()
  await open(page, '/post-vacancy?first')
  const email = (value: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('#email')!.value === wanted,
      value,
    )
  await email(user.email)
  await page.locator('#position').fill('Machine Operator')
  const key = 'kept-draft:post-vacancy'
  await page.waitForFunction((name) => localStorage.getItem(name) !== null, key)
  const draft = await page.evaluate((name) => localStorage.getItem(name)!, key)
  assert.ok(draft.includes('Machine Operator'))
  assert.ok(!draft.includes(user.email))
  await page.locator('header summary', { hasText: 'Account' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logged out successfully!').waitFor()
  await email('')
  assert.equal(await page.locator('#position').inputValue(), 'Machine Operator')
})

longTest(
  'the specified fields stand first, the city with the place of work, and the form says what becomes public',
  async () => {
    const { page } = await poster()
    await open(page)
    const order = await page.evaluate(() =>
      [...document.querySelectorAll('main form :is(input, select, textarea)')]
        .map((field) => field.id)
        .filter(Boolean),
    )
    assert.deepEqual(order.slice(0, 11), [
      'company_name',
      'address',
      'email',
      'phone',
      'position',
      'job_category_id',
      'description',
      'closing_date',
      'make_poster',
      'make_poster-true',
      'job_poster',
    ])
    assert.equal(order.indexOf('work_address'), order.indexOf('city') + 1)
    await page.getByText('What becomes public').waitFor()
    assert.equal(await page.getByText('Filled in from your last vacancy').count(), 0)
  },
)

longTest('a draft stays on the device until it is sent, and one press discards it', async () => {
  const { page } = await poster({ width: widths.phone })
  await open(page)
  await fillWhole(page)
  // At once: what was typed a moment ago is kept when the page is left.
  await open(page)
  await page.getByText(/^Your draft from .* has been restored$/).waitFor()
  await page.getByText('poster.jpg').waitFor({ state: 'attached' })
  assert.equal(await page.locator('#description').inputValue(), words.description)
  assert.equal(await page.locator('[name=salary_unit]:checked').inputValue(), 'month')
  await assertUsable(page)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByText(/has been restored$/).waitFor({ state: 'detached' })
  assert.equal(await page.locator('#position').inputValue(), '')
  await open(page)
  assert.equal(await page.getByText(/has been restored$/).count(), 0)
  assert.equal(await page.locator('#job_poster').inputValue(), '')
})

longTest('a restored draft that was sent is not spoken of at the next vacancy', async () => {
  const { page } = await poster()
  await open(page)
  await fillWhole(page)
  await open(page)
  await page.getByText(/has been restored$/).waitFor()
  await page.getByText('poster.jpg').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('is waiting for review.').waitFor()
  await page.getByRole('link', { name: 'Post another vacancy' }).click()
  await page.getByText('Filled in from your last vacancy.').waitFor()
  assert.equal(await page.getByText(/has been restored$/).count(), 0)
})

test('another user of the device finds no draft, and its writer finds it again', async () => {
  const { user, page } = await poster()
  await open(page)
  await openMoreFields(page)
  await fill(page, { position: 'Secret position', salary_min: '60000' })
  await open(page)
  await page.getByText(/has been restored$/).waitFor()
  const { token } = await aUser(site.board)
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token)
  await open(page)
  await page.waitForTimeout(500)
  assert.equal(await page.locator('#position').inputValue(), '')
  await page.evaluate((value) => localStorage.setItem('auth_token', value), user.token)
  await open(page)
  await page.getByText(/has been restored$/).waitFor()
  assert.equal(await page.locator('#position').inputValue(), 'Secret position')
  assert.ok(await page.locator('#salary_min').isVisible(), 'the group opens that holds something')
})

test('what was sent leaves no draft', async () => {
  const { page } = await poster()
  await open(page)
  await fillWhole(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Job Vacancy submitted successfully!').waitFor()
  await open(page)
  await page.getByText('Filled in from your last vacancy.').waitFor()
  assert.equal(await page.getByText(/has been restored$/).count(), 0)
  assert.equal(await page.locator('#position').inputValue(), '')
})

const previewWord = { en: 'Preview', ta: 'முன்னோட்டம்' }
const closing = { en: /Closing date/, ta: /முடிவுத் திகதி/ }
const pay = { en: /Rs 75,000 – 90,000/, ta: /ரூ\. 75,000 – 90,000/ }

for (const [language, width] of [
  ['en', widths.desk],
  ['ta', widths.phone],
] as const)
  longTest(`a preview shows the vacancy as visitors will see it, in ${language} at ${width} px`, async () => {
    const { user, page } = await poster({ width })
    await open(page, language === 'en' ? '/post-vacancy' : `/${language}/post-vacancy`)
    const preview = page.getByRole('button', { name: previewWord[language], exact: true })
    if (language === 'en') {
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#email')!.value !== '')
      await preview.click()
      await assertSummary(page, [
        'Company Name is required',
        'Address is required',
        'Phone is required',
        'Position is required',
        'Category is required',
        'Description is required',
        'Closing date is required',
      ])
    }
    await fillWhole(page)
    await preview.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Machine Operator' }).waitFor()
    const text = await dialog.innerText()
    assert.match(text, pay[language])
    assert.match(text, closing[language])
    if (language === 'en') assert.match(text, /Moratuwa, Colombo/)
    assert.match(text, /jobs@sarasavi\.example/)
    await dialog.getByRole('img').waitFor()
    await assertUsable(page)
    await (width === widths.phone ? page.goBack() : page.keyboard.press('Escape'))
    await dialog.waitFor({ state: 'hidden' })
    // It would still lie over the page, unseen, were its step left with it.
    await page.locator('#company_name').click()
    assert.equal(await page.locator('#position').inputValue(), 'Machine Operator')
    assert.deepEqual(await postedBy(user.id), [], 'nothing was sent')
  })

for (const language of offeredLanguages)
  longTest(
    `who is not logged in sees what posting is, creates an account and is at the form, in ${language}`,
    async () => {
      const page = await site.visitor({ width: widths.phone })
      const t = dictionaries[language]
      await page.goto(localizedPath(language, '/post-vacancy'))
      await page.getByText(signIn[language]['login.post.free']).waitFor()
      await assertReadable(page)
      await page.reload()
      const create = page.getByRole('link', { name: signIn[language]['login.post.create'] })
      const [first, second] = [await create.boundingBox(), await page.locator('#email').boundingBox()]
      assert.ok(first!.y < second!.y, 'the account stands before the login')
      await create.click()
      await page.getByLabel(t['account.name.label']).fill('Kumari Fernando')
      await page.locator('#email').fill(`kumari.${language}@example.lk`)
      await page.locator('#password').fill(PASSWORD)
      assert.ok(await page.getByLabel(t['account.purpose.hiring']).isChecked())
      await page.getByRole('button', { name: t['signup.submit'] }).click()
      await page.locator('#company_name').waitFor({ state: 'attached' })
      assert.equal(new URL(page.url()).pathname, localizedPath(language, '/post-vacancy'))
      const mailed = t['signup.mailed.hiring'].replace('{email}', `kumari.${language}@example.lk`)
      await page.getByText(mailed).waitFor()
    },
  )

longTest('who comes to the login by another way, or is logged in, sees no invitation', async () => {
  const user = await aUser(site.board)
  const page = await site.open('/login')
  assert.equal(await page.getByText('Posting a vacancy is free.').count(), 0)
  await page.goto('/post-vacancy')
  await page.getByText('Posting a vacancy is free.').waitFor()
  await page.evaluate((value) => localStorage.setItem('auth_token', value), user.token)
  await page.reload()
  await page.locator('#company_name').waitFor()
})

longTest('pay is per month unless changed, and nothing is said of it without an amount', async () => {
  const { user, page } = await poster()
  await open(page)
  assert.equal(await page.locator('details:has(#salary_unit)').getAttribute('open'), null)
  await openMoreFields(page)
  for (const [position, salary_min, unit] of [
    ['Sweeper', '', null],
    ['Cleaner', '40000', 'month'],
  ] as const) {
    await fill(page, { ...words, salary_max: '', closing_date: inTenDays(), position, salary_min })
    await page.locator('#job_category_id').selectOption({ index: 1 })
    await page
      .locator('#job_poster')
      .setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByText('is waiting for review.').waitFor()
    await open(page)
    await openMoreFields(page)
    const posted = site.board.db.selectFrom('vacancies').where('user_id', '=', user.id)
    const [row] = await posted.select('salary_unit').where('position', '=', position).execute()
    assert.equal(row!.salary_unit, unit)
  }
})
