import { sql } from 'kysely'
import { forgetFile } from '#src/features/storage/server/index.ts'
import { hasAddress } from '#src/platform/db/has-address.ts'
import {
  personalTable,
  type ErasedRows,
  type PersonalData,
} from '#src/platform/personal-data/personal-table.ts'
import { changesInWords } from './changes-in-words.ts'
import { forgetGoneTerms } from './forget-terms.ts'
import { forgetSearchesFor, writeMissedSearches } from './search/missed-searches.ts'

const TEXT = 'what an employer publishes'
const WORDS = 'words of public vacancies, which go with the last of them'
const COUNTS = 'counts of vacancies and of the board'

const shown = ['position', 'company_name', 'address', 'email', 'phone', 'closing_date', 'created_at'] as const

export const vacanciesPersonalData: PersonalData = {
  tables: [
    personalTable('vacancy_revisions', {
      found: { where: namesAddress },
      shown: ['changes', 'created_at'],
      inWords: { column: 'changes', words: changesInWords },
      file: 'job_poster',
      erased: 'deleted',
      evidence: ofVacancyUntil,
      whenErased: forgetKept,
    }),
    // Admins may have named the person to each other.
    personalTable('vacancy_notes', {
      found: { where: (email) => sql`position(lower(${email}) in lower(stored.text)) > 0` },
      shown: ['text', 'created_at'],
      exported: ['vacancy_id', 'admin_id'],
      erased: 'deleted',
      evidence: ofVacancyUntil,
    }),
    personalTable('vacancies', {
      found: { email: 'email' },
      shown,
      file: 'job_poster',
      erased: 'deleted',
      evidence: (requestedAt) => sql`stored.created_at <= ${requestedAt}::timestamptz`,
      mailSubject: 'vacancy',
      whenErased: tellPages,
    }),
    // A vacancy that the account posted with another address stays, of nobody: it is that address's.
    personalTable('vacancies', { found: { row: 'user_id', of: 'users' }, shown, erased: 'stays_unlinked' }),
  ],
  nobodys: {
    vacancies: {
      city_id: TEXT,
      description: TEXT,
      rejection_note: TEXT,
      direct_hiring_note: 'a reason that the page of the vacancy shows',
      work_address: TEXT,
      language_skills: TEXT,
      told_before: TEXT,
    },
    vacancy_history: {
      actor_id: 'a number, which is nobody’s once the account is erased',
      rejection_note: TEXT,
    },
    risk_signs: 'an admin’s words for the review',
    vacancy_risks: 'names of signs',
    vacancy_search: WORDS,
    listed_words: WORDS,
    name_terms: WORDS,
    gone_terms: WORDS,
    missed_searches:
      'words of searches, of nobody known; `eraseNames` takes those with the name of an erased person',
    search_synonyms: 'an admin’s words for the search',
    vacancy_reminders: { answer: 'what became of a vacancy' },
    vacancy_views: COUNTS,
    vacancy_changes: COUNTS,
    vacancy_tallies: COUNTS,
    search_upkeep: COUNTS,
  },
  flush: writeMissedSearches,
  eraseNames: async (trx, names) => ({ missed_searches: await forgetSearchesFor(trx, names) }),
  sweep: forgetGoneTerms,
}

/** The changes of vacancies whose contact an address is, and those that name it, decided ones included. */
function namesAddress(email: string) {
  return sql`stored.vacancy_id in (select id from vacancies where ${hasAddress('email', email)})
    or position(lower(${email}) in lower(stored.changes::text)) > 0`
}

function ofVacancyUntil(requestedAt: string) {
  return sql<boolean>`stored.vacancy_id in (
    select id from vacancies where created_at <= ${requestedAt}::timestamptz)`
}

/** The posters that decisions took away; the next round of deletions takes their bytes. */
async function forgetKept({ trx, rows }: ErasedRows): Promise<void> {
  for (const { kept_poster } of rows) await forgetFile(trx, (kept_poster ?? null) as string | null)
}

function tellPages({ rows, changed }: ErasedRows): void {
  if (rows.length === 0) return
  changed('vacancies')
  for (const { id, company_id, job_category_id } of rows as unknown as Record<string, number | null>[]) {
    changed(`vacancy:${id!}`)
    if (company_id != null) changed(`company:${company_id}`)
    if (job_category_id != null) changed(`vacancies-of-category:${job_category_id}`)
  }
}
