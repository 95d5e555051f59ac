import { langOf } from '#src/web/site/language-of.ts'
import { useFrame } from '#src/web/site/site.ts'

/** Longer than the words of any occupation. */
const ENDLESS = /[^\s/-]{25,}/u

/**
 * A text in one line that an employer wrote: it says its language where that is not the page's. A word that never ends
 * is broken anywhere, and makes no column wider than its place.
 */
export function WrittenText({ text }: { text: string }) {
  const { language } = useFrame()
  return (
    <span lang={langOf(text, language)} className={ENDLESS.test(text) ? 'wrap-anywhere' : undefined}>
      {text}
    </span>
  )
}
