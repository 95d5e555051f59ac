import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editDistance } from './corrector.ts'
import { readLexiconFiles } from './lexicon-files.ts'
import { buildLexicon, MAX_TERM_WORDS } from './lexicon.ts'
import { parseTerms } from './parse-query.ts'
import { MAX_WORDS, searchWords, splitWords } from './search-words.ts'

const lexicon = buildLexicon({
  occupations: [
    { terms: ['driver', 'chauffeur', 'රියදුරු'], inLatinLetters: ['riyaduru'], isco: '8322' },
    { terms: ['three wheel driver', 'tuk-tuk driver'], inLatinLetters: [], isco: '8322' },
    { terms: ['sewing operator', '(machine operator)', 'juki'], inLatinLetters: [], isco: '8322' },
    { terms: ['accountant'], inLatinLetters: [], isco: '8322' },
    { terms: ['account executive'], inLatinLetters: [], isco: '8322' },
    { terms: ['storekeeper', 'stock keeper', 'කොණ්ඩය'], inLatinLetters: [], isco: '4321' },
    { terms: ['estate worker', 'වත්ත'], inLatinLetters: [], isco: '9211' },
  ],
  things: [['kuwait', 'කුවේට්']],
  nameWords: [['week', 'weeks']],
  facts: [
    { fact: '=city:1', terms: ['Kandy', 'මහනුවර', 'maha nuwara'] },
    { fact: '=district:2', terms: ['Kandy'] },
    { fact: '=employment_type:part_time', terms: ['part time'] },
    { fact: '=province:3', terms: ['Northern', 'வடக்கு'] },
  ],
  stopWords: ['jobs', 'in', 'girls', 'honda'],
  stems: new Map([
    ['accountant', 'account'],
    ['account', 'account'],
    ['executive', 'execut'],
  ]),
})
const asked = (q: string) => parseTerms(lexicon, searchWords(q)).map(({ words }) => words.join(' '))

test('the longest known term counts, stop words ask for nothing, and what is unknown stays a word', () => {
  assert.deepEqual(asked('tuk tuk driver jobs in maha nuwara'), ['tuk tuk driver', 'maha nuwara'])
  assert.deepEqual(asked('part-time florist'), ['part-time', 'florist'])
  assert.deepEqual(asked('jobs'), ['jobs'])
})

test('a term means the facts and the words of every line on which it stands', () => {
  assert.deepEqual([...lexicon.meaningOf(['kandy'])!.facts], ['=city:1', '=district:2'])
  assert.deepEqual(lexicon.meaningOf(['chauffeur'])!.synonyms, [['driver'], ['රියදුරු'], ['riyaduru']])
  assert.deepEqual([...lexicon.meaningOf(['part-time'])!.facts], ['=employment_type:part_time'])
  assert.equal(lexicon.meaningOf(['drive']), undefined)
})

test('an English word and its plural mean the same', () => {
  const { occupations, fields, categories } = readLexiconFiles()
  const lines = new Map<string, string[]>()
  const note = (terms: readonly string[], line: string) => {
    for (const term of terms) lines.set(term, [...(lines.get(term) ?? []), line])
  }
  for (const { terms, isco } of occupations)
    note(
      terms.map((term) => term.replace(/^\(|\)$/g, '')),
      `${isco} ${terms[0]}`,
    )
  for (const { name, terms } of fields.map(({ value, terms }) => ({ name: value, terms }))) note(terms, name)
  for (const { name, terms } of categories) note(terms, name)
  const other = ['garment', 'store']
  const different = [...lines].flatMap(([word, own]) => {
    const plural = lines.get(`${word}s`)
    const isSame = plural === undefined || [...own].sort().join('|') === [...plural].sort().join('|')
    return isSame || other.includes(word) ? [] : [[word, own, plural]]
  })
  assert.deepEqual(different, [])
})

test('a word of schooling says nothing about experience', () => {
  const [schooling, experience] = ['education', 'experience_level'].map((name) =>
    readLexiconFiles().fields.flatMap(({ field, terms }) => (field === name ? terms : [])),
  )
  const both = schooling!.filter((term) => experience!.includes(term))
  assert.deepEqual(both.sort(), ['after al', 'after ol'], 'but for those who come from school')
})

test('a word in brackets asks for its line, and is not asked for by it', () => {
  assert.deepEqual(lexicon.meaningOf(['machine', 'operator'])!.synonyms, [['sewing', 'operator'], ['juki']])
  assert.deepEqual(lexicon.meaningOf(['juki'])!.synonyms, [['sewing', 'operator']])
})

test('a country is looked for in descriptions, in every spelling', () => {
  assert.deepEqual(lexicon.meaningOf(['කුවේට්'])!.inTexts, [['kuwait'], ['කුවේට්']])
})

test('a term whose stem is that of another thing is not looked for by its stem', () => {
  assert.equal(lexicon.meaningOf(['accountant'])!.isStemOfOthers, true)
  assert.equal(lexicon.meaningOf(['driver'])!.isStemOfOthers, false)
})

test('words of Sinhala and Tamil are known in every script, and by any spelling in Latin letters', () => {
  for (const word of ['riyaduru', 'riyadhuru', 'riyadooru', 'රියදුරූ'])
    assert.ok(
      lexicon.meaningOf([word])?.synonyms.some(([first]) => first === 'driver'),
      word,
    )
  assert.equal(lexicon.meaningOf(['acountant']), undefined, 'English has one spelling')
})

