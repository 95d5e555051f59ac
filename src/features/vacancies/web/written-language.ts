import type { Language } from '#src/strings/languages.ts'
import { useFrame } from '#src/web/site/site.ts'
import { languageOfText } from '../language-of-text.ts'

/**
 * Gives the `lang` of what an employer wrote, by its script; none where the page is in that language, or where no
 * letters tell.
 */
export function useWrittenLanguage(): (text: string) => Language | undefined {
  const { language: page } = useFrame()
  return (text) => {
    const language = languageOfText(text)
    return language === page || !/\p{L}/u.test(text) ? undefined : language
  }
}
