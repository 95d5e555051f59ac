import { findLang } from '#src/web/site/language-of.ts'
import { useFrame } from '#src/web/site/site.ts'
import { getParagraphs } from './paragraphs.ts'

/** Shows lines as they were typed; those with a bullet are list items, whose wrapped text hangs. */
export function Description({ text }: { text: string }) {
  const { language } = useFrame()
  return (
    <div lang={findLang(text, language)} className="max-w-text space-y-3 print:max-w-none">
      {getParagraphs(text).map((blocks, at) => (
        <div key={at}>
          {blocks.map(({ isList, lines }, place) =>
            isList ? (
              <ul key={place} className="list-disc space-y-1 ps-5">
                {lines.map((line, number) => (
                  <li key={number}>{line}</li>
                ))}
              </ul>
            ) : (
              <p key={place} className="whitespace-pre-wrap">
                {lines.join('\n')}
              </p>
            ),
          )}
        </div>
      ))}
    </div>
  )
}
