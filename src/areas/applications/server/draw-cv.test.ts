import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { inspectResume } from '#src/areas/files/server/inspect/inspect-resume.ts'
import type { Language } from '#src/strings/languages.ts'
import { ensurePdfToText, pagesOfPdf, structureOfPdf } from '#test/support/pdf-text.ts'
import { withFile } from '#test/support/temporary-file.ts'
import { type Cv, drawCv } from './draw-cv.ts'

before(() => void ensurePdfToText())

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')
const wordsIn = async (cv: Cv, language: Language = 'en') => {
  const pages = pagesOfPdf(await drawCv(cv, language))
  assert.equal(pages.length, 1)
  return wordsOf(pages[0]!)
}
const cook: Cv = { name: 'Nimal Perera', phone: '077 123 4567', city: 'Galle', last_work: 'Cook' }

const cvs: Record<Language, { cv: Cv; text: string }> = {
  en: {
    cv: {
      ...cook,
      last_work: 'Cook at Hotel "Sea & Sun" (Galle)',
      work_years: 0,
      schooling: 'ol',
      languages: ['en', 'si', 'ta'],
      start: 'two_weeks',
      about: 'Rice & curry for 200 people.\nසිංහල ටිකක්, தமிழ் கொஞ்சம், café — 100%',
    },
    text: `Nimal Perera 077 123 4567 · Galle
      Last job Cook at Hotel "Sea & Sun" (Galle) Work experience (years) 0 Education GCE O/L
      Languages English, Sinhala, Tamil Can start In two weeks
      About me Rice & curry for 200 people. සිංහල ටිකක්, தமிழ் கொஞ்சம், café — 100%`,
  },
  si: {
    cv: {
      name: 'ශ්‍රියානි කෘෂ්ණමූර්ති',
      phone: '+94 77 123 4567',
      city: 'ශ්‍රී ජයවර්ධනපුර කෝට්ටේ',
      last_work: 'ආර්ථික විද්‍යාලයේ ලිපිකරු, ක්‍රමය හා කෞෂල්‍ය',
      work_years: 12,
      schooling: 'masters',
      languages: ['si'],
      start: 'now',
      about: 'ශ්‍රී ලංකා විශ්වවිද්‍යාලය (NVQ 4): ද්විත්ව, ඥාණය, ෆොටෝ, ක්‍ෂේත්‍ර, බුද්ධ, සන්නිවේදනය, ඉන්ද්‍රිය.',
    },
    text: `ශ්‍රියානි කෘෂ්ණමූර්ති +94 77 123 4567 · ශ්‍රී ජයවර්ධනපුර කෝට්ටේ
      අවසන් වරට කළ රැකියාව ආර්ථික විද්‍යාලයේ ලිපිකරු, ක්‍රමය හා කෞෂල්‍ය සේවා පළපුරුද්ද (වසර) 12
      අධ්‍යාපන සුදුසුකම් ශාස්ත්‍රපති හෝ විද්‍යාපති උපාධි භාෂා සිංහල වැඩ ආරම්භ කළ හැක්කේ වහාම
      මා ගැන ශ්‍රී ලංකා විශ්වවිද්‍යාලය (NVQ 4): ද්විත්ව, ඥාණය, ෆොටෝ, ක්‍ෂේත්‍ර, බුද්ධ, සන්නිවේදනය, ඉන්ද්‍රිය.`,
  },
  ta: {
    cv: {
      name: 'கிருஷ்ணன் ஸ்ரீதரன்',
      phone: '0112345678',
      city: 'யாழ்ப்பாணம்',
      last_work: 'பொறியாளர், கொழும்பு மின்சார சபை',
      schooling: 'professional',
      languages: ['en', 'ta'],
      start: 'later',
      about: 'க்ஷேத்திரம், ஹௌரா, ஜோதி, ஐந்து வருடம் — Excel & Word தெரியும்.',
    },
    text: `கிருஷ்ணன் ஸ்ரீதரன் 0112345678 · யாழ்ப்பாணம்
      கடைசியாகச் செய்த வேலை பொறியாளர், கொழும்பு மின்சார சபை
      கல்வித் தகைமை தொழில்சார் தகைமை (CA, CIMA, AAT …) மொழிகள் ஆங்கிலம், தமிழ்
      வேலையைத் தொடங்கக்கூடிய காலம் பின்னர்
      என்னைப் பற்றி க்ஷேத்திரம், ஹௌரா, ஜோதி, ஐந்து வருடம் — Excel & Word தெரியும்.`,
  },
}

