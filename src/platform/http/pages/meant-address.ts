import { localizedPath } from '#src/strings/language-paths.ts'
import { isOffered } from '#src/strings/languages.ts'

const language = /^\/([a-z]{2})(?=\/|$)/i
/** Programs that find links in text take punctuation, a bracket or a quotation mark after an address as part of it. */
const afterAddress = /(?:[.,;:!?)\]}>'"’”»]|%(?:22|27|29|3E|5D|7D|C2%BB|E2%80%9[9D])){1,10}$/i

/** Guesses the meant address if one has no page: `/jobs/1` for `/jobs/1).`, `/EN/jobs/1` or `/en/jobs/1`. */
export function meantAddress(url: string): string | undefined {
  const path = url.split('?', 1)[0]!
  const code = language.exec(path)?.[1]?.toLowerCase()
  const inLanguage = isOffered(code) ? localizedPath(code, path.slice(3) || '/') : path
  const meant = inLanguage.replace(afterAddress, '') || '/'
  return meant === path ? undefined : meant + url.slice(path.length)
}
