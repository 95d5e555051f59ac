import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const sheet = readFileSync(join(root, 'docs/asvs.md'), 'utf8')

/**
 * The number of requirements of levels 1 and 2 with which each section of ASVS 5.0.0 begins; those of level 3 follow
 * them.
 */
const sections =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2'

test('every requirement of levels 1 and 2 stands in the sheet once, with a state', () => {
  const wanted = sections.split(' ').flatMap((entry) => {
    const [section, count] = entry.split(':')
    return Array.from({ length: Number(count) }, (_, no) => `${section}.${no + 1}`)
  })
  const lines = sheet.matchAll(/^(?:\| )?((?:\d+\.\d+\.\d+(?:, )?)+)(?: \| [^|]+ \| |: )(.*)$/gm)
  const given = [...lines].flatMap(([, numbers, state]) => {
    assert.match(state!, /^(pass|n\/a|operator|deviation)\b/, numbers!)
    return numbers!.split(', ')
  })
  assert.equal(wanted.length, 253)
  assert.deepEqual(given.toSorted(), wanted.toSorted())
})

test('what the sheet points to is there', () => {
  const files = globSync(['src/**/*.ts', 'test/**/*.ts', 'docs/**/*.md'], { cwd: root }).map(
    (file) => `/${file}`,
  )
  const named = [...sheet.matchAll(/`([\w./-]+\.(?:ts|md))`/g)].map(([, path]) => path!)
  assert.ok(named.length > 30)
  assert.deepEqual(
    named.filter((path) => !files.some((file) => file.endsWith(`/${path}`))),
    [],
  )
})
