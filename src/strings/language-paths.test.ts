import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hasLanguages, languageOfPath, localizedPath, withoutLanguage } from './language-paths.ts'
import { offeredLanguages } from './languages.ts'

test('a path says its language', () => {
  for (const [path, language] of [
    ['/', 'en'],
    ['/jobs/7', 'en'],
    ['/si', 'si'],
    ['/si/', 'si'],
    ['/si?page=2', 'si'],
    ['/ta/jobs/7/apply', 'ta'],
    ['/ta#main', 'ta'],
    // These are addresses of English, where no such page is.
    ['/sinhala', 'en'],
    ['/SI/jobs/7', 'en'],
    ['/fr/jobs/7', 'en'],
    ['/jobs/si', 'en'],
    ['/en/jobs/7', 'en'],
  ] as const)
    assert.equal(languageOfPath(path), language, path)
})

test('every address of a page has its own in each language', () => {
  assert.equal(localizedPath('si', '/'), '/si')
  assert.equal(localizedPath('si', '/?q=a&page=2'), '/si?q=a&page=2')
  assert.equal(localizedPath('ta', '/jobs/7?from=list#share'), '/ta/jobs/7?from=list#share')
  assert.equal(localizedPath('en', '/ta/jobs/7'), '/jobs/7')
  assert.equal(localizedPath('ta', '/si'), '/ta')
  assert.equal(localizedPath('en', '/si?q=a'), '/?q=a')
})

test('panel, calls and files have no language', () => {
  for (const path of [
    '/admin-panel',
    '/admin-panel/jobs?page=2',
    '/admin-login',
    '/api/jobs/7',
    '/storage/a',
  ]) {
    assert.equal(localizedPath('si', path), path)
    assert.ok(!hasLanguages(path), path)
  }
  assert.equal(localizedPath('si', '/admin-panels'), '/si/admin-panels')
})

test('whatever the path, its address in a language is a page of this site in that language', () => {
  const parts = fc.constantFrom(
    '/',
    '//',
    '\\',
    'si',
    'ta',
    'en',
    'jobs',
    '7',
    '?',
    '#',
    '.',
    '..',
    'x.example',
  )
  const path = fc.array(parts, { maxLength: 8 }).map((all) => `/${all.join('')}`)
  fc.assert(
    fc.property(path, fc.constantFrom(...offeredLanguages), (from, language) => {
      const to = localizedPath(language, from)
      assert.equal(new URL(to, 'https://board.example').origin, 'https://board.example')
      if (languageOfPath(withoutLanguage(from)) === 'en') {
        assert.equal(languageOfPath(to), language)
        assert.equal(localizedPath(language, to), to)
        assert.equal(withoutLanguage(to), withoutLanguage(from))
      }
    }),
    { numRuns: 2_000 },
  )
})
