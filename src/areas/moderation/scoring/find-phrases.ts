import { foldedText, sentencesOf, wordsOf } from './fold-text.ts'

/** Words so long may have an ending, as Sinhala and Tamil words always may: `deposit` is found in `deposits`. */
const MAY_HAVE_ENDING = 5

const NUMBER = '#'

/** Writes a text as phrases are looked for in it: folded words between spaces, and sentences apart. */
export const searchableText = (text: string) =>
  ` ${sentencesOf(text)
    .map((sentence) => keysOf(sentence).join(' '))
    .join(' . ')} `

export const phrasesIn = (text: string, phrases: readonly string[]) =>
  phrases.filter((phrase) => needlesOf(phrase).some((needle) => text.includes(needle)))

const keysOf = (folded: string) => wordsOf(folded).map((key) => (/^\d/.test(key) ? NUMBER : key))

const known = new Map<string, readonly string[]>()

function needlesOf(phrase: string): readonly string[] {
  const needles = known.get(phrase) ?? readNeedles(phrase)
  known.set(phrase, needles)
  return needles
}

/** `#` in a phrase stands for any number. */
function readNeedles(phrase: string): string[] {
  const keys = keysOf(foldedText(phrase.replaceAll(NUMBER, ' 0 ')))
  const last = keys.at(-1)
  if (last === undefined) return []
  const needle = ` ${keys.join(' ')}`
  const isWhole = last === NUMBER || (/^[a-z]/.test(last) && last.length < MAY_HAVE_ENDING)
  return isWhole ? [`${needle} `, `${needle}s `] : [needle]
}
