interface Meant {
  facts: readonly string[]
  lines: readonly number[]
}

/** Terms of one word whose stem is that of a word which means something else. */
export function conflatedWords(
  entries: ReadonlyMap<string, Meant>,
  stems: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const linesByStem = new Map<string, Map<string, Set<string>>>()
  for (const [key, { lines, facts }] of entries)
    for (const word of key.split(' ')) {
      const stem = stems.get(word)
      if (stem === undefined) continue
      const words = linesByStem.get(stem) ?? new Map<string, Set<string>>()
      linesByStem.set(stem, words)
      const meanings = words.get(word) ?? new Set<string>()
      words.set(word, meanings)
      for (const meaning of [...lines, ...facts]) meanings.add(String(meaning))
    }
  // Texts have the stem of a work's name in other senses: a clean licence.
  const conflated = new Set([...stems].flatMap(([word, stem]) => (word === `${stem}ing` ? [word] : [])))
  for (const words of linesByStem.values())
    for (const [word, meanings] of words)
      for (const [other, others] of words)
        if (other !== word && !isPlural(word, other) && [...meanings].every((one) => !others.has(one)))
          conflated.add(word)
  return conflated
}

function isPlural(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long === `${short}s` || long === `${short}es` || long === `${short.slice(0, -1)}ies`
}
