/** Letters that a word needs for one slip to be corrected, and for two. */
const CORRECTED_LENGTH = 5
const LONG_WORD = 9

/** The slips that are forgiven in a word. */
export function maxSlips(word: string): number {
  const { length } = [...word]
  return length >= LONG_WORD ? 2 : length >= CORRECTED_LENGTH ? 1 : 0
}

interface Candidate {
  word: string
  letters: readonly string[]
  /** A bit for each letter, so that most words are ruled out without a comparison: it would take milliseconds for all. */
  mask: number
}

/**
 * Finds the known word that a misspelt one was probably meant to be; `undefined` for a known word, or for none near.
 * `vocabulary`: how many terms each word is in. Of two words as near, the one is meant that begins and ends alike, for
 * slips happen within words; then one that is a term by itself (`alone`), then the more frequent one.
 */
export function corrector(
  vocabulary: ReadonlyMap<string, number>,
  alone: ReadonlySet<string>,
): (word: string) => string | undefined {
  const likelihood = (typed: string, known: string) =>
    (typed.at(0) === known.at(0) ? 4_000 : 0) +
    (typed.at(-1) === known.at(-1) ? 2_000 : 0) +
    (alone.has(known) ? 1_000 : 0) +
    Math.min(vocabulary.get(known)!, 999)
  const byLength = new Map<number, Candidate[]>()
  for (const word of vocabulary.keys()) {
    const letters = [...word]
    if (letters.length < CORRECTED_LENGTH - 1) continue
    const same = byLength.get(letters.length)
    const candidate = { word, letters, mask: getMask(letters) }
    if (same) same.push(candidate)
    else byLength.set(letters.length, [candidate])
  }
  return (word) => {
    const letters = [...word]
    if (letters.length < CORRECTED_LENGTH || vocabulary.has(word)) return undefined
    const mask = getMask(letters)
    const max = maxSlips(word)
    let nearest: string | undefined
    let least = max
    for (let length = letters.length - max; length <= letters.length + max; length += 1)
      for (const candidate of byLength.get(length) ?? []) {
        // A slip takes one letter away and brings one at the most.
        if (getBits(mask ^ candidate.mask) > 2 * least) continue
        const slips = editDistance(letters, candidate.letters, least)
        if (slips > least) continue
        const isAsNear = nearest !== undefined && slips === least
        if (isAsNear && likelihood(word, candidate.word) <= likelihood(word, nearest!)) continue
        least = slips
        nearest = candidate.word
      }
    return nearest
  }
}

function getMask(letters: readonly string[]): number {
  return letters.reduce((mask, letter) => mask | (1 << (letter.codePointAt(0)! % 31)), 0)
}

function getBits(mask: number): number {
  let bits = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits += 1
  return bits
}

/**
 * The fewest slips that make one word of the other: a letter too many, too few, another, or two that changed places.
 * Anything beyond `max` is returned as `max + 1`. Letters are code points: a vowel sign of Sinhala or Tamil counts as one.
 */
export function editDistance(one: readonly string[], other: readonly string[], max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    let least = row
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      let slips = Math.min(last[at]! + 1, current[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1))
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        slips = Math.min(slips, beforeLast[at - 2]! + 1)
      current.push(slips)
      least = Math.min(least, slips)
    }
    if (least > max) return max + 1
    beforeLast = last
    last = current
  }
  return last[other.length]!
}
