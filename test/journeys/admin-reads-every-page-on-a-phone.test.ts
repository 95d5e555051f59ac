import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { folderStore } from '#src/areas/files/index.ts'
import { seedDemo } from '#src/demo/seed-demo.ts'
import { pagePaths } from '#test/conformance/page-paths.ts'
import { insertRow } from '#test/support/change-rows.ts'
import {
  aCategory,
  aCategoryApplication,
  aJobSeekerForm,
  anAdmin,
  aPositionApplication,
  aStoredFile,
  aUser,
  aVacancy,
  PASSWORD_HASH,
} from '#test/support/factories.ts'
import { answered, assertReadable, expectConsole, hydrated, journey, widths } from '#test/support/journey.ts'

const site = journey()

/** A phone in the hand of an admin, on a board with the rows of the demo, which leaves no list empty. */
async function open(): Promise<Page> {
  const { board } = site
  const store = folderStore(join(board.dataDir, 'files'))
  await seedDemo({ db: board.db, store, now: board.clock.now(), passwordHash: PASSWORD_HASH })
  await longTexts()
  const { token } = await anAdmin(board)
  // Controls are as high as fingers need.
  const phone = { hasTouch: true, isMobile: true }
  return site.visitor({ width: widths.phone, storage: { admin_token: token }, ...phone })
}

const ofApplications = '/admin-panel/applications'
const email = 'a.very.long.address.of.somebody.who.likes.dots@subdomain.of.an.organisation.example.lk'
/** The pages of rows whose texts are long, or without a space. */
const longPages: string[] = []

const word = (letters: string, length: number) => letters.repeat(length).slice(0, length)

async function longTexts(): Promise<void> {
  const { board } = site
  const name = word('Wimalasurendra', 100)
  await aCategory(board, { name: 'Averyveryveryverylongcategorynamewithoutanyspaceinitatallforsure' })
  const company_name = word('Sarasavi', 150)
  const endless = {
    position: word('யாழ்ப்பாணம்தொழில்', 120),
    company_name,
    email,
    address: word('Street', 300),
    description: word('W', 400),
  }
  const open = await aVacancy(board, endless)
  await aVacancy(board, { ...endless, status: 0 })
  await board.db.updateTable('companies').set({ sort_order: 1 }).where('name', '=', company_name).execute()
  await aVacancy(board, {
    position: 'Assistant Manager for Everything That Nobody Else in This Long Named Department Does',
    company_name: 'යාழ්ப்பாணம் வணிக நிறுவனம் (Private) Limited',
    status: 0,
    job_poster: await aStoredFile(board, 'posters'),
  })
  await aUser(board, { name: 'கணபதிப்பிள்ளை சிவசுப்பிரமணியம் வெங்கடேஸ்வரன்', email })
  await aUser(board, { name })
  await insertRow(board.db, 'contact_messages', { name, email, message: word('M', 400) })
  const person = { email, city: word('Colombo', 100) }
  const position = await aPositionApplication(board, {
    ...person,
    vacancy_id: open.id,
    full_name: 'Ishara Wickramasinghe-Gunawardena නිමල් வெங்கடேஸ்வரன்',
    cover_letter: 'Dear all,\n\nI keep machines running.',
  })
  const category = await aCategoryApplication(board, { ...person, name, consent: 'disagree' })
  const form = await aJobSeekerForm(board, { full_name: 'නිමල් ජයසූරිය' })
  longPages.push(
    `${ofApplications}/position-applicants/${position.id}`,
    `${ofApplications}/category-applicants/${category.id}`,
    `/admin-panel/job-seekers/${form.id}`,
    `/admin-panel/jobs/edit/${open.id}`,
  )
}

const paths = [...new Set(pagePaths('1'))].filter((path) => path.startsWith('/admin-panel'))
assert.ok(paths.length > 30)

test('every page of the panel is accessible and fits on a phone', async (t) => {
  const page = await open()
  // Posters that wait for review are shown to the cookie of a login, which this admin has not.
  expectConsole(page, /404/)
  for (const path of [...paths, ...longPages])
    await t.test(path, async () => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await hydrated(page)
      await answered(page)
      await assertReadable(page)
    })
})
