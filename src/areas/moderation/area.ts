import { type RawBuilder, sql } from 'kysely'
import { deleteFile } from '#src/areas/files/index.ts'
import type { MailKind } from '#src/areas/mail/index.ts'
import { asFieldText } from '#src/areas/vacancies/field-text.ts'
import { endedBefore, findVacancyFacts, vacancyRows } from '#src/areas/vacancies/index.ts'
import { optionalLabels, requiredLabels } from '#src/areas/vacancies/vacancy-fields.ts'
import { isEmailAddress } from '#src/contract/values/typed-text.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { hasEmail } from '#src/platform/db/queries/conditions.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import type { PurgeRule } from '#src/platform/jobs/platform-jobs.ts'
import {
  type ErasedRows,
  type PersonalData,
  personalTable,
} from '#src/platform/personal-data/personal-table.ts'
import { isGoodFor } from '#src/platform/signed-links.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { en } from '#src/strings/en.ts'
import type { Language } from '#src/strings/languages.ts'
import { translator } from '#src/strings/t.ts'
import { mountModeration, mountOpenItems } from './calls/admin-moderation.server.ts'
import { checkMessage } from './calls/check-message.server.ts'
import * as contract from './calls/check-message.ts'
import type { Decisions } from './calls/decide-vacancy.server.ts'
import { mountEvidence, type ReportCounts } from './calls/get-evidence.server.ts'
import { mountNotes } from './calls/notes.server.ts'
import { mountOfficeRules } from './calls/office-rules.server.ts'
import { sweepReplacedPosters, getField } from './calls/revisions/proposed-vacancy.server.ts'
import { mountTrusted } from './calls/trusted.server.ts'
import * as address from './calls/vacancy-address.server.ts'
import { confirmVacancyAddress, getVacancyAddress } from './calls/vacancy-page.ts'
import { allVacancyList } from './lists/all-vacancies.ts'
import { decisionMails } from './mails/decision-mails.ts'
import { type RevisionChanges, revisionStatus } from './rows/revisions.ts'
import { isPublicUnchecked } from './rows/trusted.ts'
import { type ApplicationCounts, riskSigns } from './rows/vacancy-risks.ts'
import { getDigest, scoreByRules, scoreWaiting } from './server/scoring/score-waiting.ts'

const vacancyAddressesPersonalData: PersonalData = {
  tables: [],
  impersonal: {
    vacancy_addresses: 'a hash of the address of a vacancy, which goes with it',
  },
}

export const vacancyAddresses: Feature = {
  name: 'vacancy-addresses',
  heading: 'Applications',
  mount: (bind, { context }) => {
    bind(getVacancyAddress, ({ viewer }) => address.getVacancyAddress(context.db, viewer))
    bind(confirmVacancyAddress, async ({ viewer }) => ({
      message: en['vacancy_address.confirmed'],
      data: await address.confirmVacancyAddress(context, viewer),
    }))
  },
  personalData: vacancyAddressesPersonalData,
  links: {
    // The link ends when the vacancy is deleted or gets another address.
    'vacancy-address': async (db, link) => {
      const vacancy = await findVacancyFacts(db, link.subject_id)
      return vacancy !== undefined && isGoodFor(link, vacancy.email)
    },
  },
}

const moderationPersonalData: PersonalData = {
  tables: [
    personalTable('vacancy_revisions', {
      found: { where: namesAddress },
      shown: ['changes', 'created_at'],
      inWords: { column: 'changes', words: changesInWords },
      file: 'job_poster',
      erased: 'deleted',
      evidence: ofVacancyUntil,
      onErased: clearReplacedPoster,
    }),
    // Notes of admins may mention the person.
    personalTable('vacancy_notes', {
      found: { where: (email) => mentions(sql`stored.text`, email) },
      shown: ['text', 'created_at'],
      exported: ['vacancy_id', 'admin_id'],
      erased: 'deleted',
      evidence: ofVacancyUntil,
    }),
  ],
  impersonal: {
    block_requests: 'an admin’s request about an account, with which it goes',
    moderation_rules: 'rules of the office',
    open_items: 'what an admin has open, with whom it goes',
    trusted_vacancies: 'numbers of vacancies, with which they go',
    company_trust: 'numbers of companies',
  },
}

function namesAddress(email: string) {
  return sql`stored.vacancy_id in (select id from ${vacancyRows} where ${hasEmail('email', email)})
    or ${mentions(sql`stored.changes::text`, email)}`
}

