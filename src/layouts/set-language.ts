import { redirect, type LoaderFunctionArgs } from 'react-router'
import { isOffered, LANGUAGE_COOKIE } from '#src/strings/languages.ts'

const A_YEAR = 31_536_000

/** `/language/si?back=/jobs/7`: keeps the choice and goes back, by a plain link that needs no script. */
export function loader({ params, request }: LoaderFunctionArgs): Response {
  const url = new URL(request.url)
  const answer = redirect(pathOnThisSite(url.searchParams.get('back'), url.origin))
  const language = params['language']
  if (isOffered(language)) {
    const secure = url.protocol === 'https:' ? '; Secure' : ''
    answer.headers.set(
      'set-cookie',
      `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax; HttpOnly${secure}`,
    )
  }
  return answer
}

/** The way back must not lead to another site: its address, however it is written, counts as none. */
export function pathOnThisSite(back: string | null, origin: string): string {
  if (!back?.startsWith('/') || !URL.canParse(back, origin)) return '/'
  const target = new URL(back, origin)
  // `/.//elsewhere` has a path that would name another site again.
  return target.origin === origin ? target.pathname.replace(/^\/+/, '/') + target.search : '/'
}
