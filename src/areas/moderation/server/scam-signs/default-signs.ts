import { join } from 'node:path'
import {
  hasPhrases,
  riskSignNames,
  signWeights,
  type RiskSignName,
  type RiskSigns,
} from '#src/areas/moderation/admin-vacancy.ts'
import { readTabSeparated, splitTerms } from '#src/platform/tab-separated.ts'

export const defaultSigns = readSigns(join(import.meta.dirname, 'scam-phrases.tsv'))

/** @throws an error that names the file and the sign if the sign is unknown. */
function readSigns(file: string): RiskSigns {
  const phrases = new Map<string, string[]>(riskSignNames.filter(hasPhrases).map((name) => [name, []]))
  for (const { sign, phrases: cell } of readTabSeparated<'sign' | 'phrases'>(file)) {
    const list = phrases.get(sign)
    if (!list) throw new Error(`${file}: no sign ${sign}`)
    list.push(...splitTerms(cell))
  }
  const getSign = (name: RiskSignName) => ({
    weight: signWeights[name],
    is_on: true,
    phrases: phrases.get(name) ?? [],
  })
  return Object.fromEntries(riskSignNames.map((name) => [name, getSign(name)])) as unknown as RiskSigns
}
