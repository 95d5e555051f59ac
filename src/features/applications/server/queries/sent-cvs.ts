import { sql } from 'kysely'
import { categoryNames } from '#src/features/catalogue/server/index.ts'
import { storedFiles } from '#src/features/storage/server/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { hasAddress } from '#src/platform/db/has-address.ts'
import type { Consent, CvKind } from '../../application.ts'
import { longFormFacts } from '../../long-form-fields.ts'
import { detailColumns } from './long-form-details.ts'

/** Reads a CV of a category as its sender sees it, with what says whose it is. */
export async function findSentCv(db: Db, kind: CvKind, no: number) {
  const row = await db
    .selectFrom('applications as sent')
    .innerJoin(categoryNames, 'categories.id', 'sent.job_category_id')
    .leftJoin(storedFiles, 'files.key', 'sent.resume_path')
    .select([
      'sent.no as id',
      'sent.applicant_no',
      'sent.name as full_name',
      'sent.email',
      'sent.phone',
      'sent.city',
    ])
    .select(['sent.user_id', 'sent.created_at', 'sent.cover_letter', ...detailColumns('sent')])
    .select(['sent.address', 'sent.highest_qualification', 'sent.field_of_study', 'sent.company_name'])
    .select(['sent.job_title', 'sent.skills', 'sent.work_preference'])
    .select(['categories.id as job_category_id', 'categories.name as job_category_name'])
    .select(['files.name as resume_name', sql<Consent | null>`sent.consent`.as('consent')])
    .where('sent.kind', '=', kind)
    .where('sent.no', '=', no)
    .executeTakeFirst()
  return row && { ...row, long_form: kind === 'job_seeker_form' ? longFormFacts.parse(row) : null }
}

/**
 * Takes an earlier consent for the same category back with the application that is withdrawn: the last word of an address
 * counts, and deleting that must not bring an older one back.
 */
export async function takeConsentBack(trx: Trx, kind: CvKind, no: number, at: string): Promise<void> {
  const last = await trx
    .selectFrom('applications')
    .select(['email', 'job_category_id', 'created_at'])
    .where('kind', '=', kind)
    .where('no', '=', no)
    .executeTakeFirst()
  if (!last) return
  await trx
    .updateTable('applications')
    .set({ consent: 'disagree', updated_at: at })
    .where('kind', '=', kind)
    .where(hasAddress('email', last.email))
    .where('job_category_id', '=', last.job_category_id)
    .where('created_at', '<=', last.created_at)
    .where('consent', '=', 'agree')
    .execute()
}
