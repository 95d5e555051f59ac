import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { offeredLanguages } from '#src/strings/languages.ts'
import { root } from '../../scripts/steps.ts'

const home = 'src/strings/languages.ts'
const known = offeredLanguages.map((code) => `['"\`]${code}['"\`]`).join('|')
/** Two codes or more beside one another: an array, a union of types, a list in SQL. */
const listed = new RegExp(`(?:${known})(?:\\s*[,|]\\s*(?:${known}))+`, 'g')

/** The codes of every list of languages in a text. */
const listsIn = (text: string) => (text.match(listed) ?? []).map((list) => [...list.matchAll(/\w+/g)].flat())

test('every list of languages that stands elsewhere has those of languages.ts', () => {
  const files = globSync('{src,scripts}/**/*.{ts,tsx}', { cwd: root })
  const others = files.filter((file) => file !== home && !file.includes('.test.'))
  assert.ok(others.length > 1_000)
  const wrong = others.flatMap((file) =>
    listsIn(readFileSync(join(root, file), 'utf8'))
      .filter((codes) => [...new Set(codes)].toSorted().join() !== offeredLanguages.toSorted().join())
      .map((codes) => `${file}: ${codes.join(', ')}`),
  )
  assert.deepEqual(wrong, [])
})

test('a list that lacks a language is found, however it is written', () => {
  for (const text of [`['en', 'si']`, `'en' | 'ta'`, `language in ('si', 'ta')`, `"en",\n  "si"`])
    assert.equal(listsIn(text).length, 1, text)
})
