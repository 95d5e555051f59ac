import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { resumeFile } from '#src/areas/applications/calls/forms/applying.ts'
import { texts as account } from '#src/strings/account/en.ts'
import { texts as accountSi } from '#src/strings/account/si.ts'
import { texts as accountTa } from '#src/strings/account/ta.ts'
import { texts as cvForms } from '#src/strings/cv-forms/en.ts'
import { texts as cvFormsSi } from '#src/strings/cv-forms/si.ts'
import { texts as cvFormsTa } from '#src/strings/cv-forms/ta.ts'
import { en } from '#src/strings/en.ts'
import { texts as madeCv } from '#src/strings/made-cv/en.ts'
import { texts as madeCvSi } from '#src/strings/made-cv/si.ts'
import { texts as madeCvTa } from '#src/strings/made-cv/ta.ts'
import { texts as receipt } from '#src/strings/receipt/en.ts'
import { texts as receiptSi } from '#src/strings/receipt/si.ts'
import { texts as receiptTa } from '#src/strings/receipt/ta.ts'
import { texts as sent } from '#src/strings/sent/en.ts'
import { texts as sentSi } from '#src/strings/sent/si.ts'
import { texts as sentTa } from '#src/strings/sent/ta.ts'
import { si } from '#src/strings/si.ts'
import { fill } from '#src/strings/t.ts'
import { ta } from '#src/strings/ta.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { anEmployer } from '#test/support/employer.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { multipart } from '#test/support/forms.ts'
import { arrive, assertUsable, expectConsole, hydrated, journey, widths } from '#test/support/journey.ts'
import { until } from '#test/support/until.ts'

const site = journey()
const pictures = process.env['JOURNEY_PICTURES']
if (pictures) mkdirSync(pictures, { recursive: true })

const isInView = async (place: Locator) => {
  const box = (await place.boundingBox())!
  return box.y >= 0 && box.y + box.height <= place.page().viewportSize()!.height
}

const words = {
  en: { t: en, a: account, c: cvForms, m: madeCv, r: receipt, s: sent },
  si: { t: si, a: accountSi, c: cvFormsSi, m: madeCvSi, r: receiptSi, s: sentSi },
  ta: { t: ta, a: accountTa, c: cvFormsTa, m: madeCvTa, r: receiptTa, s: sentTa },
}

