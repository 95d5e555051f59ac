import { useFrame } from '#src/web/site/site.ts'
import { findLang } from '#src/web/site/text.tsx'

/** Longer than the words of any occupation. */
const ENDLESS = /[^\s/-]{25,}/u

interface WrittenTextProps {
  text: string
  /** Parts that are marked: where each begins and ends, one pair after the other. */
  marks?: readonly number[] | undefined
}

/** Has the text's language as `lang`; breaks endless words anywhere, and no line begins with a dash. */
export function WrittenText({ text: written, marks }: WrittenTextProps) {
  const text = written.replace(/ (?=[–—-] )/gu, '\u00a0')
  const { language } = useFrame()
  return (
    <span lang={findLang(text, language)} className={ENDLESS.test(text) ? 'wrap-anywhere' : undefined}>
      {marks ? <Marked text={text} marks={marks} /> : text}
    </span>
  )
}

function Marked({ text, marks }: { text: string; marks: readonly number[] }) {
  return [...marks, text.length].map((end, at) => {
    const Part = at % 2 === 1 ? 'mark' : 'span'
    return <Part key={at}>{text.slice(at === 0 ? 0 : marks[at - 1], end)}</Part>
  })
}
