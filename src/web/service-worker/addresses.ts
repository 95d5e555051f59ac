import { withoutLanguage } from '#src/strings/language-paths.ts'

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

export function dealingWith(path: string): 'keep' | 'tell' | undefined {
  const english = withoutLanguage(path)
  if (readPages.some((page) => page.test(english))) return 'keep'
  return formPages.test(english) ? 'tell' : undefined
}

export function isAsset(path: string): boolean {
  return path.startsWith('/assets/')
}

export function isPoster(path: string): boolean {
  return path.startsWith('/storage/posters/')
}
