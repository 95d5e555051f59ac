import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { careerFields, personFields } from '../long-form-fields.ts'

const ofTheirs = { row: 'application_id', of: 'position_applications' } as const
/** The account that was logged in while sending sees it, whatever address it names; it stays when the account goes. */
const sentBy = { row: 'user_id', of: 'users' } as const

const oneKind = { application_kind: 'the same word in every row' } as const

const ofPosition = [
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
] as const
const ofCategory = ['name', 'email', 'phone', 'city', 'consent', 'terms_version', 'created_at'] as const
const ofForm = [
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
] as const

export const applicationsPersonalData: PersonalData = {
  tables: [
    personalTable('application_stages', {
      found: ofTheirs,
      shown: ['stage', 'changed_at', 'changed_by'],
      erased: 'with_their_row',
    }),
    // An employer writes notes for nobody else: they go with the application, and are nobody's to read.
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
      erased: 'with_their_row',
    }),
    personalTable('resume_openings', {
      found: ofTheirs,
      // The page names the companies, and the board.
      shown: [],
      exported: ['opened_at', 'opened_by'],
      erased: 'with_their_row',
    }),
    personalTable('position_applications', {
      found: { email: 'email' },
      exported: ['category_application_id', 'job_seeker_form_id'],
      shown: ofPosition,
      file: 'resume_path',
      erased: 'deleted',
      mailSubject: 'position_application',
    }),
    personalTable('position_applications', {
      found: sentBy,
      shown: ofPosition,
      file: 'resume_path',
      erased: 'stays_unlinked',
    }),
    personalTable('category_applications', {
      found: { email: 'email' },
      shown: ofCategory,
      file: 'resume_path',
      erased: 'deleted',
      mailSubject: 'category_application',
    }),
    personalTable('category_applications', {
      found: sentBy,
      shown: ofCategory,
      file: 'resume_path',
      erased: 'stays_unlinked',
    }),
    personalTable('job_seeker_forms', {
      found: { email: 'email' },
      shown: ofForm,
      file: 'resume_path',
      erased: 'deleted',
      mailSubject: 'job_seeker_form',
    }),
    personalTable('job_seeker_forms', {
      found: sentBy,
      shown: ofForm,
      file: 'resume_path',
      erased: 'stays_unlinked',
    }),
  ],
  impersonal: {
    applications: 'the views above are its rows, by their kinds',
    application_counters: 'it has no rows',
    application_stages: oneKind,
    application_notes: oneKind,
    application_messages: oneKind,
    resume_openings: oneKind,
    position_applications: { job_category_name: 'the category of the vacancy' },
  },
}