/** Finds email addresses only: a phone number in somebody else's text need not be the person's. */
function mentions(text: RawBuilder<unknown>, address: string): RawBuilder<boolean> {
  return isEmailAddress(address)
    ? sql<boolean>`position(lower(${address}) in lower(${text})) > 0`
    : sql<boolean>`false`
}

function ofVacancyUntil(requestedAt: string) {
  return sql<boolean>`stored.vacancy_id in (
    select id from ${vacancyRows} where created_at <= ${requestedAt}::timestamptz)`
}

/** Deletes posters that decisions replaced; the next scheduled deletions remove their bytes. */
async function clearReplacedPoster({ trx, rows }: ErasedRows): Promise<void> {
  for (const { kept_poster } of rows) await deleteFile(trx, (kept_poster ?? null) as string | null)
}

const labels = { ...requiredLabels, ...optionalLabels, job_poster: 'post_vacancy.job_poster' } as const

async function changesInWords(_db: Db, language: Language): Promise<(changes: string) => string> {
  const t = translator(dictionaries[language])
  return (changes) =>
    Object.entries(JSON.parse(changes) as RevisionChanges)
      .map(([column, { to }]) => {
        const field = getField(column)
        const label = field in labels ? t(labels[field as keyof typeof labels]) : field.replaceAll('_', ' ')
        // Row ids and file keys mean nothing to a reader.
        return /_id$|_poster$/.test(column) ? label : `${label}: ${asFieldText(to)}`
      })
      .join('\n')
}

interface ModerationNeeds extends Pick<Decisions, 'onApproved' | 'onDelete'> {
  applicationCounts: ApplicationCounts
}

const ofEnded: PurgeRule['overdue'] = (retainedSince) =>
  endedBefore(sql`stored.vacancy_id`, retainedSince('decisions'))

export const moderation = (needs: ModerationNeeds): Feature<MailKind> => ({
  name: 'moderation',
  heading: 'Vacancies',
  mails: decisionMails,
  mount: (bind, { context }) => {
    mountModeration(bind, { ...context, ...needs })
    mountNotes(bind, context)
    mountOfficeRules(bind, context)
    mountOpenItems(bind, context)
    mountTrusted(bind, context)
  },
  lists: [allVacancyList],
  waiting: [
    {
      queue: 'review',
      table: 'vacancy_revisions',
      at: 'created_at',
      where: sql`status = ${sql.lit(revisionStatus.waiting)}`,
    },
    { queue: 'blocks', table: 'block_requests', at: 'requested_at' },
    { queue: 'unchecked', table: 'trusted_vacancies', at: 'published_at', where: isPublicUnchecked },
  ],
  jobs: ({ context }) => [
    hourly('posters of decided changes', () => sweepReplacedPosters(context), { removes: true }),
  ],
  retention: [
    { table: 'vacancy_revisions', file: 'job_poster', overdue: ofEnded },
    { table: 'vacancy_notes', overdue: ofEnded },
  ],
  personalData: moderationPersonalData,
})

const riskPersonalData: PersonalData = {
  tables: [],
  impersonal: {
    risk_sign_changes: 'an admin’s phrases for the review',
    risk_lines_left: 'an admin’s words for the review',
    vacancy_risks: 'names of signs',
  },
}

const POLL_MS = 4_000

/** Keeps its last digest: nodes of two versions score everything once each, not in turns for ever. */
export function riskJob(context: AppContext): Job {
  let scoredRules: string | undefined
  return {
    name: 'signs of risk',
    everyMs: POLL_MS,
    run: async (signal) => {
      await scoreWaiting(context, signal)
      const rules = getDigest(await riskSigns(context.db))
      if (rules === scoredRules) return
      await scoreByRules(context, rules, signal)
      if (!signal.aborted) scoredRules = rules
    },
  }
}

export const vacancyRisk = ({ reportCounts }: { reportCounts: ReportCounts }): Feature => ({
  name: 'vacancy-risk',
  heading: 'Vacancies',
  mount: (bind, { context, publicUrl }) => {
    mountEvidence(bind, context, reportCounts)
    bind(contract.checkMessage, ({ body }) => checkMessage(context, body.text, publicUrl()))
  },
  cachedPages: [{ path: /^\/check$/, query: [], isPage: true }],
  jobs: ({ context }) => [riskJob(context)],
  personalData: riskPersonalData,
})
