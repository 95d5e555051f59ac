import { LINK_COOKIE, linkFolder } from '#src/contract/signed-links.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'

/**
 * Returns the `Set-Cookie` lines by which a browser holds a link's token: one for the link's own pages in each language,
 * so that the switch between them keeps it. Without a token they take it away.
 */
export function linkCookies(linkId: number, token: string | undefined, isSecure: boolean): string[] {
  const life = token === undefined ? '; Max-Age=0' : ''
  return offeredLanguages.map(
    (language) =>
      `${LINK_COOKIE}=${token ?? ''}; Path=${localizedPath(language, linkFolder(linkId))}; HttpOnly; SameSite=Lax` +
      (isSecure ? '; Secure' : '') +
      life,
  )
}

/** Finds the token that a request's browser holds for the link whose page it asks for. */
export function heldToken(request: Request): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${LINK_COOKIE}=([\\w-]+)`)
  return pattern.exec(request.headers.get('cookie') ?? '')?.[1]
}
