/** Replaces `URL.parse`, which browsers of 2023 do not have. */
/*@__NO_SIDE_EFFECTS__*/
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