for (const [language, { cv, text }] of Object.entries(cvs) as [Language, (typeof cvs)[Language]][])
  test(`a CV is one page whose text is found word for word as it was typed: ${language}`, async () => {
    assert.deepEqual(await wordsIn(cv, language), wordsOf(text))
  })

test('a screen reader finds headings and every word', async () => {
  const parts = structureOfPdf(await drawCv(cook, 'en')).replaceAll(/ \(block\)|"/g, '')
  const name = 'Document H1 Nimal Perera P 077 123 4567 · Galle'
  assert.deepEqual(wordsOf(parts), wordsOf(`${name} H2 Last job P Cook`))
})

test('a CV that is made for a vacancy begins with its position', async () => {
  const words = await wordsIn({ ...cook, position: 'Head Cook' })
  assert.deepEqual(words.slice(7, 12), ['Position', 'applied', 'for', 'Head', 'Cook'])
})

test('the same content has the same bytes, whatever was drawn before', async () => {
  const first = await drawCv(cvs.si.cv, 'si')
  for (const { cv } of Object.values(cvs)) await drawCv(cv, 'ta')
  assert.ok(first.equals(await drawCv(cvs.si.cv, 'si')))
  assert.ok(!first.equals(await drawCv(cvs.si.cv, 'en')))
})

test('the board accepts it as a résumé, without a warning', async () => {
  for (const { cv } of Object.values(cvs)) {
    const verdict = await withFile(await drawCv(cv, 'si'), (path) => inspectResume({ path }))
    assert.deepEqual(verdict, { ok: true, mediaType: 'application/pdf', extension: 'pdf', flags: [] })
  }
})

test('controls and marks of direction do nothing, and what cannot be drawn does no harm', async () => {
  const name = 'Ni\u202Emal\u2066\u200F Pe\u0000re\u00ADra\uFEFF \uD800'
  // fontkit throws at the last of them.
  const last_work =
    '\u0007Cook 😀👩‍👩‍👧 漢字 عربي\t\u0DCA\u200D \u200D e\u0301\u0302\u0303\u0304 \u0BCD\u0301\u0B99'
  const about = '<b>&amp; (\\) /Span BDC %'
  const words = await wordsIn({ ...cook, name, last_work, about })
  assert.deepEqual(words.slice(0, 4), ['Nimal', 'Pe', 'rera', '\uFFFD'])
  for (const word of ['Cook', '😀👩‍👩‍👧', '漢字', '\u0BCD\u0301\u0B99', '<b>&amp;', '(\\)', '/Span', 'BDC', '%'])
    assert.ok(words.includes(word), word)
})

test('the longest fields fit on the page in each language, with and without spaces', async () => {
  const texts: [Language, string][] = [
    ['en', 'Managed a kitchen '],
    ['si', 'කළමනාකරණ '],
    ['ta', 'யாழ்ப்பாணம் '],
    ['en', 'W'],
    ['si', 'ශ්‍රී'],
    ['ta', 'ஸ்ரீ'],
    ['si', 'ඖ'],
    ['si', 'ක්\u200D'],
    ['ta', 'ஔ'],
    ['en', 'w\n'],
    ['si', '\u2E3B'],
  ]
  for (const [language, text] of texts) {
    const full = (size: number) => [...text.repeat(size)].slice(0, size).join('')
    const about = `${full(499)}Z`
    const longest = { ...cvs.si.cv, name: full(201), city: full(100), last_work: full(200), about }
    const words = await wordsIn(longest, language)
    assert.ok(words.at(-1)!.endsWith('Z'), `${text} ${language}`)
  }
})
