import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

/**
 * Resolves to the numbers of those forms whose sender has disagreed later, with the same address and category in a form of
 * the same kind.
 */
export async function disagreedLater(
  db: Db,
  forms: readonly { kind: string; id: number }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ applicant_no: string }>`
    select form.applicant_no
    from jsonb_to_recordset(${JSON.stringify(forms.map(({ kind, id: no }) => ({ kind, no })))}::jsonb) as shown(kind text, no int)
      join applications as form using (kind, no)
      join lateral (
        select from applications as later
        where later.kind = form.kind and lower(later.email) = lower(form.email)
          and later.job_category_id = form.job_category_id and later.consent = 'disagree' and later.no > form.no
        limit 1) as later on true`.execute(db)
  return new Set(rows.map(({ applicant_no }) => applicant_no))
}
