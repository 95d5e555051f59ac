import assert from 'node:assert/strict'
import { test } from 'node:test'
import { langOf, languageOf } from './language-of.ts'

test('a text is of the language whose script most of its letters have', () => {
  assert.equal(languageOf('Van Driver'), 'en')
  assert.equal(languageOf('රියදුරු'), 'si')
  assert.equal(languageOf('ஆசிரியர் (A/L)'), 'ta')
  assert.equal(languageOf('Software Engineer (ඉංජිනේරු)'), 'en')
  assert.equal(languageOf('24/7'), 'en')
})

test('only a text of another language than its page says so', () => {
  assert.equal(langOf('Driver', 'en'), undefined)
  assert.equal(langOf('Driver', 'si'), 'en')
  assert.equal(langOf('රියදුරු', 'si'), undefined)
  assert.equal(langOf('රියදුරු', 'ta'), 'si')
})
