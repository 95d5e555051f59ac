import type { Insertable } from 'kysely'
import { adminNames } from '#src/areas/people/index.ts'
import { vacancyRows } from '#src/areas/vacancies/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'

export async function insertBlockRequest(
  trx: Trx,
  request: Insertable<Tables['block_requests']>,
): Promise<void> {
  await trx
    .insertInto('block_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

export async function deleteBlockRequest(trx: Trx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('block_requests')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Its vacancy is no fraud after all. */
export async function deleteBlockRequestFor(trx: Trx, vacancyId: number): Promise<void> {
  await trx.deleteFrom('block_requests').where('vacancy_id', '=', vacancyId).execute()
}

export async function blockRequests(db: Db, max: number) {
  return db
    .selectFrom('block_requests as request')
    .leftJoin(adminNames, 'admins.id', 'request.admin_id')
    .leftJoin(vacancyRows, 'vacancies.id', 'request.vacancy_id')
    .select(['request.user_id', 'request.vacancy_id', 'request.requested_at', 'admins.name as admin_name'])
    .select(['vacancies.position', 'vacancies.rejection_reason'])
    .orderBy('request.requested_at')
    .orderBy('request.user_id')
    .limit(max)
    .execute()
}
