import { langOf } from '#src/web/site/language-of.ts'
import { useFrame } from '#src/web/site/site.ts'

/** A text in one line that an employer wrote: it says its language where that is not the page's. */
export function WrittenText({ text }: { text: string }) {
  const { language } = useFrame()
  return <span lang={langOf(text, language)}>{text}</span>
}
