import * as z from 'zod/mini'

export const pictureVariant = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type PictureVariant = z.output<typeof pictureVariant>

/** Pixels, for 294 to 346 CSS pixels on phones (2 or 3 device pixels each) and 694 on wide screens. */
export const variantWidths = {
  posters: [640, 960, 1400],
  banners: [320, 960],
  /** The first is for lists, which show 40 CSS pixels. */
  logos: [96, 256],
} as const

const MAX_VARIANTS = 3

export function variantKey(key: string, number: number): string {
  return `${key.replace(/\.[a-z0-9]+$/, '')}-${number}.webp`
}

export function possibleVariantKeys(key: string): string[] {
  if (!Object.keys(variantWidths).some((folder) => key.startsWith(`${folder}/`))) return []
  return Array.from({ length: MAX_VARIANTS }, (_, at) => variantKey(key, at + 1))
}

/** Returns the address of a picture's narrowest variant, or of the picture itself. */
export function smallestPicture(key: string | null, widths: readonly number[] | null): string | null {
  return key && `/storage/${widths?.length ? variantKey(key, 1) : key}`
}

interface StoredPicture {
  width: number | null
  height: number | null
  variant_widths: readonly number[] | null
}

export function pictureVariants(
  key: string | null,
  { width, height, variant_widths }: StoredPicture,
): PictureVariant[] {
  if (key === null || !width || !height || !variant_widths) return []
  return variant_widths.map((narrower, at) => ({
    url: `/storage/${variantKey(key, at + 1)}`,
    width: narrower,
    height: Math.max(1, Math.round((height * narrower) / width)),
  }))
}
