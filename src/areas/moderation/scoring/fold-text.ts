/** Small letters, one spelling, without the joiners and marks that nobody sees. */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{DI}]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[а-яё\u0370-\u03ff]/gu, (letter) => lookalikes.get(letter) ?? letter)
    .replace(/\s+/g, ' ')
}

/** Letters of other scripts that pass for Latin ones. */
const lookalikes = new Map<string, string>()
for (const [letters, latin] of [
  ['аα', 'a'],
  ['еε', 'e'],
  ['оο', 'o'],
  ['рρ', 'p'],
  ['сϲ', 'c'],
  ['хχ', 'x'],
  ['уυ', 'y'],
  ['кκ', 'k'],
  ['тτ', 't'],
  ['іι', 'i'],
] as const)
  for (const letter of letters) lookalikes.set(letter, latin)

/** An e-mail address with what clings to it. An expression for that would take minutes for thousands of `@`. */
function isEmail(piece: string): boolean {
  const at = piece.indexOf('@', 1)
  return at > 0 && piece.lastIndexOf('.', piece.length - 2) > at + 1
}

/** `f e e` and `t.e.l.e.g.r.a.m` hide a word from a search. */
const SPACED_OUT = /(?<![\p{L}\p{M}\d])[a-z](?:([ .\-_*])[a-z])(?:\1[a-z])+(?![\p{L}\p{M}\d])/gu

/** The sentences of a text, folded. `Rs. 3,500` ends none. */
export function getSentences(text: string): string[] {
  return foldedText(text.replaceAll('\n', '. '))
    .replace(/\S+/g, (piece) => (isEmail(piece) ? ' ' : piece))
    .replaceAll('%', ' percent ')
    .replace(SPACED_OUT, joined)
    .replace(/(?<=[a-z])@(?=[a-z])/g, 'a')
    .replace(/(?<=[a-z])\$(?=[a-z])/g, 's')
    .replace(/(rs|රු|ரூ|no|இல)\.\s*(?=\d)/gu, '$1 ')
    .split(/(?<![.!?;])[.!?;]+(?=\s|$)/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** `a f e e` is `fee` as well. */
function joined(spaced: string): string {
  const letters = spaced.replace(/[^a-z]/g, '')
  return /^[ai].{3,}$/.test(letters) ? `${letters} ${letters.slice(1)}` : letters
}

const WORD = /[a-z][a-z0-9]*|\d+|[\u0d80-\u0dff]+|[\u0b80-\u0bff]+/g

/** The words of a folded sentence as they are compared. A word ends where its script does: `whatsappකරන්න` are two. */
export const getWords = (sentence: string): string[] => (sentence.match(WORD) ?? []).map(getKey)

/** Reads digits that stand for letters, doubled letters, and letters that nobody tells apart in any script, as one. */
function getKey(word: string): string {
  if (word >= '\u0d80' && word <= '\u0dff\uffff')
    return word.replace(/[ණළෂශඛඝඡඣඨඪථධඵභඟඬඳඹ]/g, (letter) => sinhala[letter]!)
  if (word >= '\u0b80' && word <= '\u0bff\uffff') return word.replace(/[ணநளழற]/g, (letter) => tamil[letter]!)
  const latin = /^[a-z]+\d+[a-z]/.test(word) ? word.replace(/[013457]/g, (digit) => digits[digit]!) : word
  const key = latin
    .replaceAll('ph', 'f')
    .replace(/(?<=[bcdgkpst])h/g, '')
    .replaceAll('w', 'v')
    .replaceAll('z', 's')
    .replace(/([a-z])\1\1+/g, '$1$1')
  return key.length > SHORT ? singled(key) : key
}

/** In words this short a doubled letter counts: `fee` is not `fe`, nor `cvv` `cv`. */
const SHORT = 4
const singled = (word: string) => word.replace(/([a-z])\1+/g, '$1')

const pairs = (from: string, to: string) =>
  Object.fromEntries([...from].map((letter, at) => [letter, to[at]!])) as Record<string, string>
const sinhala = pairs('ණළෂශඛඝඡඣඨඪථධඵභඟඬඳඹ', 'නලසසකගචජටඩතදපබගඩදබ')
const tamil = pairs('ணநளழற', 'னனலலர')
const digits = pairs('013457', 'oieast')
