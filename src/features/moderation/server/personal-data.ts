import { sql } from 'kysely'
import { deleteFile } from '#src/features/storage/server/index.ts'
import { vacancyRows } from '#src/features/vacancies/server/index.ts'
import { hasAddress } from '#src/platform/db/has-address.ts'
import {
  personalTable,
  type ErasedRows,
  type PersonalData,
} from '#src/platform/personal-data/personal-table.ts'
import { changesInWords } from './changes-in-words.ts'

export const moderationPersonalData: PersonalData = {
  tables: [
    personalTable('vacancy_revisions', {
      found: { where: namesAddress },
      shown: ['changes', 'created_at'],
      inWords: { column: 'changes', words: changesInWords },
      file: 'job_poster',
      erased: 'deleted',
      evidence: ofVacancyUntil,
      onErased: forgetKept,
    }),
    // Admins may have named the person to each other.
    personalTable('vacancy_notes', {
      found: { where: (email) => sql`position(lower(${email}) in lower(stored.text)) > 0` },
      shown: ['text', 'created_at'],
      exported: ['vacancy_id', 'admin_id'],
      erased: 'deleted',
      evidence: ofVacancyUntil,
    }),
  ],
  impersonal: {},
}

/** The changes of vacancies whose contact an address is, and those that name it, decided ones included. */
function namesAddress(email: string) {
  return sql`stored.vacancy_id in (select id from ${vacancyRows} where ${hasAddress('email', email)})
    or position(lower(${email}) in lower(stored.changes::text)) > 0`
}

function ofVacancyUntil(requestedAt: string) {
  return sql<boolean>`stored.vacancy_id in (
    select id from ${vacancyRows} where created_at <= ${requestedAt}::timestamptz)`
}

/** The posters that decisions took away; the next round of deletions takes their bytes. */
async function forgetKept({ trx, rows }: ErasedRows): Promise<void> {
  for (const { kept_poster } of rows) await deleteFile(trx, (kept_poster ?? null) as string | null)
}
