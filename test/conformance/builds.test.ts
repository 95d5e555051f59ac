import assert from 'node:assert/strict'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { newBuildFolder, STAMP, replaceBuild } from '../../scripts/builds.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'builds-')))
after(() => rmSync(root, { recursive: true }))
const DAY_MS = 86_400_000
const first = Date.parse('2026-11-01T08:00:00Z')

/** Builds on a day after the first, and gets the names of the builds that are there. */
function build(day: number, { isFinished = true } = {}): string[] {
  const now = new Date(first + day * DAY_MS)
  const folder = newBuildFolder(root, now)
  mkdirSync(join(root, folder))
  if (isFinished) {
    writeFileSync(join(root, folder, STAMP), '')
    utimesSync(join(root, folder, STAMP), now, now)
    replaceBuild(root, folder, now.getTime())
    assert.equal(realpathSync(join(root, 'build')), join(root, folder))
  }
  return readdirSync(join(root, 'builds')).map((name) => name.slice(8, 10))
}

test('a build replaces the one before at once, which stays for those who use it', () => {
  mkdirSync(join(root, 'build'))
  writeFileSync(join(root, 'build', STAMP), 'of 1.0.0')
  assert.deepEqual(build(0), ['', '01'])
  assert.ok(existsSync(join(root, 'builds/0', STAMP)))
  assert.deepEqual(build(1), ['', '01', '02'])
})

test('an interrupted build goes with the next; five earlier ones stay, for two weeks', () => {
  build(2, { isFinished: false })
  for (const day of [3, 4, 5, 6]) build(day)
  assert.deepEqual(build(7), ['02', '04', '05', '06', '07', '08'])
  assert.deepEqual(build(28), ['08', '29'])
})
