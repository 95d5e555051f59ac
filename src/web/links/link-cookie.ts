import { LINK_COOKIE, linkFolder } from '#src/contract/signed-links.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'

/** One cookie for each language, so that switching keeps the link. */
export function linkCookies(linkId: number, token: string | undefined, isSecure: boolean): string[] {
  const life = token === undefined ? '; Max-Age=0' : ''
  return offeredLanguages.map(
    (language) =>
      `${LINK_COOKIE}=${token ?? ''}; Path=${localizedPath(language, linkFolder(linkId))}; HttpOnly; SameSite=Lax` +
      (isSecure ? '; Secure' : '') +
      life,
  )
}

export function readLinkToken(request: Request): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${LINK_COOKIE}=([\\w-]+)`)
  return pattern.exec(request.headers.get('cookie') ?? '')?.[1]
}
