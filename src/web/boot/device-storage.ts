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

/** `null` removes the entry. Returns whether it was possible. */
export function writeText(key: string, text: string | null, area: Area = 'localStorage'): boolean {
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** For what a visitor wants stored: every page has a notice that app.css shows then. */
export function writeWanted(key: string, text: string | null): boolean {
  const isWritten = writeText(key, text)
  if (!isWritten) document.documentElement.dataset['storage'] = 'refused'
  return isWritten
}
