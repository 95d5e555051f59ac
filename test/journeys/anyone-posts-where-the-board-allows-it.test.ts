import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inDays } from '#test/support/days.ts'
import { aJpeg } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { openMoreFields } from '#test/support/forms.ts'
import { expectConsole, hydrated, journey } from '#test/support/journey.ts'
import { fillCompany } from '#test/support/vacancy-steps.ts'

const site = journey({ ANONYMOUS_POSTING: 'true' })

const inTenDays = () => inDays(10)

for (const javaScriptEnabled of [true, false]) {
  test(`a board with anonymous posting takes a vacancy from everyone, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const page = await site.visitor({ javaScriptEnabled })
    expectConsole(page, /422/)
    await page.goto('/post-vacancy')
    if (javaScriptEnabled) await hydrated(page)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('link', { name: 'Job poster is required' }).waitFor()
    await openMoreFields(page)
    await page.getByLabel('Meals').check()
    await page.getByLabel('Transport').check()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('link', { name: 'Job poster is required' }).waitFor()
    assert.ok(await page.getByLabel('Meals').isChecked(), 'a refusal keeps what was ticked')
    await fillCompany(page)
    await page.getByLabel('Position').fill('Machine Operator')
    await page.getByLabel('Lowest pay').fill('75,000')
    await page.getByLabel('Highest pay').fill('Rs 90,000')
    await page.getByLabel('Pay per').selectOption({ label: 'month' })
    await page.getByLabel('Category').selectOption({ label: 'Apparel, Garment & Textile' })
    await page.getByLabel('Description').fill('Runs sewing machines.')
    await page.getByLabel('Closing date').fill(inTenDays())
    await page
      .getByLabel('Job Poster')
      .setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByText(/Your vacancy no\. \d+ is waiting for review\./).waitFor()
    assert.equal(await page.getByText(/We’ll email you/).count(), 0, 'there is no account to mail to')
    const { user_id, benefits, salary_min, salary_max } = await getRow(site.board.db, 'vacancies', {}, [
      'user_id',
      'benefits',
      'salary_min',
      'salary_max',
    ])
    assert.equal(user_id, null)
    assert.deepEqual(benefits, ['meals', 'transport'])
    assert.deepEqual([salary_min, salary_max], [75_000, 90_000])
  })
}
