import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Language } from '#src/strings/languages.ts'
import type { Frequency } from '../../alert.ts'

export interface AlertRequest {
  created_at: string
  email: string
  query: string
  language: Language
  frequency: Frequency
}

export async function insertRequest(db: Db, row: AlertRequest): Promise<void> {
  await db.insertInto('alert_requests').values(row).execute()
}

/** Takes the oldest requests out, in the order of their addresses: all nodes lock those in one order. */
export async function claimRequests(trx: Trx, max: number): Promise<AlertRequest[]> {
  const rows = await trx
    .deleteFrom('alert_requests')
    .where('id', 'in', (eb) =>
      eb.selectFrom('alert_requests').select('id').orderBy('id').limit(max).forUpdate().skipLocked(),
    )
    .returning(['email', 'query', 'language', 'frequency', 'created_at'])
    .execute()
  return (rows as AlertRequest[]).toSorted((one, other) => one.email.localeCompare(other.email))
}
