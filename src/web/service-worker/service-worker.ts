import { withoutLanguage } from '#src/strings/language-paths.ts'
import * as cache from './offline-cache.ts'
import { offlinePage, withNotice } from './offline-pages.ts'

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends WorkerEvent {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface MessageEvent extends WorkerEvent {
  data: unknown
}

interface WorkerScope {
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly { url: string }[]>
  }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

const worker = globalThis as unknown as WorkerScope

/** Every other address bypasses the worker. */
const readPages = [
  /^\/$/,
  /^\/jobs\/\d+$/,
  /^\/vacancies\/.+$/,
  /^\/companies\/[^/]+$/,
  /^\/(?:top-employers|contact-us|terms|privacy|saved)$/,
]

/** Forms need a connection. */
const formPages = /^\/(?:jobs\/\d+\/apply|application|job-seeker|post-vacancy)$/

function dealingWith(path: string): 'keep' | 'tell' | undefined {
  const english = withoutLanguage(path)
  if (readPages.some((page) => page.test(english))) return 'keep'
  return formPages.test(english) ? 'tell' : undefined
}

function isAsset(path: string): boolean {
  return path.startsWith('/assets/')
}

function isPoster(path: string): boolean {
  return path.startsWith('/storage/posters/')
}

// Decision 040: the network comes first, and the cache answers where it does not.

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin(): Promise<void> {
  await cache.deleteOlderCaches()
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  for (const { url } of await worker.clients.matchAll({ type: 'window' }))
    if (isCached(url)) await cache.cacheFromBrowserCache(withoutFragment(url))
}

// A page that the framework showed came as data, so the page itself is fetched.
worker.addEventListener('message', (event) => {
  const { visited, saved, unsaved } = (event.data ?? {}) as Record<string, unknown>
  const address = visited ?? saved ?? unsaved
  if (typeof address !== 'string' || !isCached(address)) return
  const url = withoutFragment(address)
  const store = async () => cache.cacheResponse(saved ? 'saved' : 'pages', url, await fetch(url))
  event.waitUntil((unsaved ? cache.dropVacancy(url) : store()).catch(() => undefined))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.headers.has('authorization') || request.headers.has('range')) return
  if (request.mode === 'navigate') {
    const dealing = dealingWith(pathname)
    if (dealing) event.respondWith(page(event, dealing === 'keep'))
  } else if (isAsset(pathname)) event.respondWith(asset(event))
  else if (isPoster(pathname) && request.destination === 'image') event.respondWith(poster(event))
})

async function page(event: FetchEvent, isReadLater: boolean): Promise<Response> {
  const address = withoutFragment(event.request.url)
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isReadLater) event.waitUntil(cache.cacheResponse('pages', address, response.clone()))
    return response
  } catch {
    if (!isReadLater) return offlinePage(address)
    const cached = (await cache.findCached('pages', address)) ?? (await cache.findCached('saved', address))
    if (cached) return withNotice(address, cached)
    const other = await cache.findInOtherLanguage(address)
    return other === undefined ? offlinePage(address) : Response.redirect(other)
  }
}

/** A file of this name never changes. */
async function asset(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const cached = await cache.findCached('assets', url)
  if (cached) return cached
  const response = await fetch(event.request)
  event.waitUntil(cache.cacheResponse('assets', url, response.clone()))
  return response
}

async function poster(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  try {
    const response = await fetch(event.request)
    event.waitUntil(cache.cacheResponse('posters', url, response.clone()))
    return response
  } catch (error) {
    const cached = await cache.findCached('posters', url)
    if (!cached) throw error
    return cached
  }
}

function isCached(address: string): boolean {
  const { origin, pathname } = new URL(address)
  return origin === location.origin && dealingWith(pathname) === 'keep'
}

function withoutFragment(address: string): string {
  return address.split('#', 1)[0]!
}
