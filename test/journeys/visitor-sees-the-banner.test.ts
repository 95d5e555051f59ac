import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aStoredFile, aVacancy } from '#test/support/factories.ts'
import { aPng } from '#test/support/files.ts'
import { assertAccessible, hydrated, journey, widths } from '#test/support/journey.ts'

const site = journey()

test('the operator’s banner stands to the right of the list, and its words in the offer of phones', async () => {
  const { board } = site
  await aVacancy(board)
  const image = await aStoredFile(board, 'banners', {
    bytes: await aPng({ width: 160, height: 300 }),
    extension: 'png',
    media_type: 'image/png',
  })
  await board.db
    .insertInto('banner')
    .values({ image, link: 'https://fair.example/', text: 'Job fair in Kandy' })
    .execute()

  const page = await site.visitor()
  await page.goto('/')
  await hydrated(page)
  const banner = page.getByRole('link', { name: 'Job fair in Kandy' })
  assert.equal(await banner.getAttribute('href'), 'https://fair.example/')
  const [picture, list] = [await banner.boundingBox(), await page.getByRole('table').boundingBox()]
  assert.ok(picture!.x >= list!.x + list!.width, 'right of the list')
  assert.ok(await banner.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth === 160))
  await assertAccessible(page)

  const phone = await site.visitor({ width: widths.phone })
  await phone.goto('/')
  await hydrated(phone)
  const words = phone.getByRole('region', { name: 'Offer' }).getByRole('link', { name: 'Job fair in Kandy' })
  assert.equal(await words.getAttribute('href'), 'https://fair.example/')
})
