import { readAmount } from '#src/features/vacancies/amount.ts'

/** The fields of a form as texts, by name. */
export type FieldTexts = Record<string, string>

export interface Merged {
  /** All fields but those to choose: whatever one of the two changed. */
  values: FieldTexts
  /** Fields that both changed, each to another value. */
  choices: string[]
}

/**
 * Puts two edits of one version together. A field that one of the two changed has that change; where both did, somebody
 * has to choose.
 */
export function mergeVersions(base: FieldTexts, theirs: FieldTexts, yours: FieldTexts): Merged {
  const values: FieldTexts = {}
  const choices: string[] = []
  for (const [field, mine] of Object.entries(yours)) {
    const [before, other] = [asCompared(field, base[field]), asCompared(field, theirs[field])]
    const own = asCompared(field, mine)
    if (own === before || own === other) values[field] = theirs[field] ?? ''
    else if (other === before) values[field] = mine
    else choices.push(field)
  }
  return { values, choices }
}

const amounts: ReadonlySet<string> = new Set(['salary_min', 'salary_max'])

function asCompared(field: string, value = ''): string {
  const text = value.replaceAll(/\r\n?/g, '\n').trim()
  return amounts.has(field) && text !== '' ? String(readAmount(text)) : text
}
