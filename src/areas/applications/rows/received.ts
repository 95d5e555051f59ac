import { sql } from 'kysely'
import { dropMailsAbout } from '#src/areas/mail/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { LongFormDetails } from '#src/platform/db/tables/applications.ts'
import type { ApplicationKind } from '../application.ts'
import { insertApplication, type NewApplication } from './applications.ts'
import { withDetails } from './long-form-details.ts'

/** A row with the fields of its form, as the quarantine stores it: two kinds have the name in `full_name`. */
export type ReceivedRow = Omit<NewApplication, 'kind' | 'no' | 'name' | 'resume_path' | 'details'> & {
  [Name in keyof LongFormDetails]?: LongFormDetails[Name] | null
} & { name?: string; full_name?: string; email: string | null; sender_language: string; created_at: string }

function getColumns(
  kind: ApplicationKind,
  { full_name, name = full_name!, ...row }: ReceivedRow,
  resume_path: string | null,
) {
  return { kind, name, ...withDetails(row), resume_path }
}

/** `no` is a reserved number, if there is one. */
export async function insertReceived(
  trx: Trx,
  kind: ApplicationKind,
  row: ReceivedRow,
  resume_path: string | null,
  no?: number,
): Promise<number> {
  const stage = kind === 'position_application' ? 'received' : null
  return insertApplication(trx, { ...getColumns(kind, row, resume_path), no, stage })
}

/** Number, link and code stay. Returns `false` if somebody has opened it, moved it, or put its sender forward. */
export async function replaceReceived(
  trx: Trx,
  kind: ApplicationKind,
  no: number,
  received: ReceivedRow,
  resume_path: string,
): Promise<boolean> {
  const { created_at: _first, code_name: _first_too, ...row } = getColumns(kind, received, resume_path)
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set(row)
    .where((eb) => eb.and({ kind, no, on_behalf: false }))
    .where((eb) => eb.and([eb('opened_at', 'is', null), eb('stage_at', 'is', null)]))
    .where(sql<boolean>`coalesce(stage, 'received') = 'received'`)
    .where(
      sql<boolean>`not exists (select from applications as made
        where made.origin_kind = applications.kind and made.origin_no = applications.no)`,
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await dropMailsAbout(trx, { subject: kind, subject_id: no })
  return true
}
