/** The parts of what is typed: `-word` leaves its vacancies out, words in quotation marks stand beside each other. */
export interface QueryParts {
  words: string
  excluded: readonly string[]
  phrases: readonly string[]
}

/** A minus is a sign only before a word and after a space: `co-ordinator` and `50000 - 80000` have none. */
const part = /(?<=^|\s)-(?<excluded>\p{L}\S*)|["“”](?<phrase>[^"“”]+)["“”]/gu

export function partsOf(text: string): QueryParts {
  const [excluded, phrases]: string[][] = [[], []]
  for (const { groups } of text.matchAll(part)) {
    if (groups?.['excluded']) excluded!.push(groups['excluded'])
    if (groups?.['phrase']) phrases!.push(groups['phrase'])
  }
  return { words: text.replace(part, ' '), excluded: excluded!, phrases: phrases! }
}
