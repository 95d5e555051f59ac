import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { acceptedLanguage, offeredLanguages } from '#src/strings/languages.ts'
import { testBoard } from '#test/support/app.ts'

test('a refusal comes in the language that the call asks for, and in English otherwise', async (t) => {
  const { app } = await testBoard(t)
  const refusal = async (asked?: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: asked === undefined ? {} : { 'accept-language': asked },
      payload: { name: 'Kumari', email: 'kumari', message: 'Ayubowan' },
    })
    assert.equal(answer.statusCode, 422)
    const { message, errors } = answer.json<{ message: string; errors: { email: string[] } }>()
    return { language: answer.headers['content-language'], message, email: errors.email }
  }
  const expected = (language: keyof typeof dictionaries) => ({
    language,
    message: dictionaries[language]['problem.invalid'],
    email: [dictionaries[language]['field.email']],
  })
  assert.deepEqual(await refusal('si'), expected('si'))
  assert.deepEqual(await refusal('ta-LK,ta;q=0.9,en;q=0.8'), expected('ta'))
  assert.deepEqual(await refusal('en-US,en;q=0.9,si;q=0.8'), expected('en'))
  assert.deepEqual(await refusal('fr'), expected('en'))
  assert.deepEqual(await refusal(), expected('en'))
})

test('only the first language of Accept-Language counts', () => {
  assert.equal(acceptedLanguage('si-LK, en;q=0.5'), 'si')
  assert.equal(acceptedLanguage(' TA'), 'ta')
  assert.equal(acceptedLanguage('sit'), 'en')
  assert.equal(acceptedLanguage('en, ta'), 'en')
  assert.equal(acceptedLanguage(''), 'en')
})

test('every language of the site can be asked for by a call', () => {
  for (const language of offeredLanguages) assert.equal(acceptedLanguage(`${language}-LK,en;q=0.5`), language)
})
