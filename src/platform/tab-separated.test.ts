import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withFile } from '#test/support/temporary-file.ts'
import { readTabSeparated } from './tab-separated.ts'

const reading = (text: string) => withFile(Buffer.from(text), async (path) => readTabSeparated(path))

test('a row has a cell for each column, and comments are passed over', async () => {
  assert.deepEqual(await reading('a\tb\n# note\n\n1\tඅ\n2\t\n'), [
    { a: '1', b: 'අ' },
    { a: '2', b: '' },
  ])
})

test('a row with a cell too few or too many is refused with its line', async () => {
  await assert.rejects(reading('a\tb\n# note\n1\n'), /line 3: 1 cells, and 2 columns/)
  await assert.rejects(reading('a\tb\n1\t2\t3\n'), /line 2: 3 cells/)
})
