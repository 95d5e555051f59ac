import { sql } from 'kysely'
import { freeTextsOf } from '#src/contract/screening.ts'
import type { Db } from '#src/platform/db/database.ts'
import { vacancyStatus } from '../../vacancy.ts'

export async function isRefusedText(db: Db, fields: object): Promise<boolean> {
  for (const text of freeTextsOf(fields)) {
    const refused = await db
      .selectFrom('vacancies')
      .select('id')
      .where(sql<boolean>`md5(lower(description)) = md5(lower(${text}))`)
      .where((eb) => eb.or([eb('status', '=', vacancyStatus.rejected), eb('closed_reason', '=', 'removed')]))
      .limit(1)
      .executeTakeFirst()
    if (refused) return true
  }
  return false
}
