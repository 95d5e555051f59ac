/** Words of a stranger must not become a message or a link to the reader of a mail. */

const MAX_OF_A_NAME = 40

/** Returns a name that greets: letters and what stands in names. Anything else, a link above all, makes it no name. */
export function greetingName(name: string): string | undefined {
  const flat = oneLine(name)
  // The joiners belong to Sinhala spelling. A dot stands only after an initial or a title, never inside an address.
  if (!/^(?:[\p{L}\p{M}' ’.-]|\u200C|\u200D)+$/u.test(flat) || /www\./i.test(flat)) return undefined
  const spaced = flat.replace(/\.(?=\S)/g, '. ')
  return [...spaced].length <= MAX_OF_A_NAME ? spaced : undefined
}

/** In `Node.js`, `B.Sc.`, `Asst.Manager`, `No.1`: a sign that is not seen keeps mail programs from making a link of it. */
const DOT_OF_A_WORD = /\.(?=(?:js|JS|net|NET)\b|[A-Z][a-z])|(?<=\b[A-Z][a-z]?)\.(?=[A-Z])|(?<=\bNo)\.(?=\d)/gu

/** Returns a title that nobody has approved yet, or nothing where a mail program could make a link of it. */
export function plainTitle(title: string): string | undefined {
  const flat = oneLine(title).replace(DOT_OF_A_WORD, '.\u2060')
  if (/:\/\/|www\.|@|[^\s.]\.[\p{L}\p{N}]|\d{6}/iu.test(flat)) return undefined
  return [...flat].length <= 80 ? flat : `${[...flat].slice(0, 79).join('')}…`
}

/** On one line: a line break or another control character could start what looks like another part of the mail. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
