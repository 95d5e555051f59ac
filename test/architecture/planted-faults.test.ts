import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { planted, readFaults } from '../../scripts/planted/read-faults.ts'

const root = join(import.meta.dirname, '../..')
const faults = readFaults()

test('each planted fault changes one place of its file, and is found by suites that are there', () => {
  assert.ok(faults.length >= 130, `${faults.length} faults`)
  assert.equal(new Set(faults.map(({ name }) => name)).size, faults.length, 'each has a name of its own')
  for (const fault of faults) {
    assert.notEqual(fault.text, fault.replacement, fault.name)
    planted(fault, readFileSync(join(root, fault.file), 'utf8'))
    assert.ok(fault.tests.length > 0, fault.name)
    for (const path of fault.tests) assert.ok(existsSync(join(root, path)), `${fault.name}: ${path}`)
  }
})
