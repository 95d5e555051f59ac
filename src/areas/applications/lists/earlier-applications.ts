import { sql } from 'kysely'
import type { Earlier, Sought } from '#src/areas/intake/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { isFrom } from '#src/platform/db/queries/has-email.ts'
import type { ApplicationKind } from '../application.ts'
import { applicationRows } from './application-rows.ts'

/** Applications of an address for a vacancy or category, by the names of their fields; the newest last. */
export async function findEarlier(
  db: Db,
  kind: ApplicationKind,
  { target, address, sha256, since }: Sought,
): Promise<Earlier[]> {
  const targetColumn = kind === 'position_application' ? 'vacancy_id' : 'job_category_id'
  return applicationRows(db, [kind])
    .modifyFront(plannedOnce)
    .select('application.user_id')
    .select(sql<boolean>`files.sha256 = ${sha256}`.as('same_file'))
    .where('application.resume_path', 'is not', null)
    .where(`application.${targetColumn}`, '=', target)
    .where(isFrom(address, { email: 'application.email', phone: 'application.phone' }))
    .where('application.created_at', '>', since)
    .orderBy('application.created_at')
    .orderBy('application.no')
    .execute()
}

/** For `modifyFront` of a short list that one plan suits, whatever is looked for: a connection plans it once. */
const plannedOnce = sql`/* planned once */`