for (const [language, width] of [
  ['en', widths.desk],
  ['si', widths.phone],
  ['ta', widths.phone],
] as const)
  test(`a job seeker without email and file applies by phone number, from the form to the withdrawal: ${language}, ${width} px`, async (test) => {
    const { t, a, c, m, r, s } = words[language]
    const prefix = language === 'en' ? '' : `/${language}`
    const { user, vacancy } = await anEmployer(site.board)
    const seeker = await site.visitor({ width, javaScriptEnabled: width !== widths.desk })
    if (width === widths.desk) expectConsole(seeker, /422|409/)
    // Without script nothing can look into a page.
    const looked = async (page: Page, name: string) => {
      const isFirst = language === 'ta' || (page !== seeker && language === 'en')
      if (isFirst) await assertUsable(page)
      if (pictures)
        await page.screenshot({ path: `${pictures}/${name}-${language}-${width}.png`, fullPage: true })
    }

    const employer = await site.visitor({ width, storage: { auth_token: user.token } })
    await test.test('its employer chooses it, and an admin approves the change', async () => {
      await arrive(employer, `${prefix}/account/vacancies/${vacancy.id}/edit`)
      assert.equal(await employer.getByText(a['vacancy_form.apply_by.suggested']).count(), 0)
      if (width !== widths.desk)
        await employer.getByRole('button', { name: a['posting.step.offer'], exact: true }).click()
      await employer.locator('select[name=education]').selectOption('ol')
      await employer.getByText(a['vacancy_form.apply_by.suggested']).waitFor()
      await employer.getByLabel(t['vacancy.apply_by.phone']).check()
      await looked(employer, 'choose')
      await employer.getByRole('button', { name: a['my_vacancies.edit.submit_revision'] }).click()
      await employer.waitForURL(`**/account/vacancies/${vacancy.id}*`)
      const own = await site.board.call({ url: `/api/account/vacancies/${vacancy.id}`, token: user.token })
      const approved = await site.board.call({
        method: 'PATCH',
        url: `/api/admin/job-vacancies/${vacancy.id}/revision`,
        token: (await anAdmin(site.board)).token,
        payload: { revision_id: own.json().revision.id, status: 1 },
      })
      assert.equal(approved.statusCode, 200, approved.body)
    })

    let number = ''
    let code = ''
    await test.test(
      'the form takes a few lines for a file, and the receipt shows number and code',
      async () => {
        await seeker.goto(`${prefix}/jobs/${vacancy.id}`)
        await seeker.getByText(t['job.apply.by_phone']).waitFor()
        await looked(seeker, 'vacancy')
        await seeker.goto(`${prefix}/jobs/${vacancy.id}/apply`)
        await seeker.getByText(t['job.apply.by_phone']).waitFor()
        if (width !== widths.desk) {
          await hydrated(seeker)
          const lastWork = seeker.getByLabel(m['made_cv.last_work'])
          await lastWork.fill('Not sent with a file')
          await seeker.getByLabel(c['by_phone.file']).check()
          await seeker.getByRole('button', { name: t['apply.submit'], exact: true }).click()
          await seeker.getByRole('link', { name: t['application.resume.required'] }).click()
          await seeker.locator('#resume:focus').waitFor()
          assert.equal(await seeker.locator('label[for=resume]').innerText(), t['application.resume'])
          assert.equal(await lastWork.isVisible(), false)
          await seeker.getByLabel(c['by_phone.lines']).check()
          assert.equal(await seeker.locator('#resume').isVisible(), false)
          await lastWork.fill('')
        }
        await seeker.getByRole('button', { name: t['apply.submit'], exact: true }).click()
        await seeker.getByRole('link', { name: t['application.phone_number.required'] }).waitFor()
        await seeker.getByRole('link', { name: t['application.resume.or_fields'] }).waitFor()
        assert.equal(await seeker.getByText(t['form.file.again']).count(), 0)
        await seeker.getByLabel(t['application.first_name']).fill('Sunetra')
        await seeker.getByLabel(t['application.last_name']).fill('Kumari')
        await seeker.getByLabel(t['application.phone']).fill('077 123 4568')
        const city = seeker.getByLabel(t['application.city'])
        // Without script the cities stay a list after an error.
        if (width === widths.desk) await city.selectOption('Moratuwa')
        else await city.fill('Moratuwa')
        await seeker.getByLabel(m['made_cv.last_work']).fill('Machine operator, Lanka Tiles, Hanwella')
        await seeker.getByLabel(m['made_cv.work_years']).fill('4')
        await seeker.getByLabel(m['made_cv.start']).selectOption('now')
        await seeker.getByLabel(t['application.terms']).check()
        await looked(seeker, 'form')
        await seeker.getByRole('button', { name: t['apply.submit'], exact: true }).click()
        await seeker.getByText(r['receipt.code.yours']).waitFor()
        await seeker
          .getByText(fill(r['receipt.code.call'], { phone: '+94\u00a077\u00a0123\u00a04568' }))
          .waitFor()
        await looked(seeker, 'receipt')
        number = (await seeker.getByText(/^JA-\d{6}$/).textContent())!
        code = (await seeker.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent())!
        const download = seeker.waitForEvent('download')
        const save = width === widths.desk ? s['sent.save.device'] : s['sent.save']
        await seeker.getByRole('link', { name: save, exact: true }).click()
        const saved = await readFile((await (await download).path())!, 'utf8')
        assert.ok(
          saved.includes(number) && saved.includes(code) && saved.includes('/application-code'),
          saved,
        )
        const whatsapp = await seeker.getByRole('link', { name: s['sent.whatsapp'] }).getAttribute('href')
        assert.equal(new URL(whatsapp!).searchParams.get('text'), saved)
      },
    )

    await test.test('the receipt opens the application in a new tab, and closing it says so', async () => {
      const popup = seeker.waitForEvent('popup')
      await seeker.getByRole('button', { name: r['receipt.code.submit'] }).click()
      const tab = await popup
      // Before the framework too, and without it.
      await tab.getByText(t['form.file.choose'], { exact: true }).waitFor()
      await tab.getByRole('button', { name: a['sent.resume.submit'], exact: true }).click()
      await tab.getByText(t['application.resume.required']).waitFor()
      await tab.getByRole('button', { name: a['sent.withdraw.submit'], exact: true }).click()
      const unticked = tab.getByText(a['sent.withdraw.unticked'])
      await unticked.waitFor()
      for (const seen of [unticked, tab.getByLabel(a['sent.withdraw.sure'])])
        await until(() => isInView(seen))
      await tab.getByText(a['sent.correct.title'], { exact: true }).click()
      await tab.getByLabel(t['application.phone'], { exact: true }).fill('077 123 456')
      const save = tab.getByRole('button', { name: a['sent.correct.submit'] })
      await save.click()
      await tab.getByRole('link', { name: t['field.phone.incomplete'] }).waitFor()
      await tab.getByLabel(t['application.phone'], { exact: true }).fill('077 123 4567')
      await tab.getByLabel(t['application.name']).fill('Sunethra Kumari')
      if (width !== widths.desk) await looked(tab, 'correct')
      await save.click()
      await tab.getByText(a['sent.done.correct']).waitFor()
      await tab.getByText(a['sent.correct.title'], { exact: true }).click()
      await changeRows(
        site.board.db,
        'applications',
        { applicant_no: number },
        { opened_at: new Date().toISOString() },
      )
      await save.click()
      await tab.getByText(t['sent.correct.late']).first().waitFor()
      await tab.getByRole('button', { name: a['sent.close.submit'] }).click()
      await tab.getByText(r['receipt.code.closed']).waitFor()
      await tab.close()
    })

    await test.test('the employer sees whom to call, and opens the CV', async () => {
      const { no } = await getRow(site.board.db, 'applications', { applicant_no: number }, ['no'])
      await arrive(employer, `${prefix}/account/applications/${no}`)
      const call = employer.getByRole('link', {
        name: a['received.no_email'].replace('{phone}', '+94 77 123 4567'),
      })
      assert.equal(await call.getAttribute('href'), 'tel:+94771234567')
      await looked(employer, 'received')
      const pdf = await employer.request.get(`${site.address}/api/account/applications/${no}/resume`, {
        headers: { authorization: `Bearer ${user.token}` },
      })
      assert.equal(pdf.headers()['content-type'], 'application/pdf')
      if (width === widths.desk) {
        const admin = await anAdmin(site.board)
        const panel = await site.visit(`/admin-panel/applications/position-applicants/${no}`, {
          width,
          storage: { admin_token: admin.token },
        })
        await panel.getByRole('button', { name: 'Give a new code' }).click()
        await panel.getByRole('button', { name: 'Yes, replace the code' }).click()
        code = (await panel.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent())!
        assert.equal(await panel.getByRole('button', { name: 'Give a new code' }).count(), 0)
        await looked(panel, 'panel')
      }
    })

    await test.test('number and code open the application, which is withdrawn and erased', async () => {
      await seeker.goto(`${prefix}/application-link`)
      await seeker.getByRole('link', { name: r['receipt.link.by_code'] }).click()
      await seeker.getByRole('heading', { name: r['receipt.code.title'] }).waitFor()
      await seeker.getByLabel(r['receipt.link.number']).fill(number)
      await seeker.getByLabel(r['receipt.code.code'], { exact: true }).fill(code.toLowerCase())
      await looked(seeker, 'code')
      await seeker.getByRole('button', { name: r['receipt.code.submit'] }).click()
      await seeker.getByText(a['sent.withdraw.sure']).waitFor()
      assert.equal(new URL(seeker.url()).search, '')
      await looked(seeker, 'sent')
      await seeker.getByText(a['sent.mistake']).waitFor()
      await seeker.getByText(a['my_applications.mark.read'], { exact: true }).waitFor()
      assert.equal(await seeker.getByText(a['sent.messages.allow']).count(), 0)
      await seeker.getByLabel(a['sent.withdraw.sure']).check()
      await seeker.getByRole('button', { name: a['sent.withdraw.submit'], exact: true }).click()
      await seeker.getByText(a['sent.done.withdraw']).waitFor()
      await looked(seeker, 'withdrawn')
      const again = seeker.getByRole('link', { name: a['sent.apply_again'] })
      assert.match((await again.getAttribute('href'))!, new RegExp(`^${prefix}/jobs/\\d+/apply$`))
      assert.equal(await seeker.getByText(a['sent.mistake']).count(), 0)
      await seeker.getByLabel(a['sent.erase.sure']).check()
      await seeker.getByRole('button', { name: a['sent.erase.submit'], exact: true }).click()
      await seeker.getByText(a['sent_cv.gone.text']).waitFor()
    })
  })

