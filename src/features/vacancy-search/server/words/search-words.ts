// More words than this narrow nothing and only cost time.
export const MAX_WORDS = 8
/** Sentences are typed too, and most of their words ask for nothing. */
export const MAX_TYPED = 40
/** Of what is typed; the rest is passed over. */
const MAX_LENGTH = 400

/**
 * The words of a search in small letters, without the zero-width joiners that the search columns lack too. Letters with
 * dots between them are one word: "I.T." is "it".
 */
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
      .split(/[\s,;/()"'\\:*&|!<>]+/)
      .map((word) => word.replace('\u2044', '/'))
      .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}+#]+$/gu, ''))
      .filter((word) => word !== '')
  )
}
