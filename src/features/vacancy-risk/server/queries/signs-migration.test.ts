import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrateToLatest, migrateUpTo } from '#src/platform/db/migrate.ts'
import { openPglite } from '#src/platform/db/pglite-thread.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { ownDatabase } from '#test/support/running-board.ts'
import { linesLeft, riskSigns } from './risk-signs.ts'

const folder = await mkdtemp(join(tmpdir(), 'board-signs-'))

async function open(): Promise<Kysely<Tables>> {
  const databaseUrl = await ownDatabase('signs')
  if (databaseUrl) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    after(() => pool.end())
    return new Kysely({ dialect: new PostgresDialect({ pool }) })
  }
  const dataDir = join(folder, 'database')
  await mkdir(dataDir)
  const thread = await openPglite({ dataDir })
  after(async () => {
    await thread.close()
    await rm(folder, { recursive: true })
  })
  return new Kysely({ dialect: new PostgresDialect({ pool: thread.pool }) })
}

test('what an owner changed of the former signs is carried over, or listed', async () => {
  const db = await open()
  await migrateUpTo(db, '0085-languages-without-a-list')
  const changed_at = '2026-11-20T00:00:00.000Z'
  await db
    .insertInto('risk_signs')
    .values([
      { name: 'photos_asked', weight: 70, is_on: true, words: ['moonlight*', 'seat + pay'], changed_at },
      { name: 'pay_first', weight: 40, is_on: false, words: ['moontax'], changed_at },
      { name: 'paying', weight: 0, is_on: true, words: ['send', '#money'], changed_at },
      { name: 'own_domain', weight: 10, is_on: true, words: [], changed_at },
    ])
    .execute()
  await migrateToLatest(db)
  const signs = await riskSigns(db)
  assert.equal(signs.photos_asked.weight, 'high')
  assert.ok(signs.photos_asked.phrases.includes('moonlight'))
  assert.ok(signs.photos_asked.phrases.includes('fresh faces'), 'phrases of the sources stay')
  assert.deepEqual([signs.pay_first.is_on, signs.pay_first.weight], [false, 'middle'])
  assert.ok(signs.pay_first.phrases.includes('moontax'))
  assert.ok(!signs.pay_first.phrases.includes('send'))
  const left = await linesLeft(db)
  assert.deepEqual([left.get('pay_first'), left.get('photos_asked')], [['#money', 'send'], ['seat + pay']])
  assert.equal(left.size, 2)
})
