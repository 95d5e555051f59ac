import type { Db } from '#src/platform/db/database.ts'
import { riskSignNames, type RiskSign, type RiskSignName, type RiskSigns } from '../risk-signs.ts'
import { defaultSigns } from '../server/scam-signs/default-signs.ts'

export async function riskSigns(db: Db): Promise<RiskSigns> {
  const rows = await db.selectFrom('risk_sign_changes').selectAll().execute()
  const changes = new Map(rows.map((row) => [row.name, row]))
  const changed = (name: RiskSignName): RiskSign => {
    const before = defaultSigns[name]
    const change = changes.get(name)
    if (!change) return before
    const { weight, is_on, added, removed } = change
    const gone = new Set(removed)
    const phrases = new Set([...added, ...before.phrases.filter((phrase) => !gone.has(phrase))])
    return { weight: weight ?? before.weight, is_on, phrases: [...phrases] }
  }
  return Object.fromEntries(riskSignNames.map((name) => [name, changed(name)])) as unknown as RiskSigns
}

/** Stores how a sign differs from the sources, so that phrases of later versions join those of an owner. */
export async function saveSign(db: Db, name: RiskSignName, sign: RiskSign, now: Date): Promise<void> {
  const before = new Set(defaultSigns[name].phrases)
  const phrases = new Set(sign.phrases)
  const row = {
    weight: sign.weight === defaultSigns[name].weight ? null : sign.weight,
    is_on: sign.is_on,
    added: [...phrases].filter((phrase) => !before.has(phrase)),
    removed: [...before].filter((phrase) => !phrases.has(phrase)),
    changed_at: now.toISOString(),
  }
  await db
    .insertInto('risk_sign_changes')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** The lines of owners' former lists that had no place among phrases, of each sign that they were for. */
export async function linesLeft(db: Db): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.selectFrom('risk_lines_left').select(['sign', 'lines']).execute()
  return new Map(rows.map(({ sign, lines }) => [sign, lines]))
}
