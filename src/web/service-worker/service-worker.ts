import { escapeMarkup } from '#src/contract/values/escape-markup.ts'
import { datesIn } from '#src/strings/format.ts'
import { withoutLanguage, languageOfPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { offline } from '#src/strings/offline.ts'
import { translator } from '#src/strings/t.ts'
import * as cache from './offline-cache.ts'
import { openCache } from './offline-cache.ts'

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
  /^\/(?:top-employers|contact-us|terms|privacy|saved|my-applications)$/,
]

/** Forms and the account need a connection. */
const onlinePages =
  /^\/(?:jobs\/\d+\/apply|application(?:-code)?|job-seeker|post-vacancy|login|signup|account(?:\/.+)?)$/

/** Lists on the device send a number and its code there. */
const codePage = /^\/application-code$/

function dealingWith(path: string): 'keep' | 'tell' | undefined {
  const english = withoutLanguage(path)
  if (readPages.some((page) => page.test(english))) return 'keep'
  return onlinePages.test(english) ? 'tell' : undefined
}

function isAsset(path: string): boolean {
  return path.startsWith('/assets/')
}

function isPoster(path: string): boolean {
  return path.startsWith('/storage/posters/')
}

// Decision 040: the network comes first, and the cache answers if it fails.

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
  if (origin !== location.origin) return
  if (request.method === 'POST' && request.mode === 'navigate' && codePage.test(withoutLanguage(pathname)))
    event.respondWith(fetch(request).catch(() => offlinePage(request.url)))
  if (request.method !== 'GET') return
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

async function withNotice(address: string, cached: Response): Promise<Response> {
  const language = languageOfPath(new URL(address).pathname)
  const t = translator(offline[language])
  const time = datesIn(language).formatTime(cached.headers.get('date') ?? new Date().toISOString())
  // React passes over an element that it does not know; the name is no other's.
  const notice = `<offline-notice role="status" class="block bg-warning-soft px-4 py-2">${t('offline.notice', { time })}</offline-notice>`
  const html = (await cached.text()).replace(/<body[^<>]*>/, (start) => start + notice)
  const headers = new Headers(cached.headers)
  // The text is no longer encoded.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html, { headers })
}

const LISTED = 20

async function offlinePage(address: string): Promise<Response> {
  const language = languageOfPath(new URL(address).pathname)
  const t = translator(offline[language])
  const vacancy = applyPage.exec(address)?.[1]
  const isApplying = vacancy !== undefined
  const phone = isApplying && (await phoneOnPage(vacancy))
  const pages = await cachedPages(language)
  const sheets = (await (await openCache('assets')).keys()).filter(({ url }) => url.endsWith('.css'))
  const built = sheets.map(({ url }) => new URL(url).pathname).filter((path) => !lookSheet.test(path))
  const styles = [built.at(-1), await newestLook()].flatMap((path) =>
    path ? `<link rel="stylesheet" href="${path}">` : [],
  )
  const html = `<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${t('offline.title')}</title>
${styles.join('')}</head>
<body><main class="mx-auto max-w-text px-4 py-10">
<h1>${t('offline.title')}</h1>
<p class="mt-3">${t(isApplying ? 'offline.apply' : 'offline.text')}${phone ? ` ${t('offline.call')} ${phone}` : ''}</p>
<p class="mt-3"><a class="link" href="">${t('offline.retry')}</a></p>
${pages.length > 0 ? `<h2 class="mt-6">${t('offline.kept')}</h2><ul class="mt-3 space-y-2">${pages.join('')}</ul>` : ''}
</main></body>
</html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  })
}

const applyPage = /^([^?#]*\/jobs\/\d+)\/apply(?:[?#]|$)/

/** The employer's phone number, as a link from the vacancy's page if that is cached. */
async function phoneOnPage(address: string): Promise<string | undefined> {
  const page = (await cache.findCached('saved', address)) ?? (await cache.findCached('pages', address))
  return /<a href="tel:[^<>]*>[^<]+<\/a>/.exec((await page?.text()) ?? '')?.[0]
}

const lookSheet = /\/assets\/look\/[\w-]+\.css/

/** The look of the page that was read last: an earlier one may be cached too. */
async function newestLook(): Promise<string | undefined> {
  const store = await openCache('pages')
  const newest = (await store.keys()).at(-1)
  return lookSheet.exec((newest && (await (await store.match(newest))?.text())) ?? '')?.[0]
}

async function cachedPages(language: Language): Promise<string[]> {
  const links = new Map<string, string>()
  for (const name of ['saved', 'pages'] as const) {
    const store = await openCache(name)
    for (const request of [...(await store.keys())].reverse()) {
      const { pathname, search } = new URL(request.url)
      if (languageOfPath(pathname) !== language || links.size === LISTED) continue
      const html = (await (await store.match(request))?.text()) ?? ''
      // The page's own title is HTML already, written by the board, whose name stands at its end.
      const title = /<title[^<>]*>([^<]*)</.exec(html)?.[1]?.replace(/ \| [^|]*$/, '')
      const href = escapeMarkup(pathname + search)
      if (title)
        links.set(href, `<li><a class="link" href="${href}">${title}</a>${closingDay(html, language)}</li>`)
    }
  }
  return [...links.values()]
}

function closingDay(html: string, language: Language): string {
  const day = /"validThrough":"(\d{4}-\d\d-\d\d)/.exec(html)?.[1]
  if (!day) return ''
  const closes = translator(offline[language])('offline.closes', { day: datesIn(language).formatDay(day) })
  return `<span class="block text-sm text-muted">${closes}</span>`
}
