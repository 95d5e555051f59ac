import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { DRAFT_FILES } from '../boot/draft-files.ts'

/** Raised when cached responses change their form. */
const VERSION = 1

const stores = { pages: 50, saved: 200, assets: 150, posters: 30 } as const
export type Store = keyof typeof stores

const getName = (store: Store) => `${store}-${VERSION}`

export function openCache(store: Store): Promise<Cache> {
  return caches.open(getName(store))
}

export async function deleteOlderCaches(): Promise<void> {
  const known = [DRAFT_FILES, ...(Object.keys(stores) as Store[]).map(getName)]
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !known.includes(name)).map((name) => caches.delete(name)))
}

/** Personal responses say `no-store`. */
export async function cacheResponse(store: Store, address: string, response: Response): Promise<void> {
  try {
    await putAsNewest(store, address, response)
  } catch {
    // A full or refused cache: the page came from the network.
  }
}

async function putAsNewest(store: Store, address: string, response: Response): Promise<void> {
  const isPublic = response.headers.get('cache-control')?.includes('public')
  if (!response.ok || response.redirected || response.type !== 'basic' || !isPublic) return
  const cache = await openCache(store)
  // A cache lists its entries in the order in which they were put.
  await cache.put(address, response)
  const all = await cache.keys()
  for (const old of all.slice(0, Math.max(0, all.length - stores[store]))) await cache.delete(old)
}

export async function findInOtherLanguage(address: string): Promise<string | undefined> {
  const { origin, pathname, search } = new URL(address)
  for (const language of offeredLanguages) {
    const other = origin + localizedPath(language, pathname) + search
    if (other !== address && ((await findCached('saved', other)) ?? (await findCached('pages', other))))
      return other
  }
  return undefined
}

/** A cache that the browser refuses or has lost is an empty one: no page may fail for want of it. */
export async function findCached(store: Store, address: string): Promise<Response | undefined> {
  try {
    // The board's pages vary by nothing that a browser would change.
    return await (await openCache(store)).match(address, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Copies a page with its files from the browser's cache, without the network. */
export async function cacheFromBrowserCache(address: string): Promise<void> {
  const page = await fromBrowserCache(address)
  if (!page) return
  const html = await page.clone().text()
  await cacheResponse('pages', address, page)
  for (const [, path] of html.matchAll(/["(]((?:\/assets\/|\/storage\/posters\/)[\w./-]+)/g)) {
    const file = await fromBrowserCache(new URL(path!, address).href)
    if (file) await cacheResponse(path!.startsWith('/assets/') ? 'assets' : 'posters', file.url, file)
  }
}

function fromBrowserCache(address: string): Promise<Response | undefined> {
  return fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  )
}

export async function dropVacancy(address: string): Promise<void> {
  const id = /\/jobs\/\d+$/.exec(new URL(address).pathname)?.[0]
  const cache = await openCache('saved')
  for (const request of await cache.keys())
    if (id !== undefined && new URL(request.url).pathname.endsWith(id)) await cache.delete(request)
}
