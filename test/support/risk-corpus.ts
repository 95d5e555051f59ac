import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scoreRisk, type ScoredVacancy } from '#src/areas/moderation/scoring/score-risk.ts'
import { defaultSigns } from '#src/areas/moderation/server/scam-signs/default-signs.ts'

const folder = join(import.meta.dirname, '../fixtures/risk')
const units: Record<string, string> = { m: 'month', d: 'day', h: 'hour' }

/** Nobody who chose the phrases has read `sealed`, which was scored once; they knew the other parts. */
export const parts = ['known', 'held-out', 'later', 'dev', 'unread', 'blind', 'fresh', 'sealed'] as const
export type Part = (typeof parts)[number]

/** Counts of marked vacancies in a part of the corpus. */
export interface Marked {
  part: Part
  scams: { marked: number; of: number }
  honest: { marked: number; of: number }
}

export function markedOf(part: Part): Marked {
  return { part, scams: marked('scam', part), honest: marked('honest', part) }
}

function marked(kind: 'scam' | 'honest', part: Part) {
  const rows = readFileSync(join(folder, `${kind}-${part}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map(vacancyOf)
  return { marked: rows.filter((row) => scoreRisk(row, defaultSigns).is_marked).length, of: rows.length }
}

/** `category|position|company|email|low-high unit|country|description`; pay in another currency is not judged. */
function vacancyOf(line: string): ScoredVacancy {
  const [, position = '', company_name = '', email = '', pay = '', country = '', description = ''] =
    line.split('|')
  const [, low, high, unit = ''] = /^(\d+)-(\d+) (\w+)$/.exec(pay) ?? []
  const isRupees = unit in units
  const licence = /(?:licence|බලපත්‍ර(?:ය| අංක)|உரிம இல\.?)\s*(\d+)/iu.exec(description)?.[1] ?? null
  return {
    position,
    company_name,
    email,
    description,
    salary_min: isRupees ? Number(low) : null,
    salary_max: isRupees ? Number(high) : null,
    salary_unit: units[unit] ?? null,
    country: country || 'LK',
    workplace: country ? 'overseas' : 'on_site',
    licence_no: licence,
    approval_no: licence,
  }
}
