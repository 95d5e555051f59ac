import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sizes } from '#test/support/sizes.ts'
import { DamagedArchiveError, readArchive, writeArchive } from './archive.ts'

const folder = await mkdtemp(join(tmpdir(), 'archive-'))
after(() => rm(folder, { recursive: true, force: true }))

const contents: Record<string, Buffer> = {
  'database/a/000001.jsonl': Buffer.from('{"id":1}\n'),
  [`files/resumes/${'x'.repeat(64)}.docx`]: Buffer.alloc(1500, 7),
  'files/empty.txt': Buffer.alloc(0),
  'files/block.txt': Buffer.alloc(512, 1),
}

async function anArchive(name: string): Promise<string> {
  const filePath = join(folder, name)
  const archive = await writeArchive(filePath)
  for (const [path, content] of Object.entries(contents)) await archive.add(path, content)
  await archive.finish()
  await archive.close()
  return filePath
}

test('what was put in comes out', async () => {
  const archive = await readArchive(await anArchive('whole.tar'))
  assert.deepEqual([...archive.entries.keys()], Object.keys(contents))
  for (const [path, content] of Object.entries(contents)) assert.deepEqual(await archive.read(path), content)
  await archive.close()
})

test('any tar program reads it', async () => {
  const filePath = await anArchive('listed.tar')
  const listed = execFileSync('tar', ['-tf', filePath], { encoding: 'utf8' }).trim().split('\n')
  assert.deepEqual(listed, [...Object.keys(contents), 'checksum.txt'])
  const bytes = execFileSync('tar', ['-xOf', filePath, 'database/a/000001.jsonl'])
  assert.deepEqual(bytes, contents['database/a/000001.jsonl'])
})

test('a single flipped bit is found out, wherever it is', async () => {
  const bytes = await readFile(await anArchive('flipped.tar'))
  const filePath = join(folder, 'copy.tar')
  // The end has no checksum, so more of its bytes are flipped.
  const places = Array.from({ length: bytes.length }, (_, at) => at).filter(
    (at) => at % ((at >= bytes.length - 2048 ? 5 : 17) * sizes.bytesBetweenFlips) === 0,
  )
  for (const at of places) {
    const copy = Buffer.from(bytes)
    copy[at]! ^= 1 << (at % 8)
    await writeFile(filePath, copy)
    await assert.rejects(readArchive(filePath), DamagedArchiveError, `byte ${at}`)
  }
})

test('what was cut off, or goes on, or is something else, is found out', async () => {
  const bytes = await readFile(await anArchive('cut.tar'))
  const filePath = join(folder, 'other')
  const others = [
    Buffer.alloc(0),
    Buffer.from('not a backup'),
    bytes.subarray(0, -1),
    bytes.subarray(0, -512),
    bytes.subarray(0, 2048),
    Buffer.concat([bytes, Buffer.alloc(512)]),
    Buffer.alloc(10_240),
  ]
  for (const other of others) {
    await writeFile(filePath, other)
    await assert.rejects(readArchive(filePath), DamagedArchiveError)
  }
})

test('nothing is written over', async () => {
  await anArchive('twice.tar')
  await assert.rejects(anArchive('twice.tar'), { code: 'EEXIST' })
})