test('a saved CV that is hidden is not sent along with lines, a shown address is, and the way is chosen by the arrow keys', async () => {
  const { vacancy } = await anEmployer(site.board, { apply_by: ['phone'] })
  const seeker = await aUser(site.board)
  const saved = await site.board.call({
    method: 'POST',
    url: '/api/account/resume',
    token: seeker.token,
    ...(await multipart({}, { resume: { bytes: await aPdf(), name: 'My CV.pdf' } })),
  })
  assert.equal(saved.statusCode, 200, saved.body)
  const page = await site.open(`/jobs/${vacancy.id}/apply`, { storage: { auth_token: seeker.token } })
  const box = page.locator(`[name=${resumeFile.orSaved}]`)
  await box.waitFor({ state: 'attached' })
  assert.equal(await box.isDisabled(), true)
  const ways = page.getByRole('radiogroup', { name: cvForms['by_phone.how'] })
  const lines = ways.getByLabel(cvForms['by_phone.lines'])
  await lines.focus()
  await page.keyboard.press('ArrowDown')
  await ways.getByLabel(cvForms['by_phone.file']).and(page.locator(':focus:checked')).waitFor()
  assert.deepEqual([await box.isChecked(), await box.isDisabled()], [true, false])
  await page.keyboard.press('ArrowUp')
  await lines.and(page.locator(':focus:checked')).waitFor()
  // The address of the account is shown where it is sent.
  await page.locator('main input[name=email]:enabled').waitFor()
  await page.getByLabel(en['application.first_name']).fill('Sunethra')
  await page.getByLabel(en['application.last_name']).fill('Kumari')
  await page.getByLabel(en['application.phone']).fill('077 123 4567')
  const city = page.getByLabel(en['application.city'])
  if ((await city.evaluate((element) => element.tagName)) === 'SELECT') await city.selectOption('Moratuwa')
  else await city.fill('Moratuwa')
  await page.getByLabel(madeCv['made_cv.last_work']).fill('Machine operator, Lanka Tiles, Hanwella')
  await page.getByLabel(en['application.terms']).check()
  await page.getByRole('button', { name: en['apply.submit'], exact: true }).click()
  await page.getByText(/^JA-\d{6}$/).waitFor()
  const sent = await getRow(site.board.db, 'applications', { vacancy_id: vacancy.id }, ['cv_lines', 'email'])
  assert.match(JSON.stringify(sent.cv_lines), /Lanka Tiles/)
  assert.equal(sent.email, seeker.email)
})
