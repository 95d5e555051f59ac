import { countries } from '#src/areas/catalogue/index.ts'
import { type ChoiceField, filterWord, type OptionalField } from '#src/areas/vacancies/optional-field.ts'
import {
  columnFields,
  languageField,
  optionalLabels,
  requiredLabels,
} from '#src/areas/vacancies/vacancy-fields.ts'
import { isBlank, normalizeLine, normalizeCode } from '#src/contract/values/typed-text.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { TextKey } from '#src/strings/en.ts'
import { offeredLanguages } from '#src/strings/languages.ts'

const labels = { ...requiredLabels, ...optionalLabels }
type TableField = keyof typeof labels

/** `company_name`, `Company Name` and ` COMPANY NAME:` become the same. */
export function normalizeWords(words: string): string {
  return normalizeLine(words)
    .toLowerCase()
    .replace(/[\s_:*-]+/g, ' ')
    .trim()
}

const inAllLanguages = (name: string, wordIn: (t: (key: TextKey) => string) => string) =>
  [name, ...offeredLanguages.map((language) => wordIn((key) => dictionaries[language][key]))].map(
    normalizeWords,
  )

const fieldNames = new Map<string, TableField>()
for (const name of Object.keys(labels) as TableField[])
  for (const heading of inAllLanguages(name, (t) => t(labels[name]))) fieldNames.set(heading, name)

/** Headings in employers' spreadsheets; the labels of the form take precedence. */
const otherHeadings: Partial<Record<TableField, readonly string[]>> = {
  company_name: ['company', 'employer'],
  phone: ['phone number', 'phone no', 'telephone', 'mobile', 'contact number'],
  position: ['job title', 'designation', 'post'],
  vacancies_count: ['no of vacancies', 'vacancies', 'openings'],
  salary_min: ['lowest pay', 'minimum pay', 'minimum salary', 'min pay', 'min salary', 'salary from'],
  salary_max: ['highest pay', 'maximum pay', 'maximum salary', 'max pay', 'max salary', 'salary to'],
  closing_date: ['deadline', 'last date'],
  city: ['location', 'town'],
}
for (const [name, headings] of Object.entries(otherHeadings))
  for (const heading of headings) if (!fieldNames.has(heading)) fieldNames.set(heading, name as TableField)

/** Headings of a single column for pay, with `45,000 - 55,000` or words in it. */
const payHeadings = new Set(['salary', 'pay', 'වැටුප', 'சம்பளம்'])

function readPay(cell: string): [TableField, string][] {
  const [min, max = min] =
    normalizeCode(cell)
      .replace(/\.00\b/g, '')
      .match(/\d[\d,]*/g) ?? []
  const pay: [TableField, string | undefined][] = [
    ['salary_min', min],
    ['salary_max', max],
  ]
  return pay.filter((one): one is [TableField, string] => one[1] !== undefined)
}

const getFieldName = (heading: string) =>
  fieldNames.get(normalizeWords(heading).replaceAll('.', '')) ?? fieldNames.get(normalizeWords(heading))
const isPay = (heading = '') => payHeadings.has(normalizeWords(heading))

const optionalFields: Partial<Record<TableField, OptionalField>> = {
  ...columnFields,
  language: languageField,
}

/** The values of fields by their words, such as `shift night`. */
const values = new Map<string, string>()
for (const [name, field] of Object.entries(optionalFields))
  for (const value of 'values' in field ? field.values : [])
    for (const word of inAllLanguages(value, (t) => filterWord(t, field as ChoiceField, value)))
      values.set(`${name} ${word}`, value)
for (const { code, ...names } of countries)
  for (const name of [code, ...Object.values(names)]) values.set(`country ${normalizeWords(name)}`, code)

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Spreadsheets write `31/12/2026`, `31-Dec-26` and `Dec 31, 2026`. */
function readDay(cell: string): string {
  return normalizeCode(cell)
    .trim()
    .replace(/^([a-z]+)\.? (\d{1,2}),? /i, '$2 $1 ')
    .replace(
      /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?,?[ -](?:20)?(\d\d)$/i,
      (_, day, month, year) => `${day}/${months.indexOf(month.toLowerCase()) + 1}/20${year}`,
    )
    .replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, '$3-0$2-0$1')
    .replace(/-0(\d\d)/g, '-$1')
}

/** Spreadsheets write a phone number without its leading zero. */
function readCell(name: TableField, cell: string): string {
  if (name === 'phone') return normalizeCode(cell).replace(/^(?=[1-9]\d{8}$)/, '0')
  if (name === 'closing_date' || optionalFields[name]?.kind === 'day') return readDay(cell)
  const read = (part: string) => values.get(`${name} ${normalizeWords(part)}`) ?? part
  const isList = optionalFields[name]?.kind === 'choices' && read(cell) === cell
  return isList
    ? cell
        .split(/[,;\n]/)
        .map(read)
        .join(',')
    : read(cell)
}

export interface TableRow {
  /** Counted as in a spreadsheet: the headings are row 1. */
  row: number
  cells: Partial<Record<TableField, string>>
}

/** Returns no rows if no column is headed *Position*, and one more than `maxRows` if there are too many. */
export function readTable(text: string, maxRows: number): { rows: TableRow[]; ignored: string[] } {
  // Blank rows count as well, and a spreadsheet ends with many.
  const [headings = [], ...lines] = readCsv(text, 10 * maxRows)
  const names = headings.map(getFieldName)
  const rows = lines.flatMap((line, at): TableRow[] => {
    const cells = line.flatMap((cell, column): [TableField, string][] => {
      const name = names[column]
      if (isPay(headings[column])) return readPay(cell)
      return name === undefined || isBlank(cell) ? [] : [[name, readCell(name, cell)]]
    })
    return cells.length > 0 ? [{ row: at + 2, cells: Object.fromEntries(cells) }] : []
  })
  const ignored = headings.filter(
    (heading, column) => names[column] === undefined && !isPay(heading) && !isBlank(heading),
  )
  return { rows: names.includes('position') ? rows.slice(0, maxRows + 1) : [], ignored }
}

const delimiters = [',', ';', '\t']

/**
 * Reads the cells of RFC 4180, or of rows that were copied from a spreadsheet, at most `maxRows` rows. The delimiter is
 * the one that gives the first row the most cells.
 */
export function readCsv(text: string, maxRows: number): string[][] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
  const countCells = (delimiter: string) => splitRows(lines, delimiter, 1)[0]?.length ?? 0
  const delimiter = delimiters.reduce((best, one) => (countCells(one) > countCells(best) ? one : best), ',')
  return splitRows(lines, delimiter, maxRows)
}

function splitRows(text: string, delimiter: string, maxRows: number): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted] = [[] as string[], '', false]
  // The end of the text ends the last row.
  for (let at = 0; at <= text.length && rows.length < maxRows; at += 1) {
    const letter = text[at]
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += letter
      at += 1
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (letter !== undefined && (isQuoted || (letter !== delimiter && letter !== '\n'))) cell += letter
    else {
      row.push(cell)
      cell = ''
      if (letter === delimiter) continue
      rows.push(row)
      row = []
    }
  }
  return rows
}
