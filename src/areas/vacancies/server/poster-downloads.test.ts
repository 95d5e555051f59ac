import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aUser } from '#test/support/factories.ts'
import { readQrCode } from '#test/support/qr-code.ts'
import { postVacancy } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const owner = await aUser(board)

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
