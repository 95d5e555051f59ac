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
