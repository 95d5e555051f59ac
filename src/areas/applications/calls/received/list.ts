import * as z from 'zod/mini'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import {
  choice,
  filters,
  id,
  idParams,
  instant,
  MAX_ID,
  paging,
  sortBy,
  yesOrNo,
} from '#src/contract/values/primitives.ts'
import { applicationStages, declineReasons, employerStages } from '../../application-stages.ts'
import { schoolings, starts } from '../../cv-fields.ts'

const text = z.nullable(z.string())
const stage = z.enum(applicationStages)

/** For a withdrawn application an employer sees only number and stage. */
export const receivedRow = z.object({
  id,
  applicant_no: z.string(),
  stage,
  stage_at: z.nullable(instant),
  full_name: text,
  email: text,
  phone: text,
  city: text,
  /** Kilometres from the town of the vacancy. */
  distance_km: z.nullable(z.int()),
  /** The applicant may be written to by WhatsApp at `phone`. */
  whatsapp: z.boolean(),
  /** The lines of a CV that the board made. */
  cv_lines: z.nullable(
    z.object({
      last_work: z.string(),
      work_years: z.nullish(z.int()),
      schooling: z.nullish(z.enum(schoolings)),
      languages: z.nullish(z.array(z.string())),
      start: z.nullish(z.enum(starts)),
      about: z.nullish(z.string()),
    }),
  ),
  letter_start: text,
  /** The language of mails to the applicant. */
  language: z.string(),
  resume_name: text,
  created_at: instant,
})
export type ReceivedRow = z.output<typeof receivedRow>

const ofVacancy = {
  confirmedEmail: true,
  params: idParams,
  missing: 'vacancy_not_found',
} as const

export const listReceived = endpoint('GET', '/api/account/vacancies/:id/applications', 'user', {
  ...ofVacancy,
  scope: 'applications:read',
  summary:
    'Applications for a vacancy of one’s own, newest first; withdrawn ones only where that stage is named',
  query: z.object({
    ...paging,
    q: filters.q,
    stage: z.optional(choice(applicationStages)),
    sort: sortBy('created_at'),
  }),
  response: z.array(receivedRow),
})

export const receivedFile = endpoint('GET', '/api/account/vacancies/:id/applications.csv', 'user', {
  ...ofVacancy,
  summary: 'The same list as CSV',
  query: z.omit(listReceived.query, { page: true, per_page: true }),
  response: null,
  produces: 'text/csv',
})

export const MAX_RESUMES = 100

export const receivedResumes = endpoint('GET', '/api/account/vacancies/:id/applications.zip', 'user', {
  ...ofVacancy,
  summary: `The CVs of the same list as a ZIP, those of its first ${MAX_RESUMES} applications; each counts as opened`,
  limit: { name: 'received_resumes', max: 20, seconds: HOUR, per: 'account' },
  query: receivedFile.query,
  response: null,
  produces: 'application/zip',
})

export const countReceived = endpoint('GET', '/api/account/vacancies/:id/applications/counts', 'user', {
  ...ofVacancy,
  summary: 'How many applications for a vacancy of one’s own stand where; withdrawn ones are not in `total`',
  response: z.object({
    vacancy: z.object({ id, position: z.string(), company_name: z.string() }),
    total: z.int(),
    stages: z.record(stage, z.int()),
  }),
})

export const MAX_MOVED = 100

const ids = z
  .array(z.int({ error: 'field.choice' }).check(z.gte(1), z.lte(MAX_ID)), { error: 'field.choice' })
  .check(z.maxLength(MAX_MOVED, { error: 'field.choice' }))
export const someIds = ids.check(z.minLength(1, { error: 'field.choice' }))

/** Goes with `not_selected`; ignored for other stages. */
export const declineReason = z.optional(choice(declineReasons))

/** `false` sends the applicant no mail about the new stage. */
export const notify = z.optional(yesOrNo)

export const moved = z.object({
  moved: z.array(id),
  left: z.array(id),
  /** Emails that leave at `undo_until`; the move can be undone before. */
  emails: z.int(),
  undo_until: z.nullable(instant),
})

export const moveManyReceived = endpoint('POST', '/api/account/vacancies/:id/applications/stage', 'user', {
  ...ofVacancy,
  summary:
    'Update the stage of up to 100 applications; withdrawn ones and those of other vacancies stay as they are, and who was hired or invited unless named. The applicants are emailed after two minutes',
  body: z.object({
    ids: someIds,
    /** Those of `ids` to move even from `hired` or `interview`. */
    named: z.optional(ids),
    stage: choice(employerStages),
    reason: declineReason,
    notify,
  }),
  response: z.object({ message: z.string(), data: moved }),
})
