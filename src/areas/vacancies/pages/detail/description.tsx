import { useFrame } from '#src/web/site/site.ts'
import { findLang } from '#src/web/site/text.tsx'

interface Block {
  isList: boolean
  lines: string[]
}

const BULLET = /^\s*[•●○▪▫■□◆❖◦‣·►▶➢➤→✓✔☑★*–—-]\s+/u

/** Splits a text at empty lines; a list and a text may follow each other without one. Lists lose their bullets. */
export function getParagraphs(text: string): Block[][] {
  return text.split(/\n{2,}/).map(getBlocks)
}

function getBlocks(paragraph: string): Block[] {
  const blocks: Block[] = []
  for (const line of paragraph.split('\n')) {
    const isList = BULLET.test(line)
    const text = line.replace(BULLET, '')
    const last = blocks.at(-1)
    if (last?.isList === isList) last.lines.push(text)
    else blocks.push({ isList, lines: [text] })
  }
  return blocks
}

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
