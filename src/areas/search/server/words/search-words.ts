// More words than this narrow nothing and only cost time.
export const MAX_WORDS = 8
/** Sentences are typed too, and most of their words ask for nothing. */
export const MAX_TYPED = 40
/** Characters of typed text; the rest is ignored. */
const MAX_LENGTH = 400

/** Splits into words in small letters, without zero-width joiners. Letters with dots between are one word: "I.T." is "it". */
export function searchWords(q: string): string[] {
  return splitWords(q.slice(0, MAX_LENGTH)).slice(0, MAX_TYPED)
}

/** The same for a term of the lexicon, however long. */
export function splitWords(text: string): string[] {
  return (
    text
      .replace(/[\u200B-\u200D\uFEFF]/g, '')
      .toLowerCase()
      .replace(/(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}\.?(?![\p{L}\p{N}])/gu, (letters) =>
        letters.replaceAll('.', ''),
      )
      // Examinations are one word each.
      .replace(/(?<![\p{L}\p{N}/])([ao]) ?\/ ?l(?![\p{L}\p{N}/])/gu, '$1\u2044l')
      .split(/[\s,;/()"'‘’\\:*&|!<>]+/)
      .map((word) => word.replace('\u2044', '/'))
      .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}+#]+$/gu, ''))
      .filter((word) => word !== '')
  )
}

/** Stems and the beginnings of words know no difference between these: C, C#, C++. */
export const isExactWord = (word: string) => /^(?:[cr]|\p{L}+[+#]+)$/u.test(word)

/** The parts of what is typed: `-word` and `NOT word` leave its vacancies out, words in quotation marks stand beside each other. */
interface QueryParts {
  words: string
  excluded: readonly string[]
  phrases: readonly string[]
}

/** A minus is a sign only before a word and after a space (`co-ordinator`). The C of `a c technician` is no language. */
const part =
  /(?<=^|\s)(?:-|NOT\s)(?<excluded>\p{L}\S*)|["“”](?<phrase>[^"“”]+)["“”]|(?<=^|\s)(?<!(?:^|\s)\p{L}\s)(?<exact>[CcRr]|\p{L}+[+#]+)(?=$|[\s,])/gu

export function getParts(text: string): QueryParts {
  const [excluded, phrases]: string[][] = [[], []]
  for (const { groups } of text.matchAll(part)) {
    if (groups?.['excluded']) excluded!.push(groups['excluded'])
    const phrase = groups?.['phrase'] ?? groups?.['exact']
    if (phrase) phrases!.push(phrase)
  }
  return { words: text.replace(part, ' '), excluded: excluded!, phrases: phrases! }
}

/** Pay that a search names: a month's in rupees, the words that name it, and the others. */
export interface PayOfSearch {
  salary_min: number
  text: string
  rest: string
}

const MIN_PAY = 10_000
const MAX_PAY = 9_999_999
const THOUSAND = 1_000
const LAKH = 100_000

const number = String.raw`\d{1,3}(?:[, ]\d{3}){1,2}|\d{1,7}(?:\.\d{1,2})?`
const lakh = String.raw`lakhs?|laksha|lacs?|ලක්ෂ(?:යකට|යක්|යයි|ය)?|இலட்சம்|லட்சம்|லட்ச|latcham|latsam|lakshayak`
const upTo = String.raw`(?: ?(?:-|–|to) ?(?:${number}) ?k?)?`
const currency = String.raw`(?:(?:rs|lkr|slr|රු|ரூ)\.? ?)?`
const around = String.raw`(?<![\p{L}\p{M}\p{N}.,-])`
/** Sinhala and Tamil give an amount a case: `80000ට`, `80000க்கு`. */
const end = String.raw`(?:/[=-]|\+| ?(?:කට|ට|க்கு|ta|kku|ku))?(?![.,-]?[\p{L}\p{M}\p{N}])`

const patterns: readonly { form: RegExp; unit: number }[] = [
  { form: new RegExp(`${around}${currency}(?<amount>${number}) ?(?:${lakh})${end}`, 'iu'), unit: LAKH },
  { form: new RegExp(`${around}(?:ලක්ෂ|laksha) (?<amount>\\d{1,2})${end}`, 'iu'), unit: LAKH },
  { form: new RegExp(`${around}(?:one |a |oru |ஒரு )?(?:${lakh})${end}`, 'iu'), unit: LAKH },
  { form: new RegExp(`${around}${currency}(?<amount>${number}) ?k${upTo}${end}`, 'iu'), unit: THOUSAND },
  { form: new RegExp(`${around}${currency}(?<amount>${number})${upTo}${end}`, 'iu'), unit: 1 },
]

/** Beside pay these words mean nothing else. */
const besidePay =
  /(?<![\p{L}\p{M}\p{N}])(?:above|over|more than|at least|min(?:imum)?|from|upwards?|plus|salary|salaries|pay|paying|wages?|income|per month|a month|monthly|month|rs|lkr|වැටුප|වැටුප්|පඩිය|පඩි|වැඩි|වඩා|ට වැඩි|ඉහළ|மாத|சம்பளம்|சம்பள|மேல்|மேற்பட்ட|க்கு மேல்|padi|padiya|wadi|sambalam|mela|melaga)(?![\p{L}\p{M}\p{N}])/giu

/** Finds the pay that a search names: `100k`, `Rs. 80,000 salary`, `ලක්ෂයක්`. A standard's number is none: ISO 22000. */
export function findPay(typed: string): PayOfSearch | undefined {
  const text = typed.replace(/[\u200B-\u200D\uFEFF]/g, '').replace(/\s+/g, ' ')
  if (/\biso[ -]?\d/i.test(text)) return undefined
  for (const { form, unit } of patterns) {
    const found = form.exec(text)
    if (!found) continue
    const salary_min = Math.round(Number((found.groups?.['amount'] ?? '1').replace(/[, ]/g, '')) * unit)
    if (salary_min < MIN_PAY || salary_min > MAX_PAY) continue
    const others = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    const rest = others.replace(besidePay, ' ').replace(/\s+/g, ' ').trim()
    return { salary_min, text: found[0].trim(), rest }
  }
  return undefined
}
