import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { leftOut } from '#src/operator/backup/manifest.ts'
import { findRows } from '#test/support/find-rows.ts'
import { runCommand } from '#test/support/run-command.ts'
import { databaseOf, kill, ownDatabase, startBoard } from '#test/support/running-board.ts'
import { allRows } from '#test/support/table-rows.ts'
import { anApplication } from './an-application.ts'
import { deliver } from './requests.ts'
import { amount, dice } from './scale.ts'

const DRILLS = amount('DRILLS', 1, 12)
const WRITERS = 4
const admin = { email: 'keeper@example.lk', password: 'a long password of the drill' }

interface Known {
  sha256: string
  sentBefore: number
  answered?: number
  deletedAfter?: number
}

test(`a backup taken under load is one moment of the board, rows and files, ${DRILLS} drills`, async (t) => {
  const random = dice(t)
  const folder = await mkdtemp(join(tmpdir(), 'board-drill-'))
  const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const settings = { dataDir: join(folder, 'board'), databaseUrl: await ownDatabase('drill'), env }
  const { child, address } = await startBoard(settings)
  t.after(async () => {
    await kill({ child })
    await rm(folder, { recursive: true, force: true })
  })
  const known = new Map<string, Known>()
  const ids: number[] = []
  const stopped = new AbortController()
  const writers = Array.from({ length: WRITERS }, async (_, who) => {
    for (let no = 0; !stopped.signal.aborted; no += 1) {
      const email = `w${who}.n${no}@example.lk`
      const resume = Buffer.from(`%PDF-1.4\n${email} ${'x'.repeat(1 + random.below(60_000))}\n%%EOF\n`)
      const sha256 = createHash('sha256').update(resume).digest('hex')
      const fact: Known = { sha256, sentBefore: performance.now() }
      known.set(email, fact)
      const { status, text } = await deliver(address, await anApplication(email, { resume }))
      assert.equal(status, 201, text)
      fact.answered = performance.now()
      ids.push((JSON.parse(text) as { data: { id: number } }).data.id)
    }
  })
  const login = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = (await login.json()) as { token: string }
  const bearer = { authorization: `Bearer ${token}` }
  const deleting = (async () => {
    while (!stopped.signal.aborted) {
      await pause(40)
      const [id] = ids.length > 20 ? ids.splice(random.below(ids.length), 1) : []
      if (id === undefined) continue
      const shown = await fetch(`${address}/api/applications/${id}`, { headers: bearer })
      const { email } = (await shown.json()) as { email: string }
      known.get(email)!.deletedAfter = performance.now()
      const gone = await fetch(`${address}/api/admin/applications/${id}`, {
        method: 'DELETE',
        headers: bearer,
      })
      assert.equal(gone.status, 200)
    }
  })()

  for (let drill = 0; drill < DRILLS; drill += 1) {
    while ([...known.values()].filter(({ answered }) => answered).length < 30 * (drill + 1)) await pause(50)
    const place = join(folder, `${drill}.tar`)
    const begun = performance.now()
    const backup = await runCommand(settings, ['backup', place])
    const ended = performance.now()
    assert.equal(backup.code, 0, backup.complaints + backup.printed)
    const restored = {
      dataDir: join(folder, `restored-${drill}`),
      databaseUrl: await ownDatabase(`drilled${drill}`),
    }
    const restore = await runCommand(restored, ['restore', place])
    assert.equal(restore.code, 0, restore.complaints)
    const { dataDir, databaseUrl } = restored
    const database = await databaseOf({ databaseUrl, dataDir })
    try {
      const rows = await findRows(database.db, 'category_applications', {}, ['email', 'resume_path'])
      const there = new Set(rows.map(({ email }) => email))
      assert.equal(there.size, rows.length)
      const mustBeThere = [...known].filter(
        ([, { answered = Infinity, deletedAfter = Infinity }]) => answered < begun && deletedAfter > ended,
      )
      assert.deepEqual(
        mustBeThere.filter(([email]) => !there.has(email)),
        [],
      )
      assert.ok([...there].every((email) => known.get(email)!.sentBefore < ended))
      for (const { email, resume_path } of rows) {
        const bytes = await readFile(join(dataDir, 'files', resume_path))
        assert.equal(createHash('sha256').update(bytes).digest('hex'), known.get(email)!.sha256, email)
      }
      const mails = await database.db.selectFrom('outbox').select('recipient').execute()
      const events = await findRows(
        database.db,
        'audit_events',
        { action: 'category_application.received' },
        ['subject_id'],
      )
      assert.ok(
        events.length >= rows.length && mails.length >= rows.length,
        'rows of one commit are together',
      )
      const all = await allRows(database.db)
      const changes = await findRows(database.db, 'vacancy_changes', {}, ['id'])
      assert.deepEqual(changes, [{ id: 0 }], 'only the change that a migration leaves')
      for (const name of leftOut.filter((name) => !/^kysely|^vacancy_changes$/.test(name)))
        assert.deepEqual(all[name] ?? [], [], name)
      t.diagnostic(`${rows.length} applications. ${backup.printed.split('\n')[0]} ${restore.printed}`)
    } finally {
      await database.close()
    }
  }
  stopped.abort()
  await Promise.all([...writers, deleting])
  // No file stays that was deleted while a backup ran.
  const check = await (async () => {
    for (const until = performance.now() + 90_000; ; await pause(1_000)) {
      const found = await runCommand(settings, ['fsck'])
      if (found.code === 0 || performance.now() > until) return found
    }
  })()
  assert.equal(check.code, 0, check.printed)
})
