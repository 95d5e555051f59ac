import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, test } from 'node:test'
import { texts as enAccount } from './account/en.ts'
import { dictionaries } from './dictionaries.ts'
import { en } from './en.ts'
import { translatedLanguages, type Language, type Translated } from './languages.ts'
import { offline } from './offline.ts'

const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()

/** A folder with an `en.ts` is a namespace. Mails have a test of their own: those to the office are in English alone. */
const namespaces = globSync('*/en.ts', { cwd: import.meta.dirname })
  .map((file) => basename(dirname(file)))
  .filter((name) => !['mail', 'panel'].includes(name))
assert.ok(namespaces.length > 8)

/** A language without the file of a namespace fails here, and where the server starts. */
async function textsIn(language: Language): Promise<Record<string, string>> {
  const parts = await Promise.all(namespaces.map((name) => import(`./${name}/${language}.ts`)))
  return Object.assign({}, dictionaries[language], offline[language], ...parts.map(({ texts }) => texts))
}

const english = await textsIn('en')
const translations = Object.fromEntries(
  await Promise.all(
    translatedLanguages.map(async (language) => [language, await textsIn(language)] as const),
  ),
) as Record<Translated, Record<string, string>>
const keys = Object.keys(english)
const at = (texts: Record<string, string>, key: string) => texts[key] ?? ''

test('no text of the account has the key of another one', () => {
  assert.deepEqual(
    Object.keys(enAccount).filter((key) => key in en),
    [],
  )
})

/** Nothing in them is a word: what people fill in stands there. */
const withoutWords: ReadonlySet<string> = new Set([
  'fair.found',
  'job.title',
  'list.in',
  'list.none',
  'list.named',
  'my_applications.cv',
  'vacancy.salary.amount',
])

const scripts: Record<Translated, RegExp> = { si: /\p{Script=Sinhala}/u, ta: /\p{Script=Tamil}/u }

/** Names, formats and what is typed as it stands; every other Latin word was forgotten. */
const latinWords =
  /\b(?:JPE?G|PNG|PDF|QR|A4|ZIP|CSV|DOCX?|\d*MB|CV|JA|CA|JS|CIMA|AAT|HND|NVQ|EPF|ETF|PhD|[JK]|LinkedIn|WhatsApp|JavaScript|Idempotency-Key|per_page|www\.slbfe\.lk|https:\/\/\S*)(?![A-Za-z])/g

for (const language of translatedLanguages) {
  const texts = translations[language]
  describe(`the ${language} dictionary`, () => {
    test('has the keys of English and no others', () => {
      assert.deepEqual(Object.keys(texts).toSorted(), keys.toSorted())
    })

    test('fills the same places', () => {
      for (const key of keys) assert.deepEqual(placesOf(at(texts, key)), placesOf(at(english, key)), key)
    })

    test('is written in its own script', () => {
      for (const key of keys) {
        if (!withoutWords.has(key)) assert.match(at(texts, key), scripts[language], key)
        const rest = at(texts, key)
          .replaceAll(/\{\w+\}/g, '')
          .replaceAll(latinWords, '')
        assert.doesNotMatch(rest, /[A-Za-z]/, key)
        for (const other of translatedLanguages)
          if (other !== language) assert.doesNotMatch(at(texts, key), scripts[other], key)
      }
    })

    test('is composed Unicode without stray spaces or marks', () => {
      for (const key of keys) {
        const text = at(texts, key)
        assert.equal(text, text.normalize('NFC'), key)
        assert.equal(text, text.trim(), key)
        assert.doesNotMatch(text, / {2}|\u{200b}|\u{feff}|\u{fffd}/u, key)
      }
    })
  })
}

// Without the joiner a font draws the hal sign instead of the rakaransaya or yansaya. After ර the plain form is usual.
test('Sinhala conjuncts of ර and ය carry their joiner', () => {
  for (const key of keys) assert.doesNotMatch(at(translations.si, key), /[^ර]\u{dca}[රය]/u, key)
})

test('Tamil needs no joiners', () => {
  for (const key of keys) assert.doesNotMatch(at(translations.ta, key), /[\u{200c}\u{200d}]/u, key)
})
