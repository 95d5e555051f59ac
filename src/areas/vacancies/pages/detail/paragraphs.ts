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
