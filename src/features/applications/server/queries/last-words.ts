import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { applicantNo, cvKinds, type CvKind } from '../../application.ts'

/**
 * Resolves to the numbers of those forms whose sender has disagreed later, with the same address and category in a form of
 * the same kind.
 */
export async function disagreedLater(
  db: Db,
  forms: readonly { kind: CvKind; id: number }[],
): Promise<Set<string>> {
  const numbers = new Set<string>()
  for (const kind of cvKinds) {
    const ids = forms.filter((form) => form.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    const table = sql.table(`${kind}s`)
    const { rows } = await sql<{ id: number }>`
      select form.id from ${table} as form join lateral (
        select from ${table} as later
        where lower(later.email) = lower(form.email) and later.job_category_id = form.job_category_id
          and later.consent = 'disagree' and later.id > form.id
        limit 1) as later on true
      where form.id = any (${ids}::int[])`.execute(db)
    for (const { id } of rows) numbers.add(applicantNo(kind, id))
  }
  return numbers
}
