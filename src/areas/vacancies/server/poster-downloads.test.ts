import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { testBoard } from '#test/support/app.ts'
import { aUser } from '#test/support/factories.ts'
import { readQrCode } from '#test/support/qr-code.ts'
import { postVacancy, vacancyFields } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const owner = await aUser(board)

const preview = async (fields: object, token: string | undefined = owner.token) =>
  board.call({
    method: 'POST',
    url: '/api/poster-previews',
    payload: { ...(await vacancyFields(board)), layout: 'plain', shape: 'a4', ...fields },
    token,
  })

test('a preview shows what is typed, without a QR code, and stores nothing', async () => {
  const before = await board.storedIn('posters')
  for (const [shape, width, height] of [
    ['a4', 1240, 1754],
    ['square', 1080, 1080],
  ]) {
    const answer = await preview({
      shape,
      language: 'ta',
      city: '',
      salary_min: 'Rs 40,000',
      salary_unit: 'month',
    })
    assert.equal(answer.statusCode, 200, answer.body)
    assert.equal(answer.headers['content-type'], 'image/png')
    const seen = await sharp(answer.rawPayload).metadata()
    assert.deepEqual([seen.width, seen.height], [width, height])
    assert.equal(await readQrCode(answer.rawPayload), undefined)
  }
  assert.deepEqual(await board.storedIn('posters'), before)
  const wrong = await preview({ layout: 'gaudy', shape: 'round', position: ' ' })
  assert.equal(wrong.statusCode, 422)
  assert.deepEqual(Object.keys(wrong.json().errors).toSorted(), ['layout', 'position', 'shape'])
})

test('the owner downloads A4 and square, whoever made the poster; other accounts get 404', async () => {
  const answer = await postVacancy(board, owner.token)
  const { id } = answer.json().data
  for (const shape of ['a4', 'square']) {
    const url = `/api/account/vacancies/${id}/poster/${shape}`
    const download = await board.call({ url, token: owner.token })
    assert.equal(download.statusCode, 200)
    assert.equal(download.headers['content-disposition'], `attachment; filename="poster-${id}-${shape}.png"`)
    assert.equal(await readQrCode(download.rawPayload), `http://board.test/jobs/${id}`)
    assert.equal((await board.call({ url, token: (await aUser(board)).token })).statusCode, 404)
  }
  const url = `/api/account/vacancies/${id}/poster/round`
  assert.equal((await board.call({ url, token: owner.token })).statusCode, 404)
})
