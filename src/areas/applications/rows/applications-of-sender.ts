import { sql } from 'kysely'
import { categoryNames } from '#src/areas/catalogue/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { hasEmail } from '#src/platform/db/queries/has-email.ts'
import type { Part } from '#src/platform/db/queries/pages.ts'
import type { Listed } from '#src/platform/db/queries/search-text.ts'
import type { ApplicationStage } from '../application-stages.ts'
import type { ApplicationKind } from '../application.ts'

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
type Found = SentRow & { total: number }

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
    ? sql`(user_id = ${userId} or ${hasEmail('email', email)})`
    : sql`user_id = ${userId}`
  const ofVacancy = vacancyId === undefined ? sql`` : sql`and vacancy_id = ${vacancyId}`
  const mine = sql`mine as materialized (
    select kind, no, created_at from applications where ${isTheirs} ${ofVacancy})`
  const { rows } = await sql<Found>`
    with ${mine}, page as (select * from mine order by created_at desc, kind, no desc
      limit ${part?.limit ?? null} offset ${part?.offset ?? 0})
    select sent.kind, sent.applicant_no, sent.created_at, sent.vacancy_id, sent.job_position,
      case sent.kind when 'position_application' then sent.company_name end as company_name, sent.job_category_id,
      coalesce(sent.job_category_name, categories.name) as job_category_name, sent.stage, sent.stage_at,
      (select count(*) from mine)::int as total
    from page join applications as sent using (kind, no)
      left join ${categoryNames} on categories.id = sent.job_category_id
    order by sent.created_at desc, sent.kind, sent.no desc`.execute(db)
  const shown = rows.map(({ total: _, ...row }) => row)
  if (!part) return { rows: shown, total: undefined }
  if (rows[0] || part.offset === 0) return { rows: shown, total: rows[0]?.total ?? 0 }
  // Past the end no row says how many there are.
  const counted = await sql<{ total: number }>`
    with ${mine} select count(*)::int as total from mine`.execute(db)
  return { rows: [], total: counted.rows[0]!.total }
}
