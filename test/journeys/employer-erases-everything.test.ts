import { test } from 'node:test'
import { linkPath } from '#src/contract/signed-links.ts'
import { texts as enMyData } from '#src/strings/my-data/en.ts'
import { texts as siMyData } from '#src/strings/my-data/si.ts'
import { anEmployer } from '#test/support/employer.ts'
import { PASSWORD } from '#test/support/factories.ts'
import { assertAccessible, assertFits, journey, widths } from '#test/support/journey.ts'
import { aMyDataLink } from '#test/support/signed-links.ts'
import { report } from '#test/support/vacancy-reports.ts'

const site = journey()

for (const javaScriptEnabled of [true, false])
  test(`an employer whose vacancy is reported hears what stays and why, before and after, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const { user, vacancy } = await anEmployer(site.board)
    await report(site.board, vacancy.id)
    const page = await site.visitor({ javaScriptEnabled, width: widths.phone })
    await page.goto(linkPath(await aMyDataLink(site.board, user.email)))
    const reason = page.getByText(enMyData['my_data.kept.vacancy_reported'])
    await page.getByText(enMyData['my_data.kept.before']).waitFor()
    await reason.waitFor()
    if (javaScriptEnabled) await assertAccessible(page)
    const form = page.locator('form:has(input[value=erase])')
    await form.locator('[name=email]').fill(user.email)
    await form.locator('[name=current_password]').fill(PASSWORD)
    await form.locator('button').click()
    await page.waitForURL(/\/my-data\?done=erase&kept=vacancy_reported$/)
    await page.getByText(enMyData['my_data.kept.title']).first().waitFor()
    await reason.waitFor()
    await assertFits(page)

    await page.goto(linkPath(await aMyDataLink(site.board, user.email)))
    await page.getByText(enMyData['my_data.kept.title']).waitFor()
    await assertFits(page)
    await page.goto('/si/my-data?done=erase&kept=account_blocked&kept=anything')
    await page.getByText(siMyData['my_data.kept.account_blocked']).waitFor()
  })
