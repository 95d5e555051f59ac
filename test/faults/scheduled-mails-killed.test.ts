// On PostgreSQL alone: killed nodes.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { DAY_MS } from '#src/contract/values/durations.ts'
import { testBoard } from '#test/support/app.ts'
import { sendPosition } from '#test/support/application-forms.ts'
import { anEmployer } from '#test/support/employer.ts'

const EMPLOYERS = 40
const NOON = '2026-11-20T06:30:00.000Z'
/** An hour after digests leave and reminders of interviews begin. */
const EVENING = '2026-11-20T13:30:00.000Z'

const board = await testBoard({ after })
const delivered = join(board.dataDir, 'delivered')

/** Kills a node again and again at any point of its work, until one comes to its end. Returns how many were killed. */
async function withKills(start: string, kills: number): Promise<number> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(board.db)
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  url.pathname = `/${rows[0]!.name}`
  const node = () =>
    spawn(process.execPath, [join(import.meta.dirname, 'scheduled-mails.ts'), url.href, start, delivered], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  let killed = 0
  for (let no = 0; no < kills; no += 1) {
    const child = node()
    const gone = once(child, 'exit')
    await once(child.stdout, 'data')
    await pause(20 + Math.random() * 300)
    child.kill('SIGKILL')
    const [code] = await gone
    if (code === null) killed += 1
  }
  const last = node()
  last.stdout.resume()
  assert.deepEqual(await once(last, 'exit'), [0, null])
  return killed
}

/** One application waits for a week, one applicant is invited for tomorrow, and five more apply. */
async function anEmployerWithMails() {
  const { user, vacancy, receives, call } = await anEmployer(board)
  const weekAgo = new Date(board.clock.now().getTime() - 7 * DAY_MS).toISOString()
  await receives({ created_at: weekAgo })
  const { id } = await receives({ created_at: weekAgo, stage: 'shortlisted' })
  const invitation = { stage: 'interview', interview_at: '2026-11-21T10:30' }
  assert.equal((await call('POST', `/applications/${id}/stage`, invitation)).statusCode, 200)
  for (let no = 0; no < 5; no += 1) assert.equal((await sendPosition(board, vacancy.id)).statusCode, 201)
  return user.email
}

test('recaps, reminders of interviews and digests leave once each through kill -9', async (t) => {
  board.clock.set(NOON)
  const employers: string[] = []
  for (let no = 0; no < EMPLOYERS; no += 1) employers.push(await anEmployerWithMails())
  const killed = (await withKills(NOON, 6)) + (await withKills(EVENING, 6))

  const rows = await board.db
    .selectFrom('outbox')
    .select(['message_id', 'template', 'recipient', 'digest_id', 'sent_at'])
    .execute()
  assert.ok(rows.every(({ sent_at }) => sent_at !== null))
  const written = (template: string) => rows.filter((row) => row.template === template)
  const recipients = (template: string) => written(template).map(({ recipient }) => recipient)
  assert.deepEqual(recipients('applications_unanswered').toSorted(), employers.toSorted())
  assert.deepEqual(recipients('digest').toSorted(), employers.toSorted())
  assert.equal(new Set(recipients('interview_reminder')).size, EMPLOYERS)
  assert.equal(written('interview_reminder').length, EMPLOYERS)
  for (const email of employers) {
    const own = written('new_application').filter(({ recipient }) => recipient === email)
    assert.deepEqual([own.length, own.filter(({ digest_id }) => digest_id === null).length], [5, 3])
  }

  // The one mail that a killed node was sending is sent again, with the same Message-ID.
  const sent = (await readFile(delivered, 'utf8')).trim().split('\n')
  const ids = sent.map((line) => (JSON.parse(line) as { messageId: string }).messageId)
  const own = rows.filter(({ digest_id }) => digest_id === null)
  assert.deepEqual([...new Set(ids)].toSorted(), own.map(({ message_id }) => message_id).toSorted())
  t.diagnostic(`${killed} nodes killed, ${ids.length - new Set(ids).size} mails sent again`)
  assert.ok(ids.length - new Set(ids).size <= killed)
})
