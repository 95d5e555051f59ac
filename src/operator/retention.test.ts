// On PostgreSQL too: SQL of retention.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { acquireDeletionLease } from '#src/areas/files/index.ts'
import { audit } from '#src/platform/audit.ts'
import { testBoard } from '#test/support/app.ts'
import { isApplication } from '#test/support/application-rows.ts'
import { insertRow } from '#test/support/change-rows.ts'
import {
  aCategoryApplication,
  aJobSeekerForm,
  aPositionApplication,
  aStoredFile,
  aVacancy,
} from '#test/support/factories.ts'
import { countOverdue, openBoardOf, removeOverdue } from '#test/support/jobs.ts'
import { runRetention } from './commands.ts'

const board = await testBoard({ after })
const { db, dataDir } = board
// The clock stands at Friday, 20 November 2026, noon in Sri Lanka.
const lastDay = '2025-11-20T12:00:00.000Z'
const dayBefore = '2025-11-19T12:00:00.000Z'
const bytes = (key: string | null) => existsSync(join(dataDir, 'files', key!))

test('applications go twelve months after the closing day, or after they were sent, with their résumés', async () => {
  const closed = await aVacancy(board, { closing_date: '2025-11-19' })
  const closedLater = await aVacancy(board, { closing_date: '2025-11-20' })
  const due = [
    await aPositionApplication(board, { vacancy_id: closed.id, created_at: '2025-11-01T00:00:00Z' }),
    await aCategoryApplication(board, { created_at: dayBefore }),
    await aJobSeekerForm(board, { created_at: dayBefore }),
  ]
  const orphan = await aPositionApplication(board, { created_at: '2025-10-01T00:00:00Z' })
  await db
    .updateTable('applications')
    .set({ vacancy_id: null })
    .where(isApplication('position_application', orphan.id))
    .execute()
  const kept = [
    await aPositionApplication(board, { vacancy_id: closedLater.id, created_at: '2025-11-01T00:00:00Z' }),
    await aCategoryApplication(board, { created_at: lastDay }),
    await aJobSeekerForm(board, { created_at: lastDay }),
  ]
  assert.equal(await countOverdue(board), 4)
  const purged = await removeOverdue(board)
  assert.deepEqual(
    [purged['position_applications'], purged['category_applications'], purged['job_seeker_forms']],
    [2, 1, 1],
  )
  assert.equal(await countOverdue(board), 0)
  assert.deepEqual(
    [...due, orphan].map(({ resume_path }) => bytes(resume_path)),
    [false, false, false, false],
  )
  assert.deepEqual(
    kept.map(({ resume_path }) => bytes(resume_path)),
    [true, true, true],
  )
  const keys = (await db.selectFrom('files').select('key').execute()).map(({ key }) => key)
  assert.deepEqual(keys.toSorted(), kept.map(({ resume_path }) => resume_path!).toSorted())
})

test('an application goes twenty-four months after it was sent, however far off the closing day is', async () => {
  const distant = await aVacancy(board, { closing_date: '2199-12-31' })
  const due = await aPositionApplication(board, {
    vacancy_id: distant.id,
    created_at: '2024-11-19T12:00:00Z',
  })
  const kept = await aPositionApplication(board, {
    vacancy_id: distant.id,
    created_at: '2024-11-20T12:00:00Z',
  })
  assert.equal(await countOverdue(board), 1)
  const purged = await removeOverdue(board)
  assert.equal(purged['position_applications'], 1)
  assert.deepEqual([bytes(due.resume_path), bytes(kept.resume_path)], [false, true])
  assert.equal(await countOverdue(board), 0)
  await db.deleteFrom('applications').where(isApplication('position_application', kept.id)).execute()
})

test('a résumé that a later application uses too stays until that goes', async () => {
  const resume_path = await aStoredFile(board, 'resumes')
  await aCategoryApplication(board, { created_at: dayBefore, resume_path })
  const onBehalf = await aPositionApplication(board, { resume_path })
  await removeOverdue(board)
  assert.equal(bytes(resume_path), true)
  await db.updateTable('applications').set({ created_at: '2024-01-01T00:00:00Z' }).execute()
  await db.updateTable('vacancies').set({ closing_date: '2024-01-01' }).execute()
  await removeOverdue(board)
  assert.equal(bytes(onBehalf.resume_path), false)
})

