import { type RawBuilder, sql } from 'kysely'
import { isEmailAddress } from '#src/contract/values/same-email.ts'
import type { MailKind } from '#src/features/notifications/server/index.ts'
import { deleteFile } from '#src/features/storage/server/index.ts'
import { endedBefore, vacancyRows } from '#src/features/vacancies/server/index.ts'
import { optionalLabels, requiredLabels } from '#src/features/vacancies/vacancy-fields.ts'
import { asFieldText } from '#src/features/vacancy-form/field-text.ts'
import type { Db } from '#src/platform/db/database.ts'
import { hasEmail } from '#src/platform/db/queries/has-email.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import type { PurgeRule } from '#src/platform/jobs/purge.ts'
import {
  personalTable,
  type ErasedRows,
  type PersonalData,
} from '#src/platform/personal-data/personal-table.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { Language } from '#src/strings/languages.ts'
import { translator } from '#src/strings/t.ts'
import { allVacancyList } from './lists/all-vacancies.ts'
import { decisionMails } from './mails/decision-mails.ts'
import type { ApplicationCounts } from './queries/application-counts.ts'
import type { RevisionChanges } from './queries/revisions.ts'
import { mountModeration } from './routes/admin-routes.ts'
import type { Decisions } from './use-cases/decide-vacancy.ts'
import { sweepReplacedPosters } from './use-cases/revisions/drop-revision.ts'
import { fieldOf } from './use-cases/revisions/proposed-vacancy.ts'

const moderationPersonalData: PersonalData = {
  tables: [
    personalTable('vacancy_revisions', {
      found: { where: namesAddress },
      shown: ['changes', 'created_at'],
      inWords: { column: 'changes', words: changesInWords },
      file: 'job_poster',
      erased: 'deleted',
      evidence: ofVacancyUntil,
      onErased: forgetReplacedPoster,
    }),
    // Admins may have named the person to each other.
    personalTable('vacancy_notes', {
      found: { where: (email) => mentions(sql`stored.text`, email) },
      shown: ['text', 'created_at'],
      exported: ['vacancy_id', 'admin_id'],
      erased: 'deleted',
      evidence: ofVacancyUntil,
    }),
  ],
  impersonal: {},
}

function namesAddress(email: string) {
  return sql`stored.vacancy_id in (select id from ${vacancyRows} where ${hasEmail('email', email)})
    or ${mentions(sql`stored.changes::text`, email)}`
}

/** A phone number in a text of somebody else is not a person's own. */
function mentions(text: RawBuilder<unknown>, address: string): RawBuilder<boolean> {
  return isEmailAddress(address)
    ? sql<boolean>`position(lower(${address}) in lower(${text})) > 0`
    : sql<boolean>`false`
}

function ofVacancyUntil(requestedAt: string) {
  return sql<boolean>`stored.vacancy_id in (
    select id from ${vacancyRows} where created_at <= ${requestedAt}::timestamptz)`
}

/** The posters that decisions took away; the next round of deletions takes their bytes. */
async function forgetReplacedPoster({ trx, rows }: ErasedRows): Promise<void> {
  for (const { kept_poster } of rows) await deleteFile(trx, (kept_poster ?? null) as string | null)
}

const labels = { ...requiredLabels, ...optionalLabels, job_poster: 'post_vacancy.job_poster' } as const

async function changesInWords(_db: Db, language: Language): Promise<(changes: string) => string> {
  const t = translator(dictionaries[language])
  return (changes) =>
    Object.entries(JSON.parse(changes) as RevisionChanges)
      .map(([column, { to }]) => {
        const field = fieldOf(column)
        const label = field in labels ? t(labels[field as keyof typeof labels]) : field.replaceAll('_', ' ')
        // A number of a row, and the key of a file, say nothing.
        return /_id$|_poster$/.test(column) ? label : `${label}: ${asFieldText(to)}`
      })
      .join('\n')
}

interface ModerationNeeds extends Pick<Decisions, 'askAddress' | 'onApproved' | 'onDelete'> {
  applicationCounts: ApplicationCounts
}

const ofEnded: PurgeRule['overdue'] = (retainedSince) =>
  endedBefore(sql`stored.vacancy_id`, retainedSince('decisions'))

export const moderation = (needs: ModerationNeeds): Feature<MailKind> => ({
  name: 'moderation',
  heading: 'Vacancies',
  mails: decisionMails,
  mount: (bind, { context }) => mountModeration(bind, { ...context, ...needs }),
  lists: [allVacancyList],
  jobs: ({ context }) => [
    hourly('posters of decided changes', () => sweepReplacedPosters(context), { removes: true }),
  ],
  retention: [
    { table: 'vacancy_revisions', file: 'job_poster', overdue: ofEnded },
    { table: 'vacancy_notes', overdue: ofEnded },
  ],
  personalData: moderationPersonalData,
})
