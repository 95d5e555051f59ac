/** The fonts of cards and posters have only Latin, Greek, Cyrillic, Devanagari, Sinhala and Tamil letters. */
const drawn = /[0-9A-Za-z\u00c0-\u052f\p{Script=Devanagari}\p{Script=Sinhala}\p{Script=Tamil}]/u

export function isDrawable(text: string): boolean {
  return drawn.test(text)
}
