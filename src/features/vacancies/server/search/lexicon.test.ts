import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editDistance } from './edit-distance.ts'
import { readLexiconFiles } from './lexicon-files.ts'
import { buildLexicon, MAX_TERM_WORDS } from './lexicon.ts'
import { parseTerms } from './parse-query.ts'
import { searchWords, splitWords } from './search-words.ts'

const lexicon = buildLexicon({
  occupations: [
    ['driver', 'chauffeur', 'රියදුරු'],
    ['three wheel driver', 'tuk-tuk driver'],
  ],
  facts: [
    { fact: '=city:1', terms: ['Kandy', 'මහනුවර', 'maha nuwara'] },
    { fact: '=district:2', terms: ['Kandy'] },
    { fact: '=employment_type:part_time', terms: ['part time'] },
  ],
  stopWords: ['jobs', 'in'],
})
const asked = (q: string) => parseTerms(lexicon, searchWords(q)).map(({ words }) => words.join(' '))

test('the longest known term counts, stop words ask for nothing, and what is unknown stays a word', () => {
  assert.deepEqual(asked('tuk tuk driver jobs in maha nuwara'), ['tuk tuk driver', 'maha nuwara'])
  assert.deepEqual(asked('part-time florist'), ['part-time', 'florist'])
  assert.deepEqual(asked('jobs'), ['jobs'])
})

test('a term means the facts and the words of every line on which it stands', () => {
  assert.deepEqual([...lexicon.meaningOf(['kandy'])!.facts], ['=city:1', '=district:2'])
  assert.deepEqual(lexicon.meaningOf(['chauffeur'])!.synonyms, [['driver'], ['රියදුරු']])
  assert.deepEqual([...lexicon.meaningOf(['part-time'])!.facts], ['=employment_type:part_time'])
  assert.equal(lexicon.meaningOf(['drive']), undefined)
})

test('a search of many words stays one of a few, however they are joined', () => {
  assert.equal(parseTerms(lexicon, searchWords(`in-${'a-'.repeat(150)}b`)).length, 7)
})

test('one slip from five letters on, two from nine', () => {
  assert.equal(lexicon.correct('drivr'), 'driver')
  assert.equal(lexicon.correct('drievr'), 'driver')
  assert.equal(lexicon.correct('chaufeurr'), 'chauffeur')
  assert.equal(lexicon.correct('kndy'), undefined, 'too short')
  assert.equal(lexicon.correct('driver'), undefined, 'known')
  assert.equal(lexicon.correct('drving'), undefined, 'two slips in a short word')
})

test('slips are letters too many, too few, wrong or in the other order, up to a bound', () => {
  const slips = (one: string, other: string, most = 3) => editDistance([...one], [...other], most)
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

test('every line of the lexicon can be used', () => {
  const { occupations, places, fields, categories, stopWords } = readLexiconFiles()
  const others = [...places, ...fields, ...categories].flatMap(({ terms }) => terms)
  const words = (term: string) => splitWords(term.replaceAll('-', ' '))
  assert.deepEqual(
    [...occupations.flatMap(({ terms }) => terms), ...others, ...stopWords].filter(
      (term) => words(term).length === 0 || words(term).length > MAX_TERM_WORDS,
    ),
    [],
  )
  assert.deepEqual(
    occupations.filter(({ terms }) => new Set(terms).size < terms.length),
    [],
  )
})
