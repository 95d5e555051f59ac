import { escapeMarkup } from '#src/contract/values/escape-markup.ts'
import { datesIn } from '#src/strings/format.ts'
import { languageOfPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { offline } from '#src/strings/offline.ts'
import { translator } from '#src/strings/t.ts'
import { openCache } from './offline-cache.ts'

export async function withNotice(address: string, cached: Response): Promise<Response> {
  const language = languageOfPath(new URL(address).pathname)
  const t = translator(offline[language])
  const time = datesIn(language).formatTime(cached.headers.get('date') ?? new Date().toISOString())
  // React passes over an element that it does not know; the name is no other's.
  const notice = `<offline-notice role="status" class="block bg-warning-soft px-4 py-2 text-center">${t('offline.notice', { time })}</offline-notice>`
  const html = (await cached.text()).replace(/<body[^<>]*>/, (start) => start + notice)
  const headers = new Headers(cached.headers)
  // The text is no longer encoded.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html, { headers })
}

const LISTED = 20

export async function offlinePage(address: string): Promise<Response> {
  const language = languageOfPath(new URL(address).pathname)
  const t = translator(offline[language])
  const pages = await cachedPages(language)
  const style = (await (await openCache('assets')).keys()).filter(({ url }) => url.endsWith('.css')).at(-1)
  const html = `<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${t('offline.title')}</title>
${style ? `<link rel="stylesheet" href="${new URL(style.url).pathname}">` : ''}</head>
<body><main class="mx-auto max-w-text px-4 py-10">
<h1>${t('offline.title')}</h1>
<p class="mt-3">${t('offline.text')}</p>
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

async function cachedPages(language: Language): Promise<string[]> {
  const links = new Map<string, string>()
  for (const name of ['saved', 'pages'] as const) {
    const store = await openCache(name)
    for (const request of [...(await store.keys())].reverse()) {
      const { pathname, search } = new URL(request.url)
      if (languageOfPath(pathname) !== language || links.size === LISTED) continue
      // The page's own title is HTML already, written by the board.
      const title = /<title[^<>]*>([^<]*)</.exec((await (await store.match(request))?.text()) ?? '')?.[1]
      const href = escapeMarkup(pathname + search)
      if (title) links.set(href, `<li><a class="link" href="${href}">${title}</a></li>`)
    }
  }
  return [...links.values()]
}
