import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LoaderFunctionArgs } from 'react-router'
import { loader, pathOnThisSite } from './set-language.ts'

const here = 'https://board.example'

test('a change of language leads back to the page it was made on', () => {
  assert.equal(pathOnThisSite('/jobs/7?from=list', here), '/jobs/7?from=list')
  assert.equal(pathOnThisSite(null, here), '/')
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
  ]) {
    const path = pathOnThisSite(back, here)
    assert.equal(new URL(path, here).origin, here, back)
    assert.ok(path.startsWith('/') && !path.startsWith('//'), back)
  }
})

test('the choice is stored in a cookie that no script can read, and only for HTTPS if the site was reached by it', () => {
  const cookieFrom = (site: string) => {
    const request = new Request(`${site}/language/si`)
    return loader({ request, params: { language: 'si' } } as unknown as LoaderFunctionArgs).headers.get(
      'set-cookie',
    )
  }
  assert.equal(cookieFrom(here), 'lang=si; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure')
  assert.equal(
    cookieFrom('http://localhost:3000'),
    'lang=si; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly',
  )
})
