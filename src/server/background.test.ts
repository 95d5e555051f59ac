import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { passwordResetLink } from '#src/areas/people/mails/accounts-mails.ts'
import { testBoard } from '#test/support/app.ts'
import { positionApplications } from '#test/support/application-rows.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { anAdmin, aPositionApplication, aVacancy } from '#test/support/factories.ts'
import { until } from '#test/support/mail-workers.ts'
import { announce } from '../areas/mail/index.ts'

const board = await testBoard({ after }, { PUBLIC_URL: '' }, { background: true })
const outbox = join(board.dataDir, 'outbox')

async function theMail() {
  for (const end = performance.now() + 30_000; performance.now() < end; await wait(20)) {
    const name = (await readdir(outbox).catch(() => [])).find((name) => name.endsWith('.eml'))
    if (name) return PostalMime.parse(await readFile(join(outbox, name)))
  }
  throw new Error('no mail within half a minute')
}

test('a newcomer without settings finds the reset link in a file, and it leads to the running program', async () => {
  const { token } = await anAdmin(board)
  const now = board.clock.now()
  await announce(board.db, now, passwordResetLink, 'a@b.lk', {
    name: 'A',
    token: 'lvp_x',
    email: 'a@b.lk',
  })
  const address = await board.listen()
  await fetch(`${address}/api/admin/outbox/1/retry`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  const { text } = await theMail()
  const link = new URL(/http:\S+/.exec(text ?? '')![0])
  assert.equal(link.port, new URL(address).port)
  assert.equal(link.searchParams.get('token'), 'lvp_x')
})

test('a job that fails stops no other, and shows in the metrics and in the log', async (t) => {
  const bucket = { S3_BUCKET: 'away', S3_ENDPOINT: 'http://127.0.0.1:9' }
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', METRICS_PORT: '0' }
  const away = await testBoard(t, { ...bucket, ...keys }, { background: true })
  const { db, app } = away
  const errors = t.mock.method(app.log, 'error')
  const created_at = '2026-01-01T00:00:00Z'
  await insertRow(db, 'contact_messages', { name: 'A', email: 'a@b.lk', message: 'x', created_at })
  const ended = await aVacancy(away, { closing_date: '2026-11-01' })
  const { id } = await aPositionApplication(away, { vacancy_id: ended.id, resume_path: null })
  await away.listen()
  await until(async () => (await db.selectFrom('contact_messages').select('id').execute()).length === 0)
  await until(async () => {
    const applications = db.selectFrom(positionApplications).select('stage').where('id', '=', id)
    return (await applications.executeTakeFirstOrThrow()).stage === 'closed'
  })
  const { lines, text } = await until(async () => {
    const answer = await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)
    const text = await answer.text()
    const lines = text.split('\n')
    const hasRun = (name: string) =>
      lines.some((line) => line.startsWith(`board_job_runs_total{name="${name}"}`) && !line.endsWith(' 0'))
    return hasRun('leftover files') && hasRun('audit_events') ? { lines, text } : undefined
  })
  const failed = lines.filter((line) => line.startsWith('board_job_failures_total') && !line.endsWith(' 0'))
  assert.deepEqual(failed, ['board_job_failures_total{name="leftover files"} 1'])
  assert.match(text, /board_job_last_success_seconds\{name="contact_messages"\} \d/)
  assert.doesNotMatch(text, /board_job_last_success_seconds\{name="leftover files"\}/)
  const logged = errors.mock.calls.map(({ arguments: [facts] }) => (facts as unknown as { job: string }).job)
  assert.deepEqual(logged, ['leftover files'])
})
