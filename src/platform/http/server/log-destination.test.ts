import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { closeSync, constants, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { logDestination } from './log.ts'

test('a full disk ends nothing', (t) => {
  if (!existsSync('/dev/full')) return t.skip('without /dev/full')
  const full = openSync('/dev/full', 'w')
  t.after(() => closeSync(full))
  const { write } = logDestination(full)
  for (let no = 0; no < 20_000; no += 1) write(`${'x'.repeat(200)}${no}\n`)
})

test('lines that nobody takes wait for a reader, in their order, and those beyond the bound are lost', (t) => {
  if (process.platform === 'win32') return t.skip('not on Windows')
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  t.after(() => {
    closeSync(pipe)
    rmSync(folder, { recursive: true })
  })
  const { write } = logDestination(pipe)
  const line = (no: number) => `${String(no).padStart(9, '0')}${'x'.repeat(190)}\n`
  for (let no = 0; no < 20_000; no += 1) write(line(no))
  let text = ''
  const piece = Buffer.alloc(65_536)
  const readAll = () => {
    try {
      for (;;) text += piece.toString('latin1', 0, readSync(pipe, piece, 0, piece.length, null))
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'EAGAIN')
    }
  }
  for (let round = 0; round < 100; round += 1) {
    readAll()
    write(line(20_000 + round))
  }
  readAll()
  const lines = text.split('\n').slice(0, -1)
  assert.ok(lines.every((read) => read.length === 199))
  const numbers = lines.map((read) => Number(read.slice(0, 9)))
  assert.deepEqual(
    numbers,
    numbers.toSorted((a, b) => a - b),
  )
  assert.ok(numbers.length < 20_000 && numbers.length > 2_000, `${numbers.length} lines`)
  assert.equal(numbers.at(-1), 20_099)
})
