import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
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

test('the board for Grafana and the alert rules name metrics that exist', () => {
  const sources = globSync('src/{server,platform}/**/*.ts', { cwd: root }).map(read).join('\n')
  const said =
    read('deploy/grafana-board.json') + /```yaml\ngroups:[^]*?```/.exec(read('docs/operations.md'))![0]
  const names = new Set(
    said.match(/\b(?:board|process)_[a-z_]+\b/g)!.map((name) => name.replace(/_bucket$/, '')),
  )
  assert.ok(names.size > 15)
  const exists = (name: string) => name.startsWith('process_') || sources.includes(`'${name}'`)
  assert.deepEqual(
    [...names].filter((name) => !exists(name)),
    [],
  )
})

test('the units of systemd run what is in the checkout, hardened alike', () => {
  const [board, backup] = ['board', 'board-backup'].map((name) => read(`deploy/${name}.service`))
  const hardening = (unit: string) =>
    unit.match(/^(?:Protect|Private|Restrict|Capability|NoNew|UMask|Lock|SystemCall)\w*=.*$/gm)!.toSorted()
  assert.deepEqual(hardening(backup!), hardening(board!))
  assert.ok(existsSync(join(root, /ExecStart=\/bin\/sh (\S+)/.exec(backup!)![1]!)))
  assert.ok(existsSync(join(root, /ExecStart=\S+ (\S+)/.exec(board!)![1]!)))
})