test('messages go after six months, the audit log after twenty-four, and what went is written down without names', async () => {
  const message = (created_at: string) =>
    insertRow(db, 'contact_messages', { name: 'A', email: 'secret.person@b.lk', message: 'x', created_at })
  await message('2026-05-19T12:00:00Z')
  await message('2026-05-20T12:00:00Z')
  await audit(db, 'system', new Date('2024-11-19T12:00:00Z'), { action: 'list.exported', subject: 'old' })
  await audit(db, 'system', new Date('2024-11-20T12:00:00Z'), { action: 'list.exported', subject: 'kept' })
  const purged = await removeOverdue(board)
  assert.equal(purged['contact_messages'], 1)
  assert.equal(purged['audit_events'], 1)
  const events = await db.selectFrom('audit_events').select(['action', 'subject', 'detail']).execute()
  assert.ok(
    events.some(({ subject }) => subject === 'kept') && !events.some(({ subject }) => subject === 'old'),
  )
  assert.ok(events.some(({ action }) => action === 'retention.run'))
  assert.ok(!JSON.stringify(events).includes('secret.person'))
})

test('more than one batch goes in one run, other months are respected, and nothing is overdue after it', async () => {
  const category = await aCategoryApplication(board)
  const rows = Array.from({ length: 450 }, (_, no) => ({
    name: 'A',
    email: `a${no}@b.lk`,
    message: 'x',
    created_at: '2026-09-01T00:00:00Z',
  }))
  await db.insertInto('contact_messages').values(rows).execute()
  const outbox = join(dataDir, 'outbox')
  await mkdir(outbox, { recursive: true })
  await writeFile(join(outbox, 'old.eml'), 'x')
  await utimes(join(outbox, 'old.eml'), new Date('2026-09-01'), new Date('2026-09-01'))
  await writeFile(join(outbox, 'new.eml'), 'x')
  const said: string[] = []
  const code = await runRetention(openBoardOf(board, { KEEP_MESSAGES_MONTHS: '1' }), [], (line) =>
    said.push(line),
  )
  assert.equal(code, 0)
  assert.ok(said.includes('contact_messages: 451 removed'), said.join('\n'))
  assert.ok(said.includes('mails in files: 1 removed'))
  assert.ok(said.includes('Nothing is overdue.'))
  assert.equal(bytes(category.resume_path), true)
})

test('bytes that jobs of the board left to be deleted go in the run, or are overdue', async () => {
  const key = await aStoredFile(board, 'resumes')
  await db.insertInto('removals').values({ key }).execute()
  const said: string[] = []
  const run = () => runRetention(openBoardOf(board), [], (line) => said.push(line))
  const lease = await acquireDeletionLease(db)
  assert.equal(await run(), 1, 'a backup may still copy them')
  assert.ok(said.includes('1 rows or files are overdue still.'), said.join('\n'))
  await lease.release()
  assert.equal(await run(), 0)
  assert.equal(bytes(key), false)
})

test('what was decided on a vacancy goes 24 months after it ended, with a poster that waited', async () => {
  const posters: string[] = []
  const vacancies = [
    await aVacancy(board, { closing_date: '2024-11-19' }),
    await aVacancy(board, {
      closing_date: '2099-01-01',
      closed_at: '2024-11-19T05:00:00Z',
      closed_reason: 'filled',
    }),
    await aVacancy(board, { closing_date: '2024-11-20' }),
  ]
  for (const { id: vacancy_id } of vacancies) {
    const happened_at = '2024-01-01T00:00:00Z'
    await insertRow(db, 'vacancy_history', {
      vacancy_id,
      happened_at,
      act: 'approved',
      actor: 'board',
      actor_id: null,
    })
    const job_poster = await aStoredFile(board, 'posters')
    posters.push(job_poster)
    const revision = { job_poster, sender_language: 'en', created_at: happened_at, decided_at: null }
    await insertRow(db, 'vacancy_revisions', { vacancy_id, changes: '{}', ...revision })
  }
  const purged = await removeOverdue(board)
  assert.deepEqual([purged['vacancy_history'], purged['vacancy_revisions']], [2, 2])
  assert.deepEqual(posters.map(bytes), [false, false, true])
})
