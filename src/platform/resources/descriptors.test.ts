import assert from 'node:assert/strict'
import { test } from 'node:test'
import { descriptorLimit, fewestDescriptors, shareDescriptors } from './descriptors.ts'

test('whatever the limit, visitors leave the program and its database their descriptors', () => {
  for (const embedded of [true, false]) {
    for (const limit of [fewestDescriptors(embedded), 1_024, 4_096, 65_536]) {
      const shares = shareDescriptors(limit, { connections: 8_192, embedded })
      assert.ok(shares && shares.connections >= 32 && shares.files > 0, `${limit}`)
      const left = limit - shares.connections - shares.files
      assert.ok(left >= (embedded ? 480 : 160), `${left} of ${limit}`)
    }
    assert.equal(
      shareDescriptors(fewestDescriptors(embedded) - 1, { connections: 8_192, embedded }),
      undefined,
    )
  }
})

test('an operator who asks for fewer connections gets no more', () => {
  assert.equal(shareDescriptors(65_536, { connections: 100, embedded: true })?.connections, 100)
  assert.equal(shareDescriptors(undefined, { connections: 100, embedded: true })?.connections, 100)
})

test('the limit of this process is known', (t) => {
  if (process.platform === 'win32') return t.skip('not on Windows')
  assert.ok((descriptorLimit() ?? 0) >= 256)
})
