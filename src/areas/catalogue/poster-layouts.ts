export const posterLayouts = ['plain', 'band', 'frame'] as const
export type PosterLayout = (typeof posterLayouts)[number]

/** The shapes that an owner can download. */
export const posterShapes = ['a4', 'square'] as const
/** A card previews a page where it is shared. */
export type PosterShape = (typeof posterShapes)[number] | 'card'

/** Pixels; A4 has 150 to the inch. */
export const posterSizes: Record<PosterShape, { width: number; height: number }> = {
  a4: { width: 1240, height: 1754 },
  square: { width: 1080, height: 1080 },
  card: { width: 1200, height: 630 },
}

/** The fonts of cards and posters have only Latin, Greek, Cyrillic, Devanagari, Sinhala and Tamil letters. */
const drawn = /[0-9A-Za-z\u00c0-\u052f\p{Script=Devanagari}\p{Script=Sinhala}\p{Script=Tamil}]/u

export function isDrawable(text: string): boolean {
  return drawn.test(text)
}
