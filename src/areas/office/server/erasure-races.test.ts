// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { personalInventory, mails } from '#src/areas.ts'
import { announce, fileTransport, mailJobs } from '#src/areas/mail/index.ts'
import { passwordWasChanged, passwordWasReset } from '#src/areas/people/mails/accounts-mails.ts'
import { runJobs } from '#src/platform/jobs/run-jobs.ts'
import { testBoard } from '#test/support/app.ts'
import { sendCategory, sendPosition } from '#test/support/application-forms.ts'
import { anEmployer } from '#test/support/employer.ts'
import { aCategory, anAdmin, aPositionApplication, aVacancy } from '#test/support/factories.ts'
import { inHours } from '#test/support/interviews.ts'
import { openBoardOf } from '#test/support/jobs.ts'
import { until } from '#test/support/mail-workers.ts'
import { sizes } from '#test/support/sizes.ts'
import { allRows } from '#test/support/table-rows.ts'
import { erasureParts } from '../area.ts'
import { erasePerson } from '../calls/erase-person.server.ts'

const board = await testBoard({ after })
board.clock.run()
const outbox = join(board.dataDir, 'outbox')
const stores = erasureParts(openBoardOf(board), personalInventory)
const erase = (email: string) => erasePerson(board.app.context, stores, 'system', email)
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function nothingIsLeftOf(email: string): Promise<void> {
  for (const [table, rows] of Object.entries(await allRows(board.db)))
    assert.ok(!rows.join('\n').toLowerCase().includes(email.toLowerCase()), table)
}

test('what was being sent while its sender erased everything is refused or erased: no row and no file stays', async () => {
  const { id } = await aVacancy(board)
  const { id: job_category_id } = await aCategory(board)
  const files = (await board.storedIn('resumes')).length
  const seen = new Set<number>()
  for (let round = 0; round < sizes.erasureRaces; round += 1) {
    const email = `racer.${round}@example.lk`
    const sending = [
      sendPosition(board, id, { email }),
      sendCategory(board, { job_category_id, email, consent: 'agree' }),
      sendPosition(board, id, { email: email.toUpperCase() }),
    ]
    // The erasure meets them at another moment in each round.
    await wait(round * 25)
    await erase(email)
    for (const answer of await Promise.all(sending)) {
      seen.add(answer.statusCode)
      assert.ok([201, 409].includes(answer.statusCode), answer.body)
      if (answer.statusCode === 409) assert.match(answer.body, /erased/)
    }
    await nothingIsLeftOf(email)
    assert.equal((await sendPosition(board, id, { email })).statusCode, 201, 'who comes back later is taken')
    await erase(email)
  }
  assert.equal((await board.storedIn('resumes')).length, files)
  assert.ok(seen.has(409), 'some were refused')
})

test('a mail that is being written while its reader is erased is taken back, and a late one is dropped', async () => {
  const { email } = await aPositionApplication(board, { email: 'mailed@example.lk' })
  const begun = Promise.withResolvers<void>()
  const proceed = Promise.withResolvers<void>()
  const folder = fileTransport(outbox, 'board@example.lk', quiet)
  const [job] = mailJobs({
    mails,
    context: board.app.context,
    transport: {
      send: async (...mail) => {
        begun.resolve()
        await proceed.promise
        return folder.send(...mail)
      },
      close: () => undefined,
    },
    log: quiet,
    site: () => ({ name: 'B', publicUrl: 'https://b.example', address: '', phone: '', email: 'o@b.example' }),
  })
  const worker = runJobs([{ ...job!, everyMs: 20 }], { log: quiet })
  try {
    const before = board.clock.now()
    await announce(board.db, before, passwordWasReset, email, { name: 'Me' })
    worker.wake()
    await begun.promise
    await erase(email)
    // As if another transaction wrote the mail before the erasure, and committed after it.
    await announce(board.db, before, passwordWasChanged, email, { name: 'Me' })
    proceed.resolve()
    worker.wake()
    const waiting = board.db.selectFrom('outbox').select('id').where('recipient', '=', email)
    await until(async () => (await waiting.execute()).length === 0)
  } finally {
    await worker.stop()
  }
  const written = await readdir(outbox).catch(() => [])
  assert.deepEqual(
    written.filter((name) => name.includes('password_was')),
    [],
  )
  await nothingIsLeftOf(email)
})

test('an employer who has the CV open, moves, notes and writes meanwhile, brings nothing back', async () => {
  const { call, receives } = await anEmployer(board)
  for (let round = 0; round < sizes.erasureRaces; round += 1) {
    const email = `open.${round}@example.lk`
    const { id, resume_path } = await receives({
      email,
      messages_allowed_at: board.clock.now().toISOString(),
    })
    const at = `/applications/${id}`
    const acts = [
      call('GET', `${at}/resume`),
      call('POST', `${at}/stage`, { stage: 'interview', interview_at: inHours(board, 48) }),
      call('POST', `${at}/notes`, { text: 'Call on Monday' }),
      call('POST', `${at}/messages`, { text: 'Please come on Monday.' }),
      call('GET', `${at}/resume`),
    ]
    await wait(round * 10)
    await erase(email)
    for (const answer of await Promise.all(acts))
      assert.ok([200, 201, 404].includes(answer.statusCode), `${answer.statusCode} ${answer.body}`)
    assert.equal((await call('GET', `${at}/resume`)).statusCode, 404)
    assert.equal(await board.stored(resume_path!), undefined)
    await nothingIsLeftOf(email)
    for (const table of [
      'application_notes',
      'application_messages',
      'application_stages',
      'resume_openings',
      'interviews',
    ] as const) {
      const rows = await board.db.selectFrom(table).select('id').where('application_id', '=', id).execute()
      assert.deepEqual(rows, [], table)
    }
  }
})

test('a block and a report in the moment of an erasure hold it up, or find nothing any more', async () => {
  const admin = await anAdmin(board)
  for (let round = 0; round < sizes.erasureRaces; round += 1) {
    const { user, vacancy } = await anEmployer(board)
    const acts = [
      board.send('POST', `/api/admin/accounts/${user.id}/block`, { reason: 'untrue' }, admin.token),
      board.send('POST', `/api/jobs/${vacancy.id}/reports`, { reason: 'asks_for_money' }),
    ]
    await wait(round * 4)
    const { kept_for } = await erase(user.email)
    const [block, report] = (await Promise.all(acts)).map(({ statusCode }) => statusCode)
    const isThere =
      (await board.db.selectFrom('users').select('id').where('id', '=', user.id).executeTakeFirst()) !==
      undefined
    assert.equal(isThere, kept_for.length > 0)
    assert.ok([200, 404].includes(block!) && [201, 404, 410].includes(report!), `${block} ${report}`)
    if (!isThere) assert.deepEqual([block, report], [404, 404])
  }
})
