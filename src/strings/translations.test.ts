import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dictionaries } from './dictionaries.ts'
import { enAccount } from './en-account.ts'
import { enAlert } from './en-alert.ts'
import { enCvForms } from './en-cv-forms.ts'
import { enLegal } from './en-legal.ts'
import { enMyData } from './en-my-data.ts'
import { enReport } from './en-report.ts'
import { enSaved } from './en-saved.ts'
import { en } from './en.ts'
import { translatedLanguages, type Translated } from './languages.ts'
import { siAccount } from './si-account.ts'
import { siAlert } from './si-alert.ts'
import { siCvForms } from './si-cv-forms.ts'
import { siLegal } from './si-legal.ts'
import { siMyData } from './si-my-data.ts'
import { siReport } from './si-report.ts'
import { siSaved } from './si-saved.ts'
import { taAccount } from './ta-account.ts'
import { taAlert } from './ta-alert.ts'
import { taCvForms } from './ta-cv-forms.ts'
import { taLegal } from './ta-legal.ts'
import { taMyData } from './ta-my-data.ts'
import { taReport } from './ta-report.ts'
import { taSaved } from './ta-saved.ts'

const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()
const english: Record<string, string> = {
  ...en,
  ...enAccount,
  ...enAlert,
  ...enCvForms,
  ...enLegal,
  ...enMyData,
  ...enReport,
  ...enSaved,
}
const translations: Record<Translated, Record<string, string>> = {
  si: {
    ...dictionaries.si,
    ...siAccount,
    ...siAlert,
    ...siCvForms,
    ...siLegal,
    ...siMyData,
    ...siReport,
    ...siSaved,
  },
  ta: {
    ...dictionaries.ta,
    ...taAccount,
    ...taAlert,
    ...taCvForms,
    ...taLegal,
    ...taMyData,
    ...taReport,
    ...taSaved,
  },
}
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
  'my_applications.cv',
  'vacancy.salary.amount',
])

const scripts: Record<Translated, RegExp> = { si: /\p{Script=Sinhala}/u, ta: /\p{Script=Tamil}/u }

/** Names, formats and what is typed as it stands; every other Latin word was forgotten. */
const latinWords =
  /\b(?:JPE?G|PNG|PDF|ZIP|DOCX?|\d*MB|CV|JA|CA|CIMA|AAT|HND|NVQ|EPF|ETF|PhD|LinkedIn|JavaScript|Idempotency-Key|per_page|https:\/\/\S*)(?![A-Za-z])/g

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
