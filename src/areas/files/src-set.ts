import type { PictureVariant } from './pictures.ts'

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
