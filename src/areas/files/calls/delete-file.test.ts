import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testBoard } from '#test/support/app.ts'
import { isFileUsed } from '../rows/file-uses.ts'
import { deleteFile } from './storage.server.ts'

const board = await testBoard({ after })
const { db } = board

async function aFile(ending: string): Promise<string> {
  const key = ending.replace('/', `/${randomBytes(24).toString('base64url')}`)
  const row = { key, name: 'cv.pdf', media_type: 'application/pdf', size: 3, sha256: Buffer.alloc(32) }
  await db.insertInto('files').values(row).execute()
  return key
}

const forget = (key: string) => db.transaction().execute((trx) => deleteFile(trx, key))
const isThere = async (key: string) =>
  (await db.selectFrom('files').select('key').where('key', '=', key).executeTakeFirst()) !== undefined

test('a file goes with the last row that names it, of whatever table', async () => {
  const key = await aFile('resumes/.pdf')
  await sql`create table references_of_tomorrow (letter text references files (key))`.execute(db)
  await sql`insert into references_of_tomorrow values (${key}), (${key})`.execute(db)
  assert.equal(await forget(key), undefined)
  assert.equal(await isThere(key), true)
  await sql`delete from references_of_tomorrow`.execute(db)
  assert.equal(await forget(key), key)
  assert.equal(await isThere(key), false)
})

test('the variants of a picture do not keep it', async () => {
  const key = await aFile('posters/.png')
  const variant = await aFile('posters/-1.webp')
  await db.updateTable('files').set({ variant_of: key }).where('key', '=', variant).execute()
  assert.equal(await isFileUsed(db, key), false)
  assert.equal(await forget(key), key)
  assert.equal(await isThere(variant), false)
})
