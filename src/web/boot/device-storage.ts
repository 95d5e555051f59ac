// Storage can be forbidden, full, or hold what another version wrote: then nothing is stored.

type Area = 'localStorage' | 'sessionStorage'

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function readJson(key: string, area: Area = 'localStorage'): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** `null` removes the entry. */
export function writeText(key: string, text: string | null, area: Area = 'localStorage'): void {
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
  } catch {}
}
