import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { api } from '#src/strings/en/api.ts'

const root = join(import.meta.dirname, '../..')
const keys = Object.keys(api)

/** The sources that may be part of a browser's build, where the texts of `strings/en/api.ts` are left out. */
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) =>
    !/\.test\.tsx?$|^src\/(?:strings|platform|operator|demo)\/|^src\/server\/|\/areas\/[a-z]+\/(?:rows|lists|mails|server|area\.ts|index\.ts)|\.server\.ts|^src\/[^/]+\.ts$|openapi/.test(
      path,
    ),
)

test('no source of a page names a text that only the server has', () => {
  assert.ok(sources.length > 300 && keys.length > 30)
  const named = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return keys.filter((key) => text.includes(`'${key}'`)).map((key) => `${path}: ${key}`)
  })
  assert.deepEqual(named, [])
})
