import type { Db } from '#src/platform/db/database.ts'
import { riskSignNames, type RiskSignName } from '../../risk-signs.ts'
import { defaultSigns, type RiskSigns } from '../risk/default-signs.ts'

/** The signs of the sources, with what an admin changed. */
export async function riskSigns(db: Db): Promise<RiskSigns> {
  const rows = await db.selectFrom('risk_signs').select(['name', 'weight', 'is_on', 'words']).execute()
  const changed = new Map(rows.map(({ name, ...sign }) => [name, sign]))
  return Object.fromEntries(
    riskSignNames.map((name) => [name, { ...defaultSigns[name], ...changed.get(name) }]),
  ) as RiskSigns
}

export async function changedSigns(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('risk_signs').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

export async function saveSign(
  db: Db,
  name: RiskSignName,
  sign: { weight: number; is_on: boolean; words: string[] },
  now: Date,
): Promise<void> {
  const row = { ...sign, changed_at: now.toISOString() }
  await db
    .insertInto('risk_signs')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
