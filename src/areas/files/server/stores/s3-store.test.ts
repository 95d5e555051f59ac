import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, after, test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { testS3 } from '#test/support/s3.ts'
import { withFile } from '#test/support/temporary-file.ts'
import { s3Store } from './s3-store.ts'

const s3 = await testS3({ after })
const settings = {
  bucket: 'files',
  region: 'us-east-1',
  endpoint: s3.endpoint,
  accessKeyId: 'key',
  secretAccessKey: 'secret',
}
const folder = await mkdtemp(join(tmpdir(), 'bucket-'))
after(() => rm(folder, { recursive: true, force: true }))
const store = s3Store(settings, folder, { timeoutMs: 200, readingMs: 300 })
const key = (folder: string, letter: string) => `${folder}/${letter.repeat(32)}.pdf`

beforeEach(() => {
  s3.objects.clear()
  s3.requests.length = 0
  s3.errors.length = 0
})

test('bytes come back as they were stored, from memory and from a file', async () => {
  const bytes = Buffer.from('%PDF-1.7 the whole of it')
  await store.put(key('resumes', 'a'), { data: bytes }, 'application/pdf')
  await withFile(bytes, (path) => store.put(key('resumes', 'b'), { path }, 'application/pdf'))
  for (const letter of ['a', 'b'])
    assert.deepEqual(await buffer(await store.read(key('resumes', letter))), bytes)
  assert.equal(s3.objects.get(key('resumes', 'a'))?.mediaType, 'application/pdf')
})

test('objects are stored with their checksum and without a public right', async () => {
  await store.put(key('resumes', 'a'), { data: Buffer.from('x') }, 'application/pdf')
  const { headers } = s3.requests[0]!
  assert.ok(headers['x-amz-checksum-sha256'])
  assert.equal(headers['x-amz-acl'], undefined)
  assert.equal(headers['x-amz-server-side-encryption'], undefined)
  const encrypting = s3Store({ ...settings, encryption: 'aws:kms' }, folder)
  await encrypting.put(key('resumes', 'b'), { data: Buffer.from('x') }, 'application/pdf')
  assert.equal(s3.requests.at(-1)!.headers['x-amz-server-side-encryption'], 'aws:kms')
})

test('what is not there differs from a bucket that is unavailable', async () => {
  await assert.rejects(store.read(key('resumes', 'z')), { code: 'ENOENT' })
  s3.errors.push(503, 503, 503)
  await assert.rejects(store.read(key('resumes', 'z')), { name: 'Problem', code: 'unavailable' })
})

test('two errors in a row are not noticed', async () => {
  s3.errors.push(503, 500)
  await store.put(key('resumes', 'a'), { data: Buffer.from('x') }, 'application/pdf')
  assert.equal(s3.requests.length, 3)
  assert.ok(s3.objects.has(key('resumes', 'a')))
})

test('a bucket that hangs is given up three times, then for good', async () => {
  s3.errors.push('hang', 'hang', 'hang')
  await assert.rejects(store.probe(), { code: 'unavailable' })
  assert.equal(s3.requests.length, 3)
  await store.probe()
})

test('a bucket that stops within a file is given up, and leaves nothing behind', async () => {
  await store.put(key('resumes', 'a'), { data: Buffer.from('begun and ended') }, 'application/pdf')
  s3.errors.push('stall')
  await assert.rejects(store.read(key('resumes', 'a')), { code: 'unavailable' })
  assert.deepEqual(await readdir(folder), [])
})

test('who does not read what was requested holds no connection to the bucket', async () => {
  const patient = s3Store(settings, folder, { timeoutMs: 2_000 })
  await patient.put(key('posters', 'a'), { data: Buffer.alloc(256 * 1024) }, 'image/png')
  const unread: Readable[] = []
  for (let no = 0; no < 260; no += 1) unread.push(await patient.read(key('posters', 'a')))
  await patient.put(key('posters', 'b'), { data: Buffer.from('x') }, 'image/png')
  await patient.probe()
  assert.equal(String(await buffer(await patient.read(key('posters', 'b')))), 'x')
  assert.equal((await buffer(unread[0]!)).length, 256 * 1024)
  assert.deepEqual(await readdir(folder), [], 'no name is left of what is being read')
  for (const stream of unread) stream.destroy()
})

test('removing works, also twice', async () => {
  await store.put(key('logos', 'a'), { data: Buffer.from('x') }, 'image/png')
  await store.remove(key('logos', 'a'))
  await store.remove(key('logos', 'a'))
  assert.equal(s3.objects.size, 0)
})

test('the list has every page of our files and nothing else of the bucket', async () => {
  const ours = ['a', 'b', 'c', 'd', 'e'].map((letter) => key('resumes', letter))
  for (const name of ours) await store.put(name, { data: Buffer.from('12345') }, 'application/pdf')
  await store.put(key('posters', 'p'), { data: Buffer.from('1') }, 'image/png')
  const writtenAt = new Date()
  for (const name of ['backups/database.sql', 'resumes/README.txt', 'probe'])
    s3.objects.set(name, { bytes: Buffer.from('theirs'), mediaType: '', writtenAt })
  const listed = []
  for await (const file of store.list()) listed.push(file)
  assert.deepEqual(listed.map((file) => file.key).sort(), [...ours, key('posters', 'p')].sort())
  assert.equal(listed.find((file) => file.key === ours[0])?.size, 5)
  assert.ok(listed.every((file) => file.writtenAt instanceof Date))
})

test('a list that breaks off is a transient error, never a shorter list', async () => {
  await store.put(key('resumes', 'a'), { data: Buffer.from('x') }, 'application/pdf')
  s3.errors.push(503, 503, 503)
  await assert.rejects(Readable.from(store.list()).toArray(), { name: 'Problem', code: 'unavailable' })
})

const boardWithBucket = (t: TestContext) =>
  testBoard(t, {
    S3_BUCKET: 'files',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })

async function storeLogo(board: TestBoard, bytes: Buffer): Promise<string> {
  const name = key('logos', 'a').replace('pdf', 'png')
  await insertRow(board.db, 'files', {
    key: name,
    name: 'a.png',
    media_type: 'image/png',
    size: bytes.length,
    sha256: Buffer.alloc(32),
  })
  s3.objects.set(name, { bytes, mediaType: 'image/png', writtenAt: new Date() })
  return name
}

test('a slow bucket takes no place from pages', async (t) => {
  const board = await boardWithBucket(t)
  const address = await board.listen()
  const name = await storeLogo(board, Buffer.from('logo'))
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
  // This is the number of places for reads.
  s3.errors.push(...Array.from({ length: 16 }, () => slow))
  const waiting = Array.from({ length: 16 }, () => fetch(`${address}/storage/${name}`))
  while (s3.errors.length > 0) await pause(10)
  assert.equal((await fetch(`${address}/api/job-vacancies?q=slow`)).status, 200)
  answer()
  for (const file of await Promise.all(waiting)) assert.equal(await file.text(), 'logo')
})

test('a board with a bucket serves from it, and says when it is away', async (t) => {
  const board = await boardWithBucket(t)
  const name = await storeLogo(board, Buffer.from('logo'))
  assert.equal((await board.call({ url: `/storage/${name}` })).body, 'logo')
  s3.errors.push(503, 503, 503)
  const away = await board.call({ url: `/storage/${name}` })
  assert.equal(away.statusCode, 503)
  assert.equal(away.headers['retry-after'], '5')
  assert.doesNotMatch(away.body, /amz|InternalError|127\.0\.0\.1/)
})
