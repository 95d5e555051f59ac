import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { passwordWasReset } from '#src/areas/people/mails/accounts-mails.ts'
import { anAlert, runOn } from '#test/support/alerts.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { testSmtp } from '#test/support/smtp.ts'
import { announce } from '../../calls/announce.server.ts'

const smtp = await testSmtp({ after })
const env = { SMTP_URL: smtp.url, BULK_MAILS_PER_SECOND: '4' }
const board = await testBoard({ after }, env, { background: true })

const header = (mail: (typeof smtp.mails)[number], name: string) =>
  mail.headers.find(({ key }) => key === name)?.value

test('bulk mails leave at their pace, after all others, with one address to end them; what has ended does not leave', async () => {
  const ids: number[] = []
  for (let no = 0; no < 8; no += 1)
    ids.push(await anAlert(board, { email: `p${no}@example.lk`, search: 'q=weaver', language: 'ta' }))
  board.clock.advance(1_000)
  const { id } = await aVacancy(board, { position: 'Weaver', closing_date: '2026-12-20' })
  await runOn(board, '2026-11-21')
  await changeRows(board.db, 'alerts', { id: ids[7]! }, { ended_at: board.clock.now().toISOString() })
  await announce(board.db, board.clock.now(), passwordWasReset, 'soon@example.lk', { name: 'Kumari' })
  const address = await board.listen()
  const begun = performance.now()
  while (smtp.mails.length < 8 && performance.now() - begun < 30_000) await wait(20)
  const seconds = (performance.now() - begun) / 1_000
  // Seven mails take turns of a quarter of a second, the first at once.
  assert.ok(seconds > 1.4, `${seconds} s`)
  assert.deepEqual(
    smtp.mails.map(({ to }) => to?.[0]?.address ?? '').toSorted(),
    ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'soon'].map((name) => `${name}@example.lk`),
  )
  assert.equal(smtp.mails[0]!.to?.[0]?.address, 'soon@example.lk')
  const mail = smtp.mails[1]!
  const text = mail.text ?? ''
  const link = /^<(http:\/\/board\.test\/l\/lvl_[\w-]{43})>$/.exec(
    header(mail, 'list-unsubscribe') ?? '',
  )?.[1]
  assert.ok(link)
  assert.equal(header(mail, 'list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  assert.ok(text.includes(link) && text.includes(`http://board.test/ta/jobs/${id}`))
  assert.match(text, /http:\/\/board\.test\/ta\/?\?q=weaver/)
  // A mail program sends this over the network.
  const answer = await fetch(link.replace('http://board.test', address), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  assert.equal(answer.status, 200)
  const { ended_at } = await getRow(board.db, 'alerts', { email: mail.to![0]!.address! }, ['ended_at'])
  assert.notEqual(ended_at, null)
  // The mail of the ended alert takes a turn after the others and is deleted then.
  const left = () => board.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
  while ((await left()).length > 0 && performance.now() - begun < 30_000) await wait(20)
  assert.deepEqual(await left(), [], 'the mail of the ended alert is gone')
  assert.equal(smtp.mails.length, 8)
})
