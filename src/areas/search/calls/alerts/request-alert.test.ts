import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { texts as enAlert } from '#src/strings/alert/en.ts'
import { anAlert, askForAlert, SECRET, wordsFor } from '#test/support/alerts.ts'
import { testBoard } from '#test/support/app.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'
import { alertWords } from '../../server/alert-words.ts'

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

test('unconfirmed alerts take no place', async () => {
  for (let no = 0; no < 21; no += 1) await askForAlert(board, { email, search: `q=word${no}` })
  const cases = (await wordsFor(board, 'alert_confirmation', email)).map((mail) => mail?.case)
  assert.deepEqual(cases, Array(21).fill('new'))
})

test('misspelt words are stored as the list corrects them, and no filter that makes no sense is', async () => {
  await aVacancy(board, { position: 'Electrician' })
  assert.equal((await board.call({ url: '/readyz' })).statusCode, 200)
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
  const answer = await board.send('POST', '/api/alerts', { ...payload, [honeypot]: 'filled' })
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

test('a search of one company is called by its name, in the form, the mail and the list of alerts', async () => {
  const { company_id } = await aVacancy(board, { company_name: 'Lagoon Hotels (Pvt) Ltd' })
  const search = `q=cook&company=${company_id}`
  const titles = [
    (await board.call({ url: `/api/alerts/search?search=${encodeURIComponent(search)}` })).json().title,
  ]
  await askForAlert(board, { email, search })
  titles.push((await withLink(await tokenFor())).json().title)
  const user = await aUser(board, { email, email_confirmed_at: board.clock.now().toISOString() })
  await withLink(await tokenFor(), 'confirm')
  titles.push((await board.call({ url: '/api/account/alerts', token: user.token })).json()[0].title)
  const [{ id } = { id: 0 }] = await board.db.selectFrom('alerts').select('id').execute()
  await board.db.updateTable('alerts').set({ asked_at: board.clock.now().toISOString() }).execute()
  const { alert_keep } = alertWords(board.app.context, SECRET)
  titles.push((await alert_keep({ alert_id: id }, email))?.search)
  assert.deepEqual(new Set(titles), new Set(['cook · Lagoon Hotels (Pvt) Ltd']))
  const feed = await board.call({ url: `/feed.json?company=${company_id}` })
  assert.match(feed.json().title, /: Lagoon Hotels \(Pvt\) Ltd \|/)
  const gone = await board.call({ url: '/api/alerts/search?search=company%3D2147483647' })
  assert.equal(gone.json().title, 'Company: 2147483647')
})
