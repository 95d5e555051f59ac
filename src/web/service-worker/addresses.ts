import { withoutLanguage } from '#src/strings/language-paths.ts'

/**
 * The service worker has to do with these pages alone, by their English paths; every other address goes its way without
 * it: the panel, calls, accounts, signed links, résumés.
 */
const readPages = [
  /^\/$/,
  /^\/jobs\/\d+$/,
  /^\/vacancies\/.+$/,
  /^\/companies\/[^/]+$/,
  /^\/(?:top-employers|contact-us|terms|privacy|saved)$/,
]

/** Forms are of no use without a connection: where one is asked for, the visitor is told so. */
const formPages = /^\/(?:jobs\/\d+\/apply|application|job-seeker|post-vacancy)$/

/** The service worker does one of these with a page: `keep` and show it again, `tell` that there is no connection, or nothing. */
export function dealingWith(path: string): 'keep' | 'tell' | undefined {
  const english = withoutLanguage(path)
  if (readPages.some((page) => page.test(english))) return 'keep'
  return formPages.test(english) ? 'tell' : undefined
}

/** Scripts and styles: their names change with their content. */
export function isAsset(path: string): boolean {
  return path.startsWith('/assets/')
}

/** The pictures that employers uploaded and everybody may see. */
export function isPoster(path: string): boolean {
  return path.startsWith('/storage/posters/')
}
