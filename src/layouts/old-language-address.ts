import { redirect, type LoaderFunctionArgs } from 'react-router'
import { parseUrl } from '#src/contract/values/primitives.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'

/** Bookmarks and engines know `/language/si?back=/jobs/7`. */
export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>): Response {
  const { pathname, searchParams, origin } = new URL(request.url)
  const language = pathname.split('/')[2]
  const path = pathOnThisSite(searchParams.get('back'), origin)
  return redirect(localizedPath(offeredOrEnglish(language), path), 301)
}

/** The way back must not lead to another site, nor to an old address again. */
export function pathOnThisSite(back: string | null, origin: string): string {
  const target = back?.startsWith('/') ? parseUrl(back, origin) : null
  if (!target || target.origin !== origin || /^\/+language(?:\/|$)/.test(target.pathname)) return '/'
  // `/.//elsewhere` has a path that would name another site again.
  return target.pathname.replace(/^\/+/, '/') + target.search
}
