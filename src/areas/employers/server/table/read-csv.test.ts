import assert from 'node:assert/strict'
import { test } from 'node:test'
import { optionalLabels, requiredLabels } from '#src/areas/vacancies/vacancy-fields.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { decodeTable } from '../../table-file.ts'
import { readCsv, readTable } from './read-table.ts'

test('cells may have delimiters, quotes and line breaks, and lines may end in any way', () => {
  const rows = [
    ['a', 'b,c', 'd "e"'],
    ['1\n2', '', '3'],
  ]
  for (const end of ['\n', '\r\n', '\r'])
    assert.deepEqual(readCsv(`a,"b,c","d ""e"""${end}"1${end}2",,3${end}`, 9), rows)
  assert.deepEqual(readCsv('a;"b,c";d "e"\n"1\n2";;3', 9), rows)
  assert.deepEqual(readCsv('a\tb,c\td "e"\n"1\n2"\t\t3\n', 9), rows)
})

test('the first row says the delimiter, and no more rows are read than wanted', () => {
  assert.deepEqual(readCsv('\uFEFF"a, b";c\n1,5;2', 9), [
    ['a, b', 'c'],
    ['1,5', '2'],
  ])
  assert.deepEqual(readCsv('a\nb\nc\n', 2), [['a'], ['b']])
  assert.deepEqual(readCsv('a,"never closed\nb', 9), [['a', 'never closed\nb']])
  assert.deepEqual(readCsv('', 9), [['']])
})

test('each label of a field, in each language, and its name lead to it', () => {
  for (const [name, label] of Object.entries({ ...requiredLabels, ...optionalLabels }))
    for (const heading of [name, ...offeredLanguages.map((language) => dictionaries[language][label])]) {
      const { rows } = readTable(`"${heading}:",Position\n7`, 1)
      assert.deepEqual(Object.keys(rows[0]?.cells ?? {}), [name], heading)
    }
})

test('a lowest and a highest pay are found under the words of other sheets', () => {
  for (const [lowest, highest] of [
    ['Minimum pay', 'Maximum pay'],
    ['Min. salary', 'Max. salary'],
  ]) {
    const { rows, ignored } = readTable(`Position,${lowest},${highest}\nCook,60000,75000`, 1)
    assert.deepEqual(rows[0]?.cells, { position: 'Cook', salary_min: '60000', salary_max: '75000' })
    assert.deepEqual(ignored, [])
  }
})

test('blank rows and columns are left out and counted', () => {
  const { rows, ignored } = readTable('\tPosition\n\t\n7\tCook\n\t\n8\tMason', 1)
  assert.deepEqual(rows, [
    { row: 3, cells: { position: 'Cook' } },
    { row: 5, cells: { position: 'Mason' } },
  ])
  assert.deepEqual(ignored, [])
})

test('a day is read as spreadsheets write it', () => {
  for (const day of [
    '31/12/2026',
    '31.12.2026',
    '2026-12-31',
    '31-Dec-26',
    '31 December 2026',
    'Dec 31, 2026',
  ]) {
    const { rows } = readTable(`Position\tClosing date\nCook\t${day}`, 1)
    assert.equal(rows[0]?.cells.closing_date, '2026-12-31', day)
  }
})

test('a file is read in UTF-8, in UTF-16 with its mark, and in the code page of old spreadsheets', () => {
  const text = 'තනතුර\tபதவி'
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le')
  assert.equal(decodeTable(Buffer.from(text)), text)
  assert.equal(decodeTable(Buffer.from(`\uFEFF${text}`)), text)
  assert.equal(decodeTable(wide), text)
  assert.equal(decodeTable(Buffer.from(wide).swap16()), text)
  assert.equal(decodeTable(Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x92, 0x73])), 'Café’s')
})
