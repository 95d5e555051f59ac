import type { Db } from '#src/platform/db/database.ts'

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

export async function findFile(db: Db, key: string) {
  return db
    .selectFrom('files')
    .select(['key', 'name', 'media_type', 'size', 'sha256', 'variant_of'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** The vacancy that a poster belongs to, as far as it decides who may see the poster. */
export async function findPosterVacancy(db: Db, key: string) {
  return db
    .selectFrom('vacancies')
    .select(['status', 'user_id'])
    .where('job_poster', '=', key)
    .executeTakeFirst()
}

export interface ResumeUse {
  subject: 'position_application' | 'category_application' | 'job_seeker_form'
  subject_id: number
}

/** The row that a résumé came with: the first one, where an application on behalf uses it again. */
export async function findResumeUse(db: Db, key: string): Promise<ResumeUse | undefined> {
  const inTable = async (table: `${ResumeUse['subject']}s`) =>
    db.selectFrom(table).select('id').where('resume_path', '=', key).orderBy('id').limit(1).executeTakeFirst()
  for (const subject of ['category_application', 'job_seeker_form', 'position_application'] as const) {
    const row = await inTable(`${subject}s`)
    if (row) return { subject, subject_id: row.id }
  }
  return undefined
}

/** Which of these keys have a row. */
export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('files').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}
