import { sql } from 'kysely'
import { isOfAccount } from '#src/areas/people/index.ts'
import { getClosingDay } from '#src/areas/vacancies/index.ts'
import { COLOMBO } from '#src/platform/clock.ts'
import { hasEmail, isFrom } from '#src/platform/db/queries/conditions.ts'
import { isBefore, type PurgeRule } from '#src/platform/jobs/platform-jobs.ts'
import {
  type PersonalData,
  personalTable,
  type PersonalTable,
} from '#src/platform/personal-data/personal-table.ts'
import { deleteAnswersWith } from '#src/platform/personal-data/platform-personal-data.ts'
import { type ApplicationKind, applicationKinds } from '../application.ts'
import { careerFields, personFields } from '../cv-fields.ts'

type Overdue = PurgeRule['overdue']

const isOld: Overdue = (retainedSince) => isBefore('created_at', retainedSince('applications'))

/** Counts from the later of closing day and submission, with a limit from submission: a closing day may be in 2199. */
const isOldForVacancy: Overdue = (retainedSince) =>
  sql`(greatest((stored.created_at at time zone ${sql.lit(COLOMBO)})::date,
    ${getClosingDay(sql`stored.vacancy_id`)}) < ${retainedSince('applications')}
    or ${isBefore('created_at', retainedSince('applicationsMax'))})`

export const retentionOfApplications: readonly PurgeRule[] = applicationKinds.map((kind) => {
  const isOverdue = kind === 'position_application' ? isOldForVacancy : isOld
  return {
    table: 'applications',
    name: `${kind}s`,
    key: ['kind', 'no'],
    file: 'resume_path',
    overdue: (retainedSince) => sql`stored.kind = ${sql.lit(kind)} and ${isOverdue(retainedSince)}`,
  }
})

export const myApplicationsPersonalData: PersonalData = {
  tables: [
    personalTable('application_link_requests', {
      found: { email: 'email' },
      shown: [],
      exported: ['applicant_no'],
      erased: 'deleted',
    }),
  ],
  impersonal: {},
}

const ofTheirs = { row: 'application_id', of: 'applications' } as const

const oneKind = {
  application_kind: 'the same word in every row',
} as const

interface Columns {
  shown: readonly string[]
  exported: readonly string[]
}

const exported = ['job_category_id', 'sender_language', 'user_id', 'opened_at'] as const

/** The columns of each kind: *My data* shows `shown`, an archive also has `exported`. */
const columns: Record<ApplicationKind, Columns> = {
  position_application: {
    shown: [
      'applicant_no',
      'job_position',
      'company_name',
      'full_name',
      'email',
      'phone',
      'city',
      'cover_letter',
      'stage',
      'messages_allowed_at',
      'terms_version',
      'created_at',
    ],
    exported: [
      ...exported,
      'vacancy_id',
      'category_application_id',
      'job_seeker_form_id',
      'job_category_name',
      'on_behalf',
      'stage_at',
      'told_at',
      'nudged_at',
      'updated_at',
      'cv_lines',
      'whatsapp',
    ],
  },
  category_application: {
    shown: ['applicant_no', 'name', 'email', 'phone', 'city', 'consent', 'terms_version', 'created_at'],
    exported: [...exported, 'updated_at'],
  },
  job_seeker_form: {
    shown: [
      'applicant_no',
      'full_name',
      'email',
      'phone',
      ...personFields,
      ...careerFields,
      'work_preference',
      'cover_letter',
      'consent',
      'terms_version',
      'created_at',
    ],
    exported,
  },
}

const file = 'resume_path'

/** An application without an email address is also found by the account that sent it. */
function isOfPerson(address: string) {
  return sql`(${isFrom(address, { email: 'stored.email', phone: 'stored.phone' })}
    or (stored.email is null and ${isOfAccount(sql`stored.user_id`, address)}))`
}

function getTables(kind: ApplicationKind): PersonalTable[] {
  const { shown, exported } = columns[kind]
  const common = {
    table: 'applications' as const,
    name: `${kind}s`,
    kind,
    key: 'no',
    read: (row: Record<string, unknown>) => {
      const origin = (of: ApplicationKind) => (row['origin_kind'] === of ? row['origin_no'] : null)
      const all: Record<string, unknown> = {
        ...(row['details'] as object | null),
        ...row,
        full_name: row['name'],
        category_application_id: origin('category_application'),
        job_seeker_form_id: origin('job_seeker_form'),
      }
      const known = [...shown, ...exported, file].map((column) => [column, all[column] ?? null] as const)
      return { id: row['no'], ...Object.fromEntries(known) }
    },
    shown,
    exported,
    file,
  }
  return [
    {
      ...common,
      found: { where: isOfPerson },
      erased: 'deleted',
      mailSubject: kind,
    },
    // The account logged in while sending finds it whatever address it has; the row outlives the account.
    { ...common, found: { row: 'user_id', of: 'users' }, erased: 'stays_unlinked' },
  ]
}

export const applicationsPersonalData: PersonalData = {
  tables: [
    personalTable('application_stages', {
      found: ofTheirs,
      shown: ['stage', 'reason', 'changed_at', 'changed_by'],
      erased: 'with_their_row',
    }),
    // Notes are private to the employer: they are deleted with the application, and not shown to the applicant.
    personalTable('application_notes', {
      found: ofTheirs,
      shown: [],
      secret: ['text'],
      isInternal: true,
      erased: 'with_their_row',
    }),
    personalTable('application_messages', {
      found: ofTheirs,
      shown: ['stage', 'text', 'created_at'],
      exported: ['interview_id'],
      erased: 'with_their_row',
    }),
    personalTable('interviews', {
      found: ofTheirs,
      shown: ['starts_at', 'town', 'address', 'link', 'answer', 'answered_at'],
      exported: [
        'bring',
        'sequence',
        'answers',
        'organizer',
        'reminded_at',
        'uid_of_host',
        'created_at',
        'ended_at',
      ],
      erased: 'with_their_row',
    }),
    personalTable('resume_openings', {
      found: ofTheirs,
      // The page lists openings separately, with the companies.
      shown: [],
      exported: ['opened_at', 'opened_by'],
      erased: 'with_their_row',
    }),
    ...applicationKinds.flatMap(getTables),
  ],
  impersonal: {
    applications: {
      letters: 'made of other columns',
      code_name: 'a random name, of which the code of an application is made',
      details: 'the fields of the long form that are shown one by one',
      origin_kind: 'a kind of application',
    },
    application_counters: 'it has no rows',
    application_stages: oneKind,
    application_notes: oneKind,
    application_messages: oneKind,
    interviews: oneKind,
    resume_openings: oneKind,
  },
  erase: async (trx, email) => {
    // Without an organizer, mails about the interview name the owner's or the vacancy's address.
    await trx.updateTable('interviews').set({ organizer: null }).where(hasEmail('organizer', email)).execute()
    const { rows } = await sql<{ applicant_no: string }>`
      select applicant_no from applications as stored where ${isOfPerson(email)}`.execute(trx)
    // The stored answer to its sender has only its number.
    for (const { applicant_no } of rows) await deleteAnswersWith(trx, applicant_no)
    return {}
  },
}
