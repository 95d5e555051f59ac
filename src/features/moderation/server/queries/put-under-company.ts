import { sql } from 'kysely'
import type { Trx } from '#src/platform/db/database.ts'

/** Puts a vacancy under a company by an admin's hand; `null` ends that. */
export async function putUnderCompany(trx: Trx, id: number, company: number | null): Promise<void> {
  await sql`select assign_vacancy(${id}, ${company}::integer)`.execute(trx)
}
