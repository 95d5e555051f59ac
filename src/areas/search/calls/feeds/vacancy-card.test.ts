import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { vacancyCardPath } from '#src/areas/catalogue/card-address.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { aCategory, aCity, aVacancy } from '#test/support/factories.ts'

const board = await testBoard({ after })
const get = (url: string) => board.call({ url })

test('an open vacancy has a card in each language, a JPEG of 1200 × 630 under 300 KB', async () => {
  const city = await aCity(board)
  await board.db.updateTable('cities').set({ name_si: 'බෙන්තොට' }).where('id', '=', city.id).execute()
  const vacancy = await aVacancy(board, { city_id: city.id })
  const cards: Buffer[] = []
  for (const language of ['', '/si', '/ta']) {
    const { statusCode, headers, rawPayload } = await get(language + vacancyCardPath(vacancy))
    assert.equal(statusCode, 200)
    assert.equal(headers['content-type'], 'image/jpeg')
    assert.equal(headers['cache-control'], 'public, max-age=86400')
    const { format, width, height } = await sharp(rawPayload).metadata()
    assert.deepEqual([format, width, height], ['jpeg', 1200, 630])
    assert.ok(rawPayload.length < 300_000, String(rawPayload.length))
    cards.push(rawPayload)
  }
  assert.ok(!cards[0]!.equals(cards[1]!) && !cards[1]!.equals(cards[2]!))
  assert.deepEqual((await get(vacancyCardPath(vacancy))).rawPayload, cards[0])
})

test('a card whose title no font has is titled by its category', async () => {
  const facts = { job_category_id: (await aCategory(board, { name: 'Chefs' })).id, company_name: 'Sarasavi' }
  const cardOf = async (position: string) =>
    (await get(vacancyCardPath(await aVacancy(board, { ...facts, position })))).rawPayload
  assert.deepEqual(await cardOf('厨师'), await cardOf('Chefs'))
})

test('another version, a vacancy that is not open, and an unknown one have no card', async () => {
  const vacancy = await aVacancy(board)
  const path = vacancyCardPath(vacancy)
  for (const url of [
    vacancyCardPath({ id: vacancy.id, updated_at: '2026-11-20T06:30:00.001Z' }),
    vacancyCardPath({ id: 999_999, updated_at: vacancy.updated_at }),
    path.replace('.jpg', '.png'),
    path.replace('.jpg', '.jpg.jpg'),
    path.replace(/\/\d+\//, '/0/'),
    `/fr${path}`,
    vacancyCardPath(await aVacancy(board, { status: 0 })),
    vacancyCardPath(await aVacancy(board, { status: 2 })),
    vacancyCardPath(await aVacancy(board, { closing_date: '2026-11-19' })),
  ])
    assert.equal((await get(url)).statusCode, 404, url)
})

test('a change of a vacancy shows in its card at once, at another address', async () => {
  const vacancy = await aVacancy(board)
  const before = await get(vacancyCardPath(vacancy))
  const updated_at = '2026-11-20T07:00:00.000Z'
  await board.app.context.changes.transaction(async (trx, changed) => {
    await changeRows(trx, 'vacancies', { id: vacancy.id }, { position: 'Another', updated_at })
    changed(`vacancy:${vacancy.id}`)
  })
  assert.equal((await get(vacancyCardPath(vacancy))).statusCode, 404)
  const { statusCode, rawPayload } = await get(vacancyCardPath({ id: vacancy.id, updated_at }))
  assert.equal(statusCode, 200)
  assert.ok(!rawPayload.equals(before.rawPayload))
})

test('the site has a card in each language', async () => {
  for (const language of ['', '/si', '/ta']) {
    const { statusCode, rawPayload } = await get(`${language}/share-cards/site.jpg`)
    assert.equal(statusCode, 200)
    assert.equal((await sharp(rawPayload).metadata()).width, 1200)
  }
})
