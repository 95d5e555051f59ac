import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { test } from 'node:test'
import { dictionaries } from './dictionaries.ts'
import { glossary, rejectedWords } from './glossary.ts'
import { type Language, offeredLanguages, translatedLanguages } from './languages.ts'
import { offline } from './offline.ts'
import { panel } from './panel.ts'

async function textsIn(language: Language): Promise<Record<string, string>> {
  const folders = globSync('*/en.ts', { cwd: import.meta.dirname })
    .map((file) => basename(dirname(file)))
    .filter((name) => name !== 'panel')
  const parts = await Promise.all(folders.map((folder) => import(`./${folder}/${language}.ts`)))
  return Object.assign({}, dictionaries[language], offline[language], ...parts.map(({ texts }) => texts))
}

const texts = Object.fromEntries(
  await Promise.all(offeredLanguages.map(async (language) => [language, await textsIn(language)] as const)),
) as Record<Language, Record<string, string>>

const labelOf = (text: string) => text.replace(/[.:?]$/, '').toLowerCase()

test('each term has one word in each language', () => {
  const labels = new Set(Object.values(texts.en).map(labelOf))
  assert.deepEqual(
    Object.keys(glossary).filter((term) => !labels.has(term)),
    [],
  )
  for (const language of translatedLanguages)
    for (const [key, text] of Object.entries(texts[language])) {
      const term = glossary[labelOf(texts.en[key] ?? '')]
      if (term) assert.equal(text.replace(/:$/, ''), term[language], `${language} ${key}`)
    }
})

test('no text has a word that the glossary rejects', () => {
  for (const language of offeredLanguages) {
    const all = language === 'en' ? { ...panel, ...texts.en } : texts[language]
    for (const word of rejectedWords[language])
      assert.deepEqual(
        Object.entries(all).filter(([, text]) => text.includes(word)),
        [],
        word,
      )
  }
})
