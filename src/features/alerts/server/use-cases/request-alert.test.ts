import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { enAlert } from '#src/strings/en-alert.ts'
import { anAlert, askForAlert, wordsFor } from '#test/support/alerts.ts'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'

const board = await testBoard({ after })
const email = 'kumari@example.lk'

beforeEach(async () => {
  for (const table of ['alerts', 'alert_searches', 'outbox'] as const)
    await board.db.deleteFrom(table).execute()
})

const withLink = (token: string, act?: string) =>
  board.call({
    method: act ? 'POST' : 'GET',
    url: '/api/link/alert',
    token,
    ...(act && { payload: { act } }),
  })
const tokenFor = async (name: 'alert_confirmation' | 'vacancy_alert' = 'alert_confirmation') =>
  (await wordsFor(board, name, email)).at(-1)!.token

test('an alert begins only when the reader of the address has confirmed it; opening the link changes nothing', async () => {
  const answer = await askForAlert(
    board,
    { email: 'Kumari@example.lk', search: 'q=driver&district=Galle' },
    'ta',
  )
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(answer.json(), { message: enAlert['alert.sent'] })
  const [mail] = await wordsFor(board, 'alert_confirmation', email)
  assert.partialDeepStrictEqual(mail!, { case: 'new', language: 'ta' })
  assert.ok(!JSON.stringify(mail).includes('driver'), 'what a stranger typed is in no mail before')
  for (const method of ['GET', 'HEAD'] as const)
    assert.equal((await board.call({ method, url: '/api/link/alert', token: mail!.token })).statusCode, 200)
  const read = (await withLink(mail!.token)).json()
  assert.partialDeepStrictEqual(read, {
    search: 'q=driver&district=Galle',
    title: 'driver · Galle',
    frequency: 'daily',
    confirmed_at: null,
  })
  const confirmed = await withLink(mail!.token, 'confirm')
  assert.equal(confirmed.statusCode, 200)
  assert.notEqual(confirmed.json().data.confirmed_at, null)
  assert.equal(
    (await withLink(mail!.token, 'confirm')).json().data.confirmed_at,
    confirmed.json().data.confirmed_at,
  )
})

test('the answer is the same for every address, and the same work is done before it', async () => {
  for (let no = 0; no < 20; no += 1) await anAlert(board, { email, search: `q=word${no}` })
  const bodies = new Set<string>()
  for (const address of [email, 'nobody@example.lk'])
    for (const search of ['q=word1', 'q=other']) {
      const { statusCode, body, headers } = await askForAlert(board, { email: address, search })
      bodies.add(`${statusCode} ${body} ${headers['content-length']}`)
    }
  assert.equal(bodies.size, 1)
  const cases = (await wordsFor(board, 'alert_confirmation', email)).map((mail) => mail?.case)
  assert.deepEqual(cases, ['known', 'full'])
})

test('an address gets three such mails a day, and unconfirmed alerts take no place', async () => {
  for (let no = 0; no < 5; no += 1) await askForAlert(board, { email, search: `q=word${no}` })
  assert.equal((await wordsFor(board, 'alert_confirmation', email)).length, 3)
  assert.equal((await board.db.selectFrom('alerts').selectAll().execute()).length, 3)
})

test('misspelt words are kept as the list corrects them, and no filter that makes no sense is', async () => {
  await aVacancy(board, { position: 'Electrician' })
  await askForAlert(board, { email, search: 'q=electrcian' })
  assert.equal((await withLink(await tokenFor())).json().search, 'q=electrician')
  for (const search of ['q=a&nothing=1', 'district=Atlantis', 'category=x'])
    assert.deepEqual(Object.keys((await askForAlert(board, { email, search })).json().errors), ['search'])
  const seen = await board.call({ url: '/api/alerts/search?search=district%3DAtlantis%26district%3DGalle' })
  assert.deepEqual(seen.json(), { search: 'district=Galle', title: 'Galle', ignored: true })
})

test('a form that a program filled in gets the same answer and does nothing', async () => {
  const payload = { email, frequency: 'daily', website: 'http://x.example' }
  const honeypot = (await import('#src/contract/screening.ts')).HONEYPOT_FIELD
  const answer = await board.call({
    method: 'POST',
    url: '/api/alerts',
    payload: { ...payload, [honeypot]: 'filled' },
  })
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(await board.db.selectFrom('alert_requests').selectAll().execute(), [])
})

test('one POST ends an alert, without cookies, from anywhere, as often as it comes; a GET does not', async () => {
  await askForAlert(board, { email, search: 'q=driver' })
  const token = await tokenFor()
  await withLink(token, 'confirm')
  await board.call({ url: `/l/${token}` })
  const oneClick = (headers = {}) =>
    board.call({
      method: 'POST',
      url: `/l/${token}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const alive = async () =>
    (await board.db.selectFrom('alerts').select('id').where('ended_at', 'is', null).execute()).length
  assert.equal(await alive(), 1)
  // A mail program in a browser.
  const elsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  assert.equal((await oneClick(elsewhere)).statusCode, 200)
  assert.equal(await alive(), 0)
  assert.equal((await oneClick()).statusCode, 200)
  const multipart = await board.call({
    method: 'POST',
    url: `/l/${token}`,
    payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  assert.equal(multipart.statusCode, 200)
  assert.equal((await withLink(token)).statusCode, 410)
  const other = await board.call({ method: 'POST', url: `/l/lvl_${'a'.repeat(43)}` })
  assert.equal(other.statusCode, 401)
})

test('whoever ended the link of an alert gets a new one with the next mail', async () => {
  await askForAlert(board, { email, search: 'q=driver' })
  const token = await tokenFor()
  await withLink(token, 'confirm')
  assert.equal((await board.call({ method: 'POST', url: '/api/link/end', token })).statusCode, 200)
  assert.equal((await withLink(token)).statusCode, 410)
  const another = await tokenFor()
  assert.notEqual(another, token)
  assert.equal((await withLink(another)).statusCode, 200)
  assert.equal(await tokenFor(), another)
})
