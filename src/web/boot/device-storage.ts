// Storage can be forbidden, full, or hold what another version wrote. Then the page remembers until it is left.

type Area = 'localStorage' | 'sessionStorage'

/** The boot script and the framework each have this module, and share what could not be stored. */
const page = globalThis as { unstored?: Partial<Record<string, string>> }
const unstored = (page.unstored ??= {})

export function readText(key: string, area: Area = 'localStorage'): string | null {
  return unstored[key] ?? attempt(() => window[area].getItem(key)) ?? attempt(() => getCookie(key)) ?? null
}

/** An entry in the device's storage. A value that `shape` refuses, such as one too old, is removed. */
export function deviceStore<T extends object>(name: string, shape: (stored: T) => boolean, area?: Area) {
  /** Returns whether the browser keeps it. */
  const write = (value?: T): boolean => writeText(name, value ? JSON.stringify(value) : null, area)
  return {
    read(): T | undefined {
      const text = readText(name, area)
      const value = attempt(() => JSON.parse(text!) as T)
      if (value && attempt(() => shape(value))) return value
      if (text !== null) write()
      return undefined
    },
    write,
    writeWanted: (value: T): void => {
      if (!write(value)) showStorageNotice()
    },
  }
}

/** True if the instant is less than `days` days ago. */
export function isWithinDays(days: number, instant: string): boolean {
  return Date.now() - Date.parse(instant) < days * 86_400_000
}

/** `null` removes the entry. Returns whether the browser keeps it. */
function writeText(key: string, text: string | null, area: Area = 'localStorage'): boolean {
  delete unstored[key]
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
  } catch {
    if (text !== null) unstored[key] = text
  }
  return !(key in unstored)
}

/** Stores a short text that a visitor wants stored, such as a session: in a cookie if storage is refused. */
export function writeShort(key: string, text: string | null): void {
  const isStored = writeText(key, text)
  // A full storage still has the earlier text.
  if (!isStored) writeText(key, null)
  if (!isStored || getCookie(key)) writeCookie(key, isStored ? null : text)
  if (readText(key) !== text && !writeText(key, text)) showStorageNotice()
}

const NOTICE_MS = 20_000

/** Shows the notice that every page has (app.css). */
export function showStorageNotice(): void {
  const { dataset } = document.documentElement
  dataset['storage'] = 'refused'
  setTimeout(() => delete dataset['storage'], NOTICE_MS)
}

/** Under https no other host of the same domain can set a cookie of this name. */
const cookieName = (key: string) => (location.protocol === 'https:' ? '__Host-' : '') + key

const getCookie = (key: string) => new RegExp(`(?:^|; )${cookieName(key)}=([^;]+)`).exec(document.cookie)?.[1]

/** A month: the server ends each session sooner. */
function writeCookie(key: string, text: string | null): void {
  const name = cookieName(key)
  const life = `Max-Age=${text === null ? 0 : 2_592_000}${name === key ? '' : '; Secure'}`
  document.cookie = `${name}=${text}; Path=/; SameSite=Strict; ${life}`
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

export const tokenKeys = { user: 'auth_token', admin: 'admin_token' } as const

/** Runs before the first paint, so that nothing jumps. */
export function setSessionFlag(): void {
  const { dataset } = document.documentElement
  const kinds = (['user', 'admin'] as const).filter((kind) => readText(tokenKeys[kind]) !== null)
  if (kinds.length === 0) delete dataset['session']
  else dataset['session'] = kinds.join(' ')
}
