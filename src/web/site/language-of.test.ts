import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOfText } from '#src/strings/language-of-text.ts'
import { findLang } from './language-of.ts'

test('a text is of the language whose script most of its letters have', () => {
  assert.equal(languageOfText('Van Driver'), 'en')
  assert.equal(languageOfText('රියදුරු'), 'si')
  assert.equal(languageOfText('ஆசிரியர் (A/L)'), 'ta')
  assert.equal(languageOfText('Software Engineer (ඉංජිනේරු)'), 'en')
  assert.equal(languageOfText('24/7'), 'en')
})

test('only a text of another language than its page says so', () => {
  assert.equal(findLang('Driver', 'en'), undefined)
  assert.equal(findLang('Driver', 'si'), 'en')
  assert.equal(findLang('රියදුරු', 'si'), undefined)
  assert.equal(findLang('රියදුරු', 'ta'), 'si')
})
