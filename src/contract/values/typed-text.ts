/**
 * People paste from Word, PowerPoint, spreadsheets, chats and web pages, and mean what they see: invisible characters
 * are dropped, and those that look like a blank, a hyphen or a new line are read as one.
 */

const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** U+0007 ends a table cell in Word; the others are invisible letters. */
const blank = /[\p{Zs}\u0007\u115F\u1160\u2800\u3164\uFFA0]/gu
/** U+001E is Word's non-breaking hyphen. */
const hyphen = /[\u001E\u2010\u2011]/g
/** Word's bullets belong to its own fonts, and its hollow one is copied as an `o` with a tab. */
const wordBullet = /^([ \t]*)(?:[\uF020-\uF0FF](?=[ \t])|o(?=\t))/gm
/** U+0000 is refused. Joiners are kept for Sinhala and Tamil spelling, selectors and joiners for emoji. */
const invisible = /(?![\0\t\n]|\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cc}\p{Co}\p{DI}\p{NChar}\uFFF9-\uFFFB]/gu
const looseJoiner = /(?<=^|[\p{Script=Latin}\p{N}\p{P}\s])[\u200C\u200D]+/gu
const joiner = /\u200C|\u200D|\uFE0E|\uFE0F/g
const printable = /^[ -~\n]*$/

/** Normalizes a text of several lines. */
export function normalizeText(text: string): string {
  if (printable.test(text)) return text.trim()
  const read = text
    .replace(lineBreak, '\n')
    .replace(wordBullet, '$1•')
    .replace(blank, ' ')
    .replace(hyphen, '-')
    .replace(invisible, '')
    .replace(looseJoiner, '')
    .normalize('NFC')
    .trim()
  return read.replace(joiner, '') === '' ? '' : read
}

/** Normalizes a text of one line. */
export function normalizeLine(text: string): string {
  return normalizeText(text).replace(/[\n\t]+/g, ' ')
}

/** Normalizes an address, number or code: full-width letters become plain ones, every dash a hyphen. */
export function normalizeCode(text: string): string {
  return normalizeLine(text)
    .normalize('NFKC')
    .replace(joiner, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
}

export function isBlank(text: string): boolean {
  return normalizeText(text) === ''
}

// U+0000 cannot be stored by PostgreSQL; a lone surrogate is no character.
const refused = /[\0\p{Surrogate}]/u

/** Returns the text before the first refused character, or `undefined` if there is none. */
export function beforeRefused(text: string): string | undefined {
  const found = refused.exec(text)
  return found ? Array.from(text.slice(0, found.index)).slice(-20).join('') : undefined
}

export function withoutRefused(text: string): string {
  return text.replace(new RegExp(refused, 'gu'), ' ')
}

/** Removes empty fields, which browsers send too: they mean the same as absent ones. */
export function withoutEmpty(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  return Object.fromEntries(
    Object.entries(withDates(input as Record<string, unknown>)).filter(
      ([, value]) => value !== undefined && !(typeof value === 'string' && isBlank(value)),
    ),
  )
}

const MONTH_BOX = '-month'

/** Forms have a date in boxes: `dob-day`, `dob-month`, `dob-year`. Without a box for the day it is the first. */
function withDates(input: Record<string, unknown>): Record<string, unknown> {
  const dates = Object.keys(input).flatMap((key) => {
    const name = key.slice(0, -MONTH_BOX.length)
    if (!key.endsWith(MONTH_BOX) || name in input) return []
    const boxes = ['year', 'month', 'day'].map((part) => input[`${name}-${part}`])
    if (boxes.every((box) => box === undefined || box === '')) return []
    const [year, month, day = '1'] = boxes.map((box) =>
      typeof box === 'string' ? normalizeCode(box) : undefined,
    )
    return [[name, [year, month?.padStart(2, '0'), day.padStart(2, '0')].join('-')]]
  })
  return { ...input, ...Object.fromEntries(dates) }
}

/** A person's address is an email address, or the phone number if they gave none. */
export function isEmailAddress(address: string): boolean {
  return address.includes('@')
}

/** The same rule as `hasEmail` in SQL. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
