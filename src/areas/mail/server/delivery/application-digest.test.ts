// On PostgreSQL too: workers at one time.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { HOUR_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { anAddress, sendPosition } from '#test/support/application-forms.ts'
import { anEmployer } from '#test/support/employer.ts'
import { aUser } from '#test/support/factories.ts'
import { mailsOverDays } from '#test/support/mails-over-days.ts'
import { longTest, sizes } from '#test/support/sizes.ts'
import { testSmtp } from '#test/support/smtp.ts'
import { MAX_IN_DIGEST } from '../../mails/mail-registry.ts'

const board = await testBoard({ after })
const smtp = await testSmtp({ after })
const { aWorker, arrived, arrivedNext, tell } = mailsOverDays(board, smtp)
beforeEach(async () => {
  await board.db.deleteFrom('outbox').execute()
  board.clock.set('2026-11-20T06:30:00.000Z')
  smtp.mails.length = 0
})

test('a hundred applications in an hour are four mails, to a confirmed address too: three, and one in the evening', async (t) => {
  const { email: confirmed } = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
  const unknown = anAddress()
  for (const email of [confirmed, unknown])
    for (let no = 0; no < 5; no += 1) {
      await tell(email, 'new_application', sizes.applicationsOfAnHour / 5)
      await arrived(t, email)
      board.clock.advance(HOUR_MS / 10)
    }
  const got = () =>
    [confirmed, unknown].map((one) => smtp.mails.filter(({ to }) => to![0]!.address === one).length)
  assert.deepEqual(got(), [3, 3])
  const beside = aWorker(t, smtp.url)
  await arrivedNext(t, '', 5)
  await beside.stop()
  assert.deepEqual(got(), [1, 1])
  for (const { html } of smtp.mails)
    assert.equal(html!.match(/<h2>/g)!.length, sizes.applicationsOfAnHour - 3)
})

longTest('applications past a full digest leave in another one', async (t) => {
  const email = anAddress()
  await tell(email, 'new_application', MAX_IN_DIGEST + 5)
  assert.equal((await arrived(t, email)).length, 3)
  const digests = await arrivedNext(t, email, 6)
  assert.deepEqual(
    digests.map(({ html }) => html!.match(/<h2>/g)!.length).toSorted((a, b) => a - b),
    [2, MAX_IN_DIGEST],
  )
})

test('who wants a digest gets all applications of a day in one mail in the evening', async (t) => {
  const { user, vacancy } = await anEmployer(board)
  const payload = { application_digest: 'true' }
  const changed = await board.call({ method: 'PATCH', url: '/api/account', token: user.token, payload })
  assert.equal(changed.json().application_digest, true)
  const { applicant_no } = (await sendPosition(board, vacancy.id)).json().data
  assert.equal((await arrived(t, user.email)).length, 0)
  const [mail, ...more] = await arrivedNext(t, user.email, 6)
  assert.equal(more.length, 0)
  assert.ok(mail!.text!.includes(applicant_no))
})

test('what waits for the next morning leaves with the applications of the evening', async (t) => {
  const email = anAddress()
  await tell(email, 'vacancy_received', 12)
  await tell(email, 'new_application')
  assert.equal((await arrived(t, email)).length, 10)
  const [mail, ...more] = await arrivedNext(t, email, 6)
  assert.equal(more.length, 0)
  assert.equal(mail!.html!.match(/<h2>/g)!.length, 3)
  assert.equal((await arrivedNext(t, email, 24)).length, 0)
})
