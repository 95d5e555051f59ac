import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsIn } from '#test/support/texts.ts'
import { glossary, rejectedWords } from './glossary.ts'
import { type Language, offeredLanguages, translatedLanguages } from './languages.ts'

const texts = Object.fromEntries(
  await Promise.all(offeredLanguages.map(async (language) => [language, await textsIn(language)] as const)),
) as Record<Language, Record<string, string>>

const labelOf = (text: string) => text.replace(/[.:?]$/, '').toLowerCase()

/** The word says something else here, a state after the deed and a noun, or a column has no room for it. */
const otherMeanings: ReadonlySet<string> = new Set([
  'panel applications.cv',
  'panel applications.day',
  'panel category_jobs.applied',
  'panel companies.change',
])

test('each term has one word in each language', () => {
  const labels = new Set(Object.values(texts.en).map(labelOf))
  assert.deepEqual(
    Object.keys(glossary).filter((term) => !labels.has(term)),
    [],
  )
  for (const language of translatedLanguages)
    for (const [key, text] of Object.entries(texts[language])) {
      const term = glossary[labelOf(texts.en[key] ?? '')]
      if (term && !otherMeanings.has(key))
        assert.equal(text.replace(/:$/, ''), term[language], `${language} ${key}`)
    }
})

test('no text has a word that the glossary rejects', () => {
  for (const language of offeredLanguages) {
    for (const word of rejectedWords[language])
      assert.deepEqual(
        Object.entries(texts[language]).filter(([, text]) => text.includes(word)),
        [],
        word,
      )
  }
})
