import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loader, pathOnThisSite } from './old-language-address.ts'

const here = 'https://board.example'

const answerTo = (path: string): Response => loader({ request: new Request(here + path) })

test('an address of a change of language leads for good to that page in that language, and sets nothing', () => {
  for (const [from, to] of [
    ['/language/si?back=/jobs/7?from=list', '/si/jobs/7?from=list'],
    ['/language/ta', '/ta'],
    ['/language/en?back=/si/jobs/7', '/jobs/7'],
    ['/language/ta?back=/si?q=a', '/ta?q=a'],
    ['/language/si?back=/admin-panel', '/admin-panel'],
    // One redirect leads to the page, and not to the next redirect.
    ['/language/si?back=/language/ta', '/si'],
  ] as const) {
    const answer = answerTo(from)
    assert.equal(answer.status, 301)
    assert.equal(answer.headers.get('location'), to, from)
    assert.equal(answer.headers.get('set-cookie'), null)
  }
})

test('a change of language never leads to another site', () => {
  for (const back of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'evil',
    '///evil.example',
    '/.//evil.example',
    '/jobs/..//evil.example',
    '/si//evil.example',
    '/si/\\evil.example',
  ]) {
    const path = pathOnThisSite(back, here)
    assert.equal(new URL(path, here).origin, here, back)
    assert.ok(path.startsWith('/') && !path.startsWith('//'), back)
    for (const language of ['en', 'si']) {
      const to = answerTo(`/language/${language}?back=${encodeURIComponent(back)}`).headers.get('location')!
      assert.equal(new URL(to, here).origin, here, back)
    }
  }
})
