import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { features } from '#src/areas.ts'
import { tableOwners } from '#src/platform/db/table-owners.ts'
import { root } from '../../scripts/steps.ts'

/** The area of each feature, as the `area.ts` files name them. */
const areaOf = Object.fromEntries(
  globSync('src/areas/*/area.ts', { cwd: root }).flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/^ {2,4}name: '([\w-]+)',\n +heading/gm),
      ([, name]) => [name!, file.split('/')[2]!],
    ),
  ),
)

test('every feature of an area is mounted once', () => {
  assert.deepEqual(features.map(({ name }) => name).toSorted(), Object.keys(areaOf).toSorted())
})

test('retention and personal data of a feature are about tables of its area', () => {
  const foreign = features.flatMap(({ name, retention = [], personalData }) =>
    [...retention, ...(personalData?.tables ?? [])]
      .filter(({ table }) => tableOwners[table] !== areaOf[name])
      .map(({ table }) => `${name}: ${table}`),
  )
  assert.deepEqual(foreign, [])
})
