import { type NotNull, sql } from 'kysely'
import { categoryNames } from '#src/areas/catalogue/index.ts'
import { storedFiles } from '#src/areas/files/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { isFrom } from '#src/platform/db/queries/conditions.ts'
import type { ApplicationKind, Consent, CvKind } from '../application.ts'
import { longFormFacts } from '../cv-fields.ts'
import { detailColumns } from './long-form-details.ts'

export async function lockSent(trx: Trx, kind: ApplicationKind, id: number) {
  return trx
    .selectFrom('applications')
    .select('resume_path')
    .where('kind', '=', kind)
    .where('no', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Returns the fields of its mails. `undefined` if somebody has read, decided on, changed or put it forward since it was
 * sent, or if it has no address.
 */
export async function setSentEmail(trx: Trx, kind: ApplicationKind, no: number, email: string, at: string) {
  return trx
    .updateTable('applications')
    .set({ email, updated_at: at })
    .where((eb) => eb.and({ kind, no, opened_at: null, stage_at: null }))
    .where('email', '<>', email)
    .whereRef('updated_at', '=', 'created_at')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('applications as made')
            .select('made.no')
            .where('made.origin_kind', '=', kind)
            .where('made.origin_no', '=', no),
        ),
      ),
    )
    .returning(['no as id', 'name', 'name as full_name', 'phone', 'city', 'cover_letter', 'vacancy_id'])
    .returning(['job_position', 'company_name', 'job_category_id', 'sender_language'])
    .$narrowType<{ job_position: NotNull; company_name: NotNull; job_category_id: NotNull }>()
    .executeTakeFirst()
}

/** Selects what every sender sees, with the columns that say whose application it is. */
function getSent(db: Db, kind: ApplicationKind, no: number) {
  return db
    .selectFrom('applications as sent')
    .leftJoin(storedFiles, 'files.key', 'sent.resume_path')
    .select(['sent.no as id', 'sent.applicant_no', 'sent.name as full_name', 'sent.email', 'sent.phone'])
    .select([
      'sent.city',
      'sent.cover_letter',
      'files.name as resume_name',
      'sent.created_at',
      'sent.user_id',
    ])
    .where('sent.kind', '=', kind)
    .where('sent.no', '=', no)
}

export async function findSentApplication(db: Db, no: number) {
  return getSent(db, 'position_application', no)
    .select(['sent.vacancy_id', 'sent.job_position', 'sent.company_name', 'sent.stage'])
    .select([
      'sent.messages_allowed_at',
      'sent.nudged_at',
      sql<
        string | null
      >`coalesce(sent.opened_at, case when sent.stage = 'received' then sent.stage_at end)`.as('read_at'),
    ])
    .select(['sent.whatsapp', 'sent.cv_lines', 'sent.sender_language'])
    .$narrowType<{ job_position: NotNull; company_name: NotNull; stage: NotNull }>()
    .executeTakeFirst()
}

export async function findSentCv(db: Db, kind: CvKind, no: number) {
  const row = await getSent(db, kind, no)
    .innerJoin(categoryNames, 'categories.id', 'sent.job_category_id')
    .select(['sent.address', 'sent.highest_qualification', 'sent.field_of_study', 'sent.company_name'])
    .select(['sent.job_title', 'sent.skills', 'sent.work_preference', ...detailColumns('sent')])
    .select(['categories.id as job_category_id', 'categories.name as job_category_name'])
    .select(sql<Consent | null>`sent.consent`.as('consent'))
    .executeTakeFirst()
  return row && { ...row, long_form: kind === 'job_seeker_form' ? longFormFacts.parse(row) : null }
}

/** Withdraws earlier consents too: deleting the last one must not bring an older one back. */
export async function withdrawConsent(trx: Trx, kind: CvKind, no: number, at: string): Promise<void> {
  const last = await trx
    .selectFrom('applications')
    .select(['email', 'phone', 'job_category_id', 'created_at'])
    .where('kind', '=', kind)
    .where('no', '=', no)
    .executeTakeFirst()
  if (!last) return
  await trx
    .updateTable('applications')
    .set({ consent: 'disagree', updated_at: at })
    .where('kind', '=', kind)
    .where(isFrom(last.email ?? last.phone, { email: 'email', phone: 'phone' }))
    .where('job_category_id', '=', last.job_category_id)
    .where('created_at', '<=', last.created_at)
    .where('consent', '=', 'agree')
    .execute()
}
