import type { ResumeUse } from '#src/features/storage/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'

/** Resolves to the application that a résumé came with: the first one, where an application on behalf uses it again. */
export async function applicationOfResume(db: Db, key: string): Promise<ResumeUse | undefined> {
  for (const subject of ['category_application', 'job_seeker_form', 'position_application'] as const) {
    const row = await db
      .selectFrom(`${subject}s`)
      .select('id')
      .where('resume_path', '=', key)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (row) return { subject, subject_id: row.id }
  }
  return undefined
}
