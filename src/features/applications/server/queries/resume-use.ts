import { sql } from 'kysely'
import type { ResumeUse } from '#src/features/storage/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'

/** Resolves to the application that a résumé came with: the first one, where an application on behalf uses it again. */
export async function applicationOfResume(db: Db, key: string): Promise<ResumeUse | undefined> {
  // A CV comes before what was made of it.
  return db
    .selectFrom('applications')
    .select(['kind as subject', 'no as subject_id'])
    .where('resume_path', '=', key)
    .orderBy(sql`kind = 'position_application'`)
    .orderBy('kind')
    .orderBy('no')
    .limit(1)
    .executeTakeFirst()
}
