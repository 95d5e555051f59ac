export const posterLayouts = ['plain', 'band', 'frame'] as const
export type PosterLayout = (typeof posterLayouts)[number]

export const posterShapes = ['a4', 'square'] as const
export type PosterShape = (typeof posterShapes)[number]

/** Pixels; A4 at 150 to the inch. */
export const posterSizes: Record<PosterShape, { width: number; height: number }> = {
  a4: { width: 1240, height: 1754 },
  square: { width: 1080, height: 1080 },
}
