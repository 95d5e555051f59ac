import type { Db } from '#src/platform/db/database.ts'
import { riskSigns } from '../rows/risk-signs.ts'
import { scoreRisk, type Risk } from '../scoring/score-risk.ts'

/** Scores words that are no vacancy by the same signs. */
export async function riskOfWords(db: Db, words: string): Promise<Risk> {
  const unnamed = { position: '', company_name: '', email: '' }
  return scoreRisk({ ...unnamed, description: words }, await riskSigns(db))
}
