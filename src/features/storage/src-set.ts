import type { PictureVariant } from './pictures.ts'

/** Returns the value of `srcset`. The picture itself is in it if it is wider than all its variants. */
export function srcSet(
  url: string,
  width: number | null,
  variants: readonly PictureVariant[],
): string | undefined {
  const widest = variants.at(-1)
  if (!widest) return undefined
  const entries = variants.map((variant) => `${variant.url} ${variant.width}w`)
  if (width !== null && width > widest.width) entries.push(`${url} ${width}w`)
  return entries.join(', ')
}
