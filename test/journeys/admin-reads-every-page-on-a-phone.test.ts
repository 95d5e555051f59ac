import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { seedDemo } from '#src/demo/seed-demo.ts'
import { folderStore } from '#src/features/storage/server/index.ts'
import { pagePaths } from '#test/conformance/page-paths.ts'
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
import { assertReadable, expectConsole, hydrated, journey, widths } from '#test/support/journey.ts'

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

async function longTexts(): Promise<void> {
  const { board } = site
  await aCategory(board, { name: 'Averyveryveryverylongcategorynamewithoutanyspaceinitatallforsure' })
  await aVacancy(board, { position: 'විකුණුම් නියෝජිත', company_name: 'யாழ்ப்பாணம் வணிக நிறுவனம்' })
  await aVacancy(board, {
    position: 'Assistant Manager for Everything That Nobody Else in This Long Named Department Does',
    company_name: 'Averyveryverylongcompanynamewithoutanyspacesinitatallholdings (Private) Limited',
    status: 0,
    job_poster: await aStoredFile(board, 'posters'),
  })
  await aUser(board, { name: 'கணபதிப்பிள்ளை சிவசுப்பிரமணியம் வெங்கடேஸ்வரன்', email })
  const position = await aPositionApplication(board, {
    full_name: 'Ishara Wickramasinghe-Gunawardena නිමල් வெங்கடேஸ்வரன்',
    email,
    city: null,
    cover_letter: 'Dear all,\n\nI keep machines running.',
  })
  const category = await aCategoryApplication(board, {
    name: 'கணபதிப்பிள்ளை சிவசுப்பிரமணியம்',
    email,
    city: null,
    consent: 'disagree',
  })
  const form = await aJobSeekerForm(board, { full_name: 'නිමල් ජයසූරිය' })
  longPages.push(
    `${ofApplications}/position-applicants/${position.id}`,
    `${ofApplications}/category-applicants/${category.id}`,
    `/admin-panel/job-seekers/${form.id}`,
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
      await page.waitForLoadState('networkidle')
      await assertReadable(page)
    })
})
