import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { fileUses } from '#src/features.ts'
import { folderStore } from '#src/features/storage/server/index.ts'
import { makeDueVariants } from '#src/features/storage/server/variants/make-variants.ts'
import { aStoredFile, aVacancy } from '#test/support/factories.ts'
import { hydrated, journey, widths } from '#test/support/journey.ts'

const site = journey()

async function aPhotographedPoster(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const bytes = await sharp({ create: { width: 1600, height: 800, channels: 3, background: 'teal', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const key = await aStoredFile(site.board, 'posters', { bytes })
  await site.board.db.updateTable('files').set({ width: 1600, height: 800 }).where('key', '=', key).execute()
  return key
}

/** The poster once it is there: which file the browser took, its place, and how far the page has jumped. */
async function looked(page: Page, id: number) {
  await page.goto(`/jobs/${id}`)
  await hydrated(page)
  const poster = page.getByRole('img', { name: /^Poster of/ })
  await poster.scrollIntoViewIfNeeded()
  const before = await poster.boundingBox()
  await poster.evaluate((img: HTMLImageElement) => img.decode())
  const after = await poster.boundingBox()
  return {
    file: await poster.evaluate((img: HTMLImageElement) => img.currentSrc),
    before: before!,
    after: after!,
  }
}

test('a small poster is fetched for the small place that it has, and nothing jumps when it arrives', async () => {
  const job_poster = await aPhotographedPoster()
  const { id } = await aVacancy(site.board, { job_poster })
  // Each look is a new visitor's: a browser shows what it already has rather than fetch a better one.
  const at = async (width: number) => looked(await site.visitor({ width, deviceScaleFactor: 2 }), id)

  const early = await at(widths.phone)
  assert.ok(early.file.endsWith(job_poster), 'the poster itself, until smaller ones are made')
  const store = folderStore(join(site.board.dataDir, 'files'))
  assert.equal(await makeDueVariants(site.board.app.context, store, fileUses), true)

  for (const [width, variant] of [
    [widths.phone, 1],
    [widths.desk, 1],
  ] as const) {
    const { file, before, after } = await at(width)
    assert.ok(file.endsWith(job_poster.replace('.jpg', `-${variant}.webp`)), `${file} at ${width}`)
    assert.deepEqual([before.width, before.height], [after.width, after.height])
    assert.ok(Math.abs(after.height / after.width - 800 / 1600) < 0.01)
  }
})
