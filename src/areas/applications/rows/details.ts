import type { Insertable } from 'kysely'
import { deleteFile, storedFiles } from '#src/areas/files/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'

type Details = Omit<Insertable<Tables['applicant_details']>, 'user_id' | 'updated_at'>

export async function findDetails(db: Db, userId: number) {
  return db
    .selectFrom('applicant_details as details')
    .leftJoin(storedFiles, 'files.key', 'details.resume_path')
    .select([
      'details.phone',
      'details.city',
      'details.resume_path',
      'details.resume_saved_at',
      'files.name as resume_name',
      'files.size as resume_size',
    ])
    .where('details.user_id', '=', userId)
    .executeTakeFirst()
}

export async function writeDetails(trx: Trx, userId: number, given: Partial<Details>, now: Date) {
  const row = { ...given, updated_at: now.toISOString() }
  await trx
    .insertInto('applicant_details')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

async function removeDetails(trx: Trx, userId: number): Promise<string | null> {
  const row = await trx
    .deleteFrom('applicant_details')
    .where('user_id', '=', userId)
    .returning('resume_path')
    .executeTakeFirst()
  return row?.resume_path ?? null
}

export async function deleteDetails(trx: Trx, userId: number): Promise<void> {
  await deleteFile(trx, await removeDetails(trx, userId))
}
