import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { seedDemo } from '#src/demo/seed-demo.ts'
import { folderStore } from '#src/features/storage/server/index.ts'
import { pagePaths } from '#test/conformance/page-paths.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'
import { assertReadable, hydrated, journey, widths } from '#test/support/journey.ts'
import { threeOfEach } from '#test/support/three-of-each.ts'

const site = journey()

/** A phone in the hand of an admin, on a board with the rows of the demo and of each list that it leaves empty. */
async function open(): Promise<Page> {
  const { board } = site
  const { id } = await aUser(board)
  const store = folderStore(join(board.dataDir, 'files'))
  await seedDemo({ db: board.db, store, now: board.clock.now() }, id)
  await threeOfEach(board)
  const { token } = await anAdmin(board)
  // Controls are as high as fingers need.
  const phone = { hasTouch: true, isMobile: true }
  return site.visitor({ width: widths.phone, storage: { admin_token: token }, ...phone })
}

const paths = [...new Set(pagePaths('1'))].filter((path) => path.startsWith('/admin-panel'))
assert.ok(paths.length > 30)

test('every page of the panel is accessible and fits on a phone', async (t) => {
  const page = await open()
  for (const path of paths)
    await t.test(path, async () => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      await assertReadable(page)
    })
})
