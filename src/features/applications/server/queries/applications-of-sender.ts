import { sql } from 'kysely'
import { categoryNames } from '#src/features/catalogue/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { hasAddress } from '#src/platform/db/has-address.ts'
import type { Part } from '#src/platform/db/pages.ts'
import type { Listed } from '#src/platform/db/search-text.ts'
import type { ApplicationStage } from '../../application-stages.ts'
import { applicantNo, applicationKinds, type ApplicationKind } from '../../application.ts'

/** One of what somebody sent, whichever the kind. */
export interface SentRow {
  kind: ApplicationKind
  applicant_no: string
  vacancy_id: number | null
  job_position: string | null
  company_name: string | null
  job_category_id: number | null
  job_category_name: string | null
  created_at: string
  stage: ApplicationStage | null
  stage_at: string | null
}
type Found = Omit<SentRow, 'applicant_no'> & { id: number; total: number }

/** An account, with its address once that is confirmed. */
interface Sender {
  userId: number
  email: string | undefined
}

/**
 * Lists what somebody sent, newest first: while logged in, and with the address of the account once that is confirmed.
 * All that is theirs is found first, by the indexes of address and account; of a person that is little.
 */
export async function listOfSender(
  db: Db,
  { userId, email }: Sender,
  vacancyId: number | undefined,
  part: Part | undefined,
): Promise<Listed<SentRow>> {
  const isTheirs = email
    ? sql`(user_id = ${userId} or ${hasAddress('email', email)})`
    : sql`user_id = ${userId}`
  const idsOf = (kind: ApplicationKind) => sql`
    select ${sql.lit(kind)} as kind, id, created_at from ${sql.table(`${kind}s`)} where ${isTheirs}`
  const kinds =
    vacancyId === undefined
      ? sql.join(applicationKinds.map(idsOf), sql` union all `)
      : sql`${idsOf('position_application')} and vacancy_id = ${vacancyId}`
  const mine = sql`mine as materialized (${kinds})`
  const { rows } = await sql<Found>`
    with ${mine}, page as (select * from mine order by created_at desc, kind, id desc
      limit ${part?.limit ?? null} offset ${part?.offset ?? 0})
    select page.kind, page.id, page.created_at, position.vacancy_id, position.job_position, position.company_name,
      coalesce(position.job_category_id, categories.id) as job_category_id,
      coalesce(position.job_category_name, categories.name) as job_category_name, position.stage, position.stage_at,
      (select count(*) from mine)::int as total
    from page
      left join position_applications as position on page.kind = 'position_application' and position.id = page.id
      left join category_applications as short on page.kind = 'category_application' and short.id = page.id
      left join job_seeker_forms as long on page.kind = 'job_seeker_form' and long.id = page.id
      left join ${categoryNames} on categories.id = coalesce(short.job_category_id, long.job_category_id)
    order by page.created_at desc, page.kind, page.id desc`.execute(db)
  const shown = rows.map(({ id, total: _, ...row }) => ({ ...row, applicant_no: applicantNo(row.kind, id) }))
  if (!part) return { rows: shown, total: undefined }
  if (rows[0] || part.offset === 0) return { rows: shown, total: rows[0]?.total ?? 0 }
  // Past the end no row says how many there are.
  const counted = await sql<{ total: number }>`
    with ${mine} select count(*)::int as total from mine`.execute(db)
  return { rows: [], total: counted.rows[0]!.total }
}
