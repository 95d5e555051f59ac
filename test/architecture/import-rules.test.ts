import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { program, root } from '../../scripts/steps.ts'
import { allowed, forbidden, type Planted } from './planted.ts'

interface Report {
  summary: { violations: { rule: { name: string }; from: string; to: string }[]; totalCruised: number }
}

const tree = mkdtempSync(join(tmpdir(), 'lanka-imports-'))
// A hook of the runner would not run if this file already fails while it is loaded.
process.on('exit', () => rmSync(tree, { recursive: true, force: true }))

/** The tool as `npm run check` starts it, but with an answer that a program can read. */
function cruise(folder: string): Report['summary'] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      program('dependency-cruiser', 'depcruise'),
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
      ...['src', 'test', 'scripts'].filter((name) => existsSync(join(folder, name))),
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  assert.notEqual(stdout, '', stderr)
  return (JSON.parse(stdout) as Report).summary
}

const isOurs = (path: string) => /^(?:src|test|scripts)\//.test(path)

function plant(imports: Omit<Planted, 'rule'>[]): void {
  const files = new Map<string, string[]>()
  for (const { from, to, line } of imports) {
    const lines = files.get(from) ?? []
    files.set(from, [...lines, line ?? `export * from '${isOurs(to) ? importPath(from, to) : to}'`])
    if (isOurs(to) && !files.has(to)) files.set(to, [])
  }
  for (const [file, lines] of files) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), ['export const value = 1', ...lines, ''].join('\n'))
  }
}

/** Both spellings that the sources use: `#src/…`, `#test/…`, and a way up to scripts/, which has no alias. */
function importPath(from: string, to: string): string {
  if (!to.startsWith('scripts/')) return `#${to}`
  return `${'../'.repeat(from.split('/').length - 1)}${to}`
}

plant([...forbidden, ...allowed])
for (const file of ['package.json', '.dependency-cruiser.mjs'])
  copyFileSync(join(root, file), join(tree, file))
symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
const planted = cruise(tree).violations

for (const { rule, from, to } of forbidden) {
  test(`${rule}: ${from} may not import ${to}`, () => {
    const seen = planted.filter((one) => one.from === from && names(one.to, to)).map((one) => one.rule.name)
    assert.ok(seen.includes(rule), `reported: ${seen.join(', ') || 'nothing'}`)
  })
}

for (const { from, to } of allowed) {
  test(`${from} may import ${to}`, () => {
    assert.deepEqual(
      planted.filter((one) => one.from === from && names(one.to, to)),
      [],
    )
  })
}

/** A package is reported as the file that it resolves to, wherever node_modules stands. */
function names(reported: string, wanted: string): boolean {
  return reported === wanted || reported.includes(`node_modules/${wanted.split('/')[0]}/`)
}

test('every rule of the configuration has a planted violation', async () => {
  const { default: configuration } = (await import(join(root, '.dependency-cruiser.mjs'))) as {
    default: { forbidden: { name: string }[] }
  }
  const rules = new Set(configuration.forbidden.map((rule) => rule.name))
  assert.deepEqual([...rules].toSorted(), [...new Set(forbidden.map((one) => one.rule))].toSorted())
})

test('the real run reads every source file and finds no violation', () => {
  const { totalCruised, violations } = cruise(root)
  const sources = globSync('{src,test,scripts}/**/*.{ts,tsx}', { cwd: root }).length
  assert.ok(totalCruised >= sources, `${totalCruised} modules were read, of ${sources} files`)
  assert.deepEqual(violations, [])
})
