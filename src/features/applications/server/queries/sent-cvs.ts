import { categoryNames } from '#src/features/catalogue/server/index.ts'
import { storedFiles } from '#src/features/storage/server/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { hasAddress } from '#src/platform/db/has-address.ts'
import { applicantNo, type Consent, type CvKind } from '../../application.ts'
import { longFormFacts } from '../../long-form-fields.ts'

/** Reads a CV of a category as its sender sees it, with what says whose it is. */
export async function findSentCv(db: Db, kind: CvKind, id: number) {
  return kind === 'category_application' ? findShortForm(db, id) : findLongForm(db, id)
}

async function findShortForm(db: Db, id: number) {
  const row = await db
    .selectFrom('category_applications as sent')
    .innerJoin(categoryNames, 'categories.id', 'sent.job_category_id')
    .leftJoin(storedFiles, 'files.key', 'sent.resume_path')
    .select(['sent.id', 'sent.name as full_name', 'sent.email', 'sent.phone', 'sent.city', 'sent.user_id'])
    .select(['sent.consent', 'sent.created_at', 'sent.job_category_id'])
    .select(['categories.name as job_category_name', 'files.name as resume_name'])
    .where('sent.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      consent: row.consent as Consent,
      applicant_no: applicantNo('category_application', id),
      long_form: null,
    }
  )
}

async function findLongForm(db: Db, id: number) {
  const row = await db
    .selectFrom('job_seeker_forms as sent')
    .innerJoin(categoryNames, 'categories.id', 'sent.job_category_id')
    .leftJoin(storedFiles, 'files.key', 'sent.resume_path')
    .selectAll('sent')
    .select(['categories.name as job_category_name', 'files.name as resume_name'])
    .where('sent.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      applicant_no: applicantNo('job_seeker_form', id),
      city: null,
      consent: row.consent as Consent,
      long_form: longFormFacts.parse(row),
    }
  )
}

/**
 * Takes an earlier consent for the same category back with the application that is withdrawn: the last word of an address
 * counts, and deleting that must not bring an older one back.
 */
export async function takeConsentBack(trx: Trx, kind: CvKind, id: number, at: string): Promise<void> {
  const table = kind === 'category_application' ? 'category_applications' : 'job_seeker_forms'
  const last = await trx
    .selectFrom(table)
    .select(['email', 'job_category_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!last) return
  await trx
    .updateTable(table)
    .set({ consent: 'disagree', ...(table === 'category_applications' && { updated_at: at }) })
    .where(hasAddress('email', last.email))
    .where('job_category_id', '=', last.job_category_id)
    .where('created_at', '<=', last.created_at)
    .where('consent', '=', 'agree')
    .execute()
}
