import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { namespaces as allNamespaces, textsIn } from '#test/support/texts.ts'
import { texts as enAccount } from './account/en.ts'
import { en } from './en.ts'
import { translatedLanguages, type Translated } from './languages.ts'

const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()

/** Mails have a test of their own. */
const namespaces = allNamespaces.filter((name) => name !== 'mail')
assert.ok(namespaces.length > 8)

const english = await textsIn('en', namespaces)
const translations = Object.fromEntries(
  await Promise.all(
    translatedLanguages.map(async (language) => [language, await textsIn(language, namespaces)] as const),
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
  'list.named',
  'my_applications.cv',
  'panel applications.cv',
  'panel companies.account',
  'panel companies.sent_by',
  'panel fair.found',
  'panel reports.days',
  'panel reports.sum',
  'panel risk.reason',
  'panel unknown',
  'received.done.stage',
  'vacancy.salary.amount',
])

const scripts: Record<Translated, RegExp> = { si: /\p{Script=Sinhala}/u, ta: /\p{Script=Tamil}/u }

/** Names, formats and what is typed as it stands; every other Latin word was forgotten. */
const latinWords =
  /\b(?:JPE?G|PNG|PDF|QR|A4|ZIP|CSV|DOCX?|\d*MB|CV|JA|CA|JS|CIMA|AAT|HND|NVQ|EPF|ETF|PhD|PIN|SIM|[AFJKRZ]|Gmail|LinkedIn|WhatsApp|JavaScript|Idempotency-Key|per_page|www\.slbfe\.lk|https:\/\/\S*)(?![A-Za-z])/g

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
