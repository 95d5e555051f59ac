import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, relative } from 'node:path'
import { test } from 'node:test'
import { settingKeys } from '#src/config.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

/** A build of the image gets the files that .dockerignore lets through: the last line that fits a file decides. */
function isGiven(file: string): boolean {
  const lines = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const fits = (pattern: string) =>
    pattern === '*' || matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`)
  return lines.findLast((line) => fits(line.replace(/^!/, '')))?.startsWith('!') ?? true
}

/** A script and the scripts that it imports. */
function withItsScripts(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name] of read(file).matchAll(/from '(\.{1,2}\/[^']+)'/g))
    withItsScripts(relative(root, join(root, dirname(file), name!)), found)
  return found
}

test('a build of the image is given every script that its start, its health check and its pages need', () => {
  const needed = ['scripts/start.ts', 'scripts/build.ts', 'scripts/ready.ts'].flatMap((file) => [
    ...withItsScripts(file),
  ])
  assert.ok(needed.includes('scripts/pages.ts'))
  assert.deepEqual(
    needed.filter((file) => !isGiven(file)),
    [],
  )
})

test('a build of the image is given what the mark of the pages is made of, and no secret, no test, no data', () => {
  const sources = read('scripts/pages.ts').match(/const sources = \[([^\]]*)\]/)![1]!
  const files = [...sources.matchAll(/'([^']+)'/g)].map(([, name]) => name!.replace('**/*.*', 'a/b.ts'))
  assert.ok(files.length > 3)
  assert.deepEqual(
    files.filter((file) => !isGiven(file)),
    [],
  )
  const kept = ['.env', '.git/config', 'data/app-secret', 'node_modules/a/b.js', 'src/config.test.ts']
  assert.deepEqual(kept.filter(isGiven), [])
})

test('compose.yaml sets what there is to set', () => {
  const boards = read('compose.yaml').split(/^services:/m)[0]!
  const keys = [...boards.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, key]) => key!)
  assert.ok(keys.includes('DATABASE_URL') && keys.includes('TRUST_PROXY'))
  assert.deepEqual(
    keys.filter((key) => !settingKeys.includes(key)),
    [],
  )
})
