import { storedFiles } from '#src/features/storage/server/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { ApplicationKind } from '../../application.ts'

/** Locks what somebody sent, of any kind, until the transaction ends. */
export async function lockSent(trx: Trx, kind: ApplicationKind, id: number) {
  return trx
    .selectFrom('applications')
    .select('resume_path')
    .where('kind', '=', kind)
    .where('no', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setResume(
  trx: Trx,
  kind: ApplicationKind,
  id: number,
  resume_path: string,
): Promise<void> {
  await trx
    .updateTable('applications')
    .set({ resume_path })
    .where('kind', '=', kind)
    .where('no', '=', id)
    .execute()
}

/** Reads an application for a position as its sender sees it, with what says whose it is. */
export async function findSentApplication(db: Db, id: number) {
  return db
    .selectFrom('position_applications as application')
    .leftJoin(storedFiles, 'files.key', 'application.resume_path')
    .select([
      'application.id',
      'application.applicant_no',
      'application.vacancy_id',
      'application.job_position',
      'application.company_name',
      'application.full_name',
      'application.email',
      'application.phone',
      'application.city',
      'application.cover_letter',
      'files.name as resume_name',
      'application.created_at',
      'application.stage',
      'application.messages_allowed_at',
      'application.user_id',
    ])
    .where('application.id', '=', id)
    .executeTakeFirst()
}