test('a sound joins words of different scripts alone, and never filler', () => {
  assert.equal(lexicon.meaningOf(['කොන්ඩ']), undefined, 'honda is filler')
  assert.ok(lexicon.meaningOf(['කොන්ඩය']), 'letters that are confused in writing')
  assert.ok(lexicon.meaningOf(['குவைட்']), 'another script')
  assert.equal(lexicon.meaningOf(['රිඩුයරු']), undefined)
})

test('an ending of its own script comes before the sound of another', () => {
  // වත්තක, "on an estate", sounds like வடக்கு, "north".
  assert.deepEqual(lexicon.meaningOf(['වත්තක'])?.isco, new Set(['9211']))
})

test('words are known joined or parted', () => {
  for (const typed of ['store keeper', 'storekeeper', 'stockkeeper', 'store-keeper'])
    assert.deepEqual(lexicon.meaningOf(typed.split(' '))?.isco, new Set(['4321']), typed)
})

test('filler is known by its singular and its plural', () => {
  assert.deepEqual(asked('girl driver job'), ['driver'])
  assert.deepEqual(asked('stock keeper girl'), ['stock keeper'])
})

test('a word of time is not looked for in descriptions', () => {
  const { inTexts, isStemOfOthers } = lexicon.meaningOf(['week'])!
  assert.deepEqual([inTexts, isStemOfOthers], [[], true])
})

test('what a term means without its stop words belongs to it', () => {
  assert.deepEqual(asked('kandy jobs'), ['kandy'])
})

test('a search of many words stays one of a few, however they are joined', () => {
  assert.equal(parseTerms(lexicon, searchWords(`in-${'a-'.repeat(150)}b`)).length, MAX_WORDS)
})

test('one slip from five letters on, two from nine', () => {
  assert.equal(lexicon.correct('drivr'), 'driver')
  assert.equal(lexicon.correct('drievr'), 'driver')
  assert.equal(lexicon.correct('chaufeurr'), 'chauffeur')
  assert.equal(lexicon.correct('kndy'), undefined, 'too short')
  assert.equal(lexicon.correct('driver'), undefined, 'known')
  assert.equal(lexicon.correct('drving'), undefined, 'two slips in a short word')
})

test('a beginning of four letters is completed to the one place whose name, and no trade, begins so', () => {
  const places = buildLexicon({
    occupations: [{ terms: ['matador'], inLatinLetters: [], isco: '3435' }],
    things: [],
    facts: [
      { fact: '=city:1', terms: ['Galle', 'Galla', 'Galle Fort'], within: '=district:3' },
      { fact: '=city:2', terms: ['Gall Face'] },
      { fact: '=district:3', terms: ['Galle'] },
      { fact: '=city:4', terms: ['Matara'] },
      { fact: '=city:5', terms: ['Bandara'] },
      { fact: '=city:6', terms: ['Bandiya'] },
    ],
    stopWords: [],
  })
  const words = ['gall', 'gal', 'galle', 'mata', 'matar', 'band', 'banda', 'gallx']
  assert.deepEqual(
    words.map((word) => places.completePlace(word)),
    ['galle', undefined, undefined, undefined, 'matara', undefined, 'bandara', undefined],
  )
})

test('slips are letters too many, too few, wrong or in the other order, up to a bound', () => {
  const slips = (one: string, other: string, max = 3) => editDistance([...one], [...other], max)
  assert.deepEqual(
    [
      slips('abcd', 'abcd'),
      slips('abcd', 'abd'),
      slips('abcd', 'axcd'),
      slips('abcd', 'acbd'),
      slips('ab', 'xy'),
    ],
    [0, 1, 1, 1, 2],
  )
  assert.equal(slips('abcdef', 'uvwxyz', 2), 3)
})

test('letters with dots are one word, and zero-width joiners are none', () => {
  assert.deepEqual(searchWords('I.T. officer, ශ්‍රී'), ['it', 'officer', 'ශ්රී'])
  assert.deepEqual(searchWords('I.T officer'), ['it', 'officer'])
  assert.deepEqual(searchWords('a node.js developer'), ['a', 'node.js', 'developer'])
})

test('initials in names of trades are capitals', () => {
  const names = new Set(readLexiconFiles().occupations.map((line) => line.names.en))
  assert.deepEqual(
    ['IT', 'HR executive', 'UI UX designer', 'Steward'].filter((name) => !names.has(name)),
    [],
  )
})

test('a Sinhala name of a trade has the joined letters that its line is written without', () => {
  const names = readLexiconFiles().occupations.map((line) => line.names.si)
  assert.ok(names.includes('මැහුම් යන්ත්\u200dර ක්\u200dරියාකරු'))
  assert.deepEqual(
    names.filter((name) => /[ක-යල-ෆ]්[යර]/.test(name) || name.includes('\u200d\u200d')),
    [],
  )
})

test('every line of the lexicon can be used', () => {
  const { occupations, places, fields, categories, things, nameWords, stopWords } = readLexiconFiles()
  const others = [...places, ...fields, ...categories].flatMap(({ terms }) => terms)
  const words = (term: string) => splitWords(term.replaceAll('-', ' '))
  assert.deepEqual(
    [
      ...occupations.flatMap(({ terms, inLatinLetters }) => [...terms, ...inLatinLetters]),
      ...others,
      ...things.flat(),
      ...nameWords.flat(),
      ...stopWords,
    ].filter((term) => words(term).length === 0 || words(term).length > MAX_TERM_WORDS),
    [],
  )
  assert.deepEqual(
    occupations.filter(({ terms }) => new Set(terms).size < terms.length),
    [],
  )
})
