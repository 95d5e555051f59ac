import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageLanguage } from './page-language.ts'

test('an address names the language of a public page, the device that of the panel', () => {
  const cookie = 'a=b; panel_language=ta'
  for (const [url, headers, language] of [
    ['/si/jobs/7', { cookie, 'accept-language': 'ta' }, 'si'],
    ['/jobs/7', { cookie, 'accept-language': 'si' }, 'en'],
    ['/admin-panel/jobs?q=a', { cookie, 'accept-language': 'si' }, 'ta'],
    ['/admin-login', { 'accept-language': 'si-LK,en' }, 'si'],
    ['/admin-login', { cookie: 'panel_language=fr' }, 'en'],
    ['/admin-invitation?token=x', { cookie: 'other_panel_language=si' }, 'en'],
  ] as const)
    assert.equal(pageLanguage({ url, headers }), language, url)
})
