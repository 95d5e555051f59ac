import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { features } from '#src/areas.ts'
import { tableOwners } from '#src/platform/db/table-owners.ts'
import { root } from '../../scripts/steps.ts'

const names = features.map(({ name }) => name)

test('every feature that has a value is mounted once', () => {
  const folders = globSync('src/features/*/server/feature.ts', { cwd: root }).map(
    (file) => file.split('/')[2]!,
  )
  assert.deepEqual(names.toSorted(), folders.toSorted())
})

test('features stand in the order of their ranks', () => {
  const rules = readFileSync(join(root, '.dependency-cruiser.mjs'), 'utf8')
  const ranks = /const ranks = \[([\s\S]*?)\n\]/.exec(rules)![1]!.trim().split('\n')
  const rankOf = (name: string) => ranks.findIndex((rank) => rank.includes(`'${name}'`))
  const order = names.map(rankOf)
  assert.ok(!order.includes(-1))
  assert.deepEqual(
    order,
    order.toSorted((one, other) => one - other),
  )
})

test('retention and personal data of a feature are about its own tables', () => {
  const foreign = features.flatMap(({ name, retention = [], personalData }) =>
    [...retention, ...(personalData?.tables ?? [])]
      .filter(({ table }) => ![tableOwners[table]].flat().includes(name as never))
      .map(({ table }) => `${name}: ${table}`),
  )
  assert.deepEqual(foreign, [])
})
