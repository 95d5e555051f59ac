import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../scripts/steps.ts'
import { groupsOf } from '../../scripts/test-groups.ts'

const everything = {
  alone: ['test/{conformance,search}/**/*.test.ts'],
  together: ['src/**/*.test.ts'],
  size: 8,
}

test('a suite that the embedded database skips, or that starts a second node, runs on PostgreSQL', () => {
  const { lonely, shared } = groupsOf({ ...everything, database: 'postgres' })
  const marked = [...lonely, ...shared]
  assert.ok(marked.length > 50)
  const other = globSync(['src/**/*.test.ts', 'test/{conformance,search}/**/*.test.ts'], {
    cwd: root,
  }).filter((file) => !marked.includes(file))
  assert.deepEqual(
    other.filter((file) => /TEST_DATABASE_URL|listenBeside/.test(readFileSync(join(root, file), 'utf8'))),
    [],
  )
})

test('a suite says in its first line where it runs: the formatter moves a line among imports', () => {
  const marks = /^\/\/ (?:On PostgreSQL (?:too|alone)|In npm test): /m
  const suites = globSync('{src,test}/**/*.test.ts', { cwd: root })
  const lost = suites.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return marks.test(text) && !/^\/\/ (?:On PostgreSQL|In npm test)/.test(text)
  })
  assert.deepEqual(lost, [])
})
