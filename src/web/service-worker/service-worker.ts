// Decision 040: the network is asked first, and the cache answers where it does not.
import { dealingWith, isAsset, isPoster } from './addresses.ts'
import {
  cacheFromBrowserCache,
  cacheResponse,
  deleteOlderCaches,
  dropVacancy,
  findCached,
  findInOtherLanguage,
} from './offline-cache.ts'
import { offlinePage, withNotice } from './offline-pages.ts'
import { worker, type FetchEvent } from './scope.ts'

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin(): Promise<void> {
  await deleteOlderCaches()
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  for (const { url } of await worker.clients.matchAll({ type: 'window' }))
    if (isKept(url)) await cacheFromBrowserCache(withoutFragment(url))
}

// A page that the framework showed came as data, so the page itself is fetched.
worker.addEventListener('message', (event) => {
  const { visited, saved, unsaved } = (event.data ?? {}) as Record<string, unknown>
  const address = visited ?? saved ?? unsaved
  if (typeof address !== 'string' || !isKept(address)) return
  const url = withoutFragment(address)
  const store = async () => cacheResponse(saved ? 'saved' : 'pages', url, await fetch(url))
  event.waitUntil((unsaved ? dropVacancy(url) : store()).catch(() => undefined))
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
    if (isReadLater) event.waitUntil(cacheResponse('pages', address, response.clone()))
    return response
  } catch {
    if (!isReadLater) return offlinePage(address)
    const cached = (await findCached('pages', address)) ?? (await findCached('saved', address))
    if (cached) return withNotice(address, cached)
    const other = await findInOtherLanguage(address)
    return other === undefined ? offlinePage(address) : Response.redirect(other)
  }
}

/** A file of this name never changes. */
async function asset(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const cached = await findCached('assets', url)
  if (cached) return cached
  const response = await fetch(event.request)
  event.waitUntil(cacheResponse('assets', url, response.clone()))
  return response
}

async function poster(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  try {
    const response = await fetch(event.request)
    event.waitUntil(cacheResponse('posters', url, response.clone()))
    return response
  } catch (error) {
    const cached = await findCached('posters', url)
    if (!cached) throw error
    return cached
  }
}

function isKept(address: string): boolean {
  const { origin, pathname } = new URL(address)
  return origin === location.origin && dealingWith(pathname) === 'keep'
}

function withoutFragment(address: string): string {
  return address.split('#', 1)[0]!
}
