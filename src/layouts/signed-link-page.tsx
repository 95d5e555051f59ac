import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { linkPage, readLink } from '#src/contract/signed-links.ts'
import { languageOfPath, localizedPath } from '#src/strings/language-paths.ts'
import { isOffered } from '#src/strings/languages.ts'
import { apiContext } from '#src/web/api/api.ts'
import { pageUrl } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { linkCookies, apiWithToken, LinkRefused, RequestLinkButton } from '#src/web/links/link-page.tsx'

const newLinkPages: Partial<Record<string, '/application-link' | '/my-data'>> = {
  'sent-application': '/application-link',
  'sent-category-application': '/application-link',
  'sent-job-seeker-form': '/application-link',
  'my-data': '/my-data',
}

export const handle: PageHandle = { framework: 'when-wanted', secretAddress: true }

/** Opening a link is safe, however often a mail scanner does it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const token = params['token'] ?? ''
  const url = pageUrl(request)
  const opened = await apiWithToken(context.get(apiContext), token)(readLink, { signal: request.signal })
  if (!opened.ok) {
    const refused = opened.kind === 'refused' ? opened : undefined
    const { message = '', purpose } = { ...refused?.problem } as { message?: string; purpose?: string }
    return data({ message, purpose }, { status: refused?.status ?? 503 })
  }
  const { id, language } = opened.data
  const headers = new Headers()
  for (const cookie of linkCookies(id, token, url.protocol === 'https:')) headers.append('set-cookie', cookie)
  const path = linkPage(opened.data) + url.search
  // A mail's address has no language; below one, the router puts that before the path.
  const isPlain = languageOfPath(url.pathname) === 'en'
  const page = isPlain && isOffered(language) ? localizedPath(language, path) : path
  throw redirect(page, { status: 303, headers })
}

export default function SignedLinkPage() {
  const { message, purpose } = useLoaderData<typeof loader>()
  const page = newLinkPages[purpose ?? '']
  return <LinkRefused message={message}>{page && <RequestLinkButton to={page} />}</LinkRefused>
}
