import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemStatus } from '#src/contract/errors.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { acceptedLanguage, offeredLanguages } from '#src/strings/languages.ts'
import { testBoard } from '#test/support/app.ts'
import { problemBody } from './problems.ts'

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

test('no title of a problem has a place that stays unfilled', () => {
  for (const texts of Object.values(dictionaries))
    for (const code of Object.keys(problemStatus) as (keyof typeof problemStatus)[])
      assert.doesNotMatch(problemBody(code, {}, texts).title, /[{}]/, code)
})

test('a wait of more than two hours is said in hours', () => {
  const wait = (retryAfterSeconds: number) => problemBody('too_many_requests', { retryAfterSeconds }).message
  assert.match(wait(7_200), /in about 120 minutes\.$/)
  assert.match(wait(86_396), /in about 24 hours\.$/)
})
