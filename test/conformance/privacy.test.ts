// In npm test: a person’s words or a token in the log.
// G-16: what people entrust to the board does not reach its log, and what is deleted is gone.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { categoryApplications } from '#test/support/application-rows.ts'
import { anAdmin } from '#test/support/factories.ts'
import { wireRequest } from './sample.ts'
import { samples } from './samples.ts'
import { wireTo } from './wire.ts'

test('nothing that people wrote, no token and no query stands in the log, whatever succeeds, fails or crashes', async (t) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'logged-run.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [logged = '', result] = out.split(/^RESULT /m)
  assert.ok(result, errors.slice(-2_000))
  const { canaries, statuses } = JSON.parse(result) as { canaries: string[]; statuses: [number, number][] }
  const log = logged + errors
  const counts = new Map(statuses)
  t.diagnostic(`${canaries.length} canaries, ${log.length} characters of log; ${JSON.stringify(statuses)}`)
  for (const status of [200, 201, 400, 401, 404, 500])
    assert.ok(counts.has(status), `no ${status} was provoked`)
  assert.ok(counts.get(500)! > 50)
  assert.ok(canaries.length > 100)
  assert.match(log, /request failed/)
  assert.match(log, /"refused":"unauthenticated","method":"GET","route":"\/api\/download-poster\/:filename"/)
  const found = canaries.filter((canary) => log.includes(canary))
  assert.deepEqual(found, [])
  assert.doesNotMatch(log, /lv[uarp]_[\w-]{20}/, 'a token of any kind')
  assert.doesNotMatch(log, /[\w.+-]+@[\w-]+\.(lk|example)\b/, 'an e-mail address')
  assert.doesNotMatch(log, /ECONNRESET|HEADERS_SENT/, 'a fault where somebody hung up')
  assert.doesNotMatch(logged, /\u001b/, 'a letter that a terminal obeys')
  for (const line of logged.split('\n').filter(Boolean)) assert.doesNotThrow(() => JSON.parse(line), line)
})

const board = await testBoard({ after })
const wire = wireTo(await board.listen())
after(() => wire.close())

test('a deleted résumé cannot be reached a moment later, and its bytes are gone', async () => {
  const { token } = await anAdmin(board)
  const sample = await samples['POST /api/applications']!({ board, owner: { id: 0, email: '' } })
  await wire(wireRequest('POST', sample))
  const { id, resume_path } = await board.db
    .selectFrom(categoryApplications)
    .select(['id', 'resume_path'])
    .executeTakeFirstOrThrow()
  const read = () => wire({ method: 'GET', path: `/storage/${resume_path}`, token })
  assert.equal((await read()).status, 200)
  const bytes = join(board.dataDir, 'files', resume_path)
  assert.ok(existsSync(bytes))
  const removed = await wire({ method: 'DELETE', path: `/api/admin/applications/${id}`, token })
  assert.equal(removed.status, 200)
  assert.equal((await read()).status, 404)
  assert.ok(!existsSync(bytes))
})
