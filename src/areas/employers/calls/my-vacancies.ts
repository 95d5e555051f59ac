import * as z from 'zod/mini'
import { posterLayouts, posterShapes } from '#src/areas/catalogue/poster-layouts.ts'
import { revision } from '#src/areas/moderation/calls/revisions/revision.ts'
import { reviewed, vacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { historyEntry } from '#src/areas/vacancies/vacancy-history.ts'
import { asLoaded, editedFields, posterFile, salaryRules } from '#src/areas/vacancies/vacancy-schemas.ts'
import { vacancyStates } from '#src/areas/vacancies/vacancy-state.ts'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { several } from '#src/contract/repeatable.ts'
import {
  choice,
  day,
  dayAnswer,
  filters,
  id,
  idParams,
  instant,
  integer,
  MAX_ID,
  paging,
  sortBy,
} from '#src/contract/values/primitives.ts'
import { withoutEmpty } from '#src/contract/values/typed-text.ts'
import { foundAnswers, ownActs } from '../vacancy-acts.ts'
import { MAX_NOTICE_APPLICANTS } from './reminder.ts'

// The calls by which users look after the vacancies that they posted. Somebody else's is the same 404 as a missing one.

const ownerFields = {
  ...reviewed,
  /** Days until the closing day, 0 on that day itself; null unless it is open. */
  days_left: z.nullable(z.int()),
  acts: z.array(z.enum(ownActs)),
  /** The last day to which it may be extended now; null if it may not. */
  extend_until: z.nullable(dayAnswer),
  applications: z.int(),
}

export const ownVacancyRow = z.extend(
  z.pick(vacancy, {
    id: true,
    position: true,
    company_name: true,
    category: true,
    city: true,
    district: true,
    closing_date: true,
    status: true,
    is_open: true,
    closed_at: true,
    closed_reason: true,
    approved_at: true,
    created_at: true,
    updated_at: true,
  }),
  {
    ...ownerFields,
    /** Applications without a decision. */
    received: z.int(),
    /** Applications without a decision, and those only shortlisted. */
    unanswered: z.int(),
    views: z.int(),
    revision: z.nullable(z.object({ id, created_at: instant })),
  },
)
export type OwnVacancyRow = z.output<typeof ownVacancyRow>

export const ownVacancy = z.extend(vacancy, {
  ...ownerFields,
  first_closing_date: z.nullable(dayAnswer),
  extended_at: z.nullable(instant),
  /** The layout of its poster, if the board draws that. */
  poster_layout: z.nullable(z.enum(posterLayouts)),
  revision: z.nullable(revision),
  history: z.array(historyEntry),
  /** The number of applicants at which its owner gets one email. */
  notice_at: z.nullable(z.int()),
  /** A message about it in its language: lines, the most important first, and the path of its page. */
  share: z.object({ lines: z.array(z.string()), path: z.string() }),
})
export type OwnVacancy = z.output<typeof ownVacancy>

const own = { params: idParams, missing: 'vacancy_not_found' } as const
const changed = z.object({ message: z.string(), data: ownVacancy })
const limit = { name: 'own_vacancy', max: 60, seconds: HOUR, per: 'account' } as const

export const listOwnVacancies = endpoint('GET', '/api/account/vacancies', 'user', {
  scope: 'applications:read',
  summary: 'The vacancies that the user posted, newest first, 50 a page by default',
  query: z.strictObject({
    ...paging,
    q: filters.q,
    state: several(choice(vacancyStates)),
    category: several(integer('field.choice', 'field.choice', 1, MAX_ID)),
    sort: sortBy('created_at', 'closing_date', 'position'),
  }),
  response: z.array(ownVacancyRow),
})

export const showOwnVacancy = endpoint('GET', '/api/account/vacancies/:id', 'user', {
  ...own,
  summary: 'One vacancy of the user, with its decisions',
  response: ownVacancy,
})

export const downloadOwnPoster = endpoint('GET', '/api/account/vacancies/:id/poster/:shape', 'user', {
  summary:
    'A poster of a vacancy that is open or pending, as the board draws it: a PNG, a4 to print or square',
  params: z.extend(idParams, { shape: z.enum(posterShapes) }),
  missing: 'vacancy_not_found',
  limit: { name: 'own_poster', max: 60, seconds: HOUR, per: 'account' },
  response: null,
  produces: 'image/png',
})

/** Two tabs do not overwrite each other unseen: `revision_id` is the waiting one that was loaded, 0 for none. */
const loaded = {
  updated_at: asLoaded,
  revision_id: z.optional(integer('field.choice', 'field.choice', 0, MAX_ID)),
}

export const ownEdit = z.object({ ...editedFields, ...loaded }).check(...salaryRules)

const edit = {
  ...own,
  limit,
  body: ownEdit,
  file: posterFile,
  response: changed,
  errors: ['vacancy_changed'],
} as const

export const editOwnVacancy = endpoint('PUT', '/api/account/vacancies/:id', 'user', {
  ...edit,
  summary:
    'Edit a vacancy that waits for review, or resubmit a rejected one; its poster stays if none is sent',
})

export const reviseVacancy = endpoint('PUT', '/api/account/vacancies/:id/revision', 'user', {
  ...edit,
  summary:
    'Propose a change of an open vacancy: the public sees it once an admin approves; an earlier closing day counts at once',
})

const act = {
  ...own,
  limit,
  body: z.object(loaded),
  response: changed,
  errors: ['vacancy_changed'],
} as const

export const withdrawRevision = endpoint('DELETE', '/api/account/vacancies/:id/revision', 'user', {
  ...own,
  summary: 'Withdraw the change that waits for review',
  limit,
  query: z.strictObject({ revision_id: loaded.revision_id }),
  response: changed,
  errors: ['vacancy_changed'],
})

/** Without `found` nothing is stored about it. */
const end = { ...act, body: z.object({ ...loaded, found: z.optional(choice(foundAnswers)) }) } as const

export const fillVacancy = endpoint('POST', '/api/account/vacancies/:id/filled', 'user', {
  ...end,
  summary:
    'Mark an open or expired vacancy as filled: it takes no more applications. found says whether somebody was found, and where',
})

export const withdrawVacancy = endpoint('POST', '/api/account/vacancies/:id/withdraw', 'user', {
  ...end,
  summary: 'Withdraw an open vacancy: it takes no more applications',
})

export const reopenVacancy = endpoint('POST', '/api/account/vacancies/:id/reopen', 'user', {
  ...act,
  summary: 'Open a vacancy again that was marked as filled within the last 7 days, until its closing day',
})

export const extendVacancy = endpoint('POST', '/api/account/vacancies/:id/extend', 'user', {
  ...act,
  summary:
    'Move the closing day of an open vacancy, once, by at most 30 days and to 90 days after the first one',
  body: z.object({ ...loaded, closing_date: day('vacancy.closing_date.required') }),
})

export const setApplicantNotice = endpoint('PUT', '/api/account/vacancies/:id/applicant-notice', 'user', {
  ...own,
  summary:
    'Request one email when so many people have applied, 1 to 1,000; without a number there is none. Sent, it ends',
  limit,
  body: z.pipe(
    z.transform(withoutEmpty),
    z.object({
      applicants: z.nullish(
        integer('vacancy.notice.number', 'vacancy.notice.number', 1, MAX_NOTICE_APPLICANTS),
      ),
    }),
  ),
  response: changed,
  errors: ['vacancy_changed'],
})

export const deleteOwnVacancy = endpoint('DELETE', '/api/account/vacancies/:id', 'user', {
  ...own,
  summary: 'Delete a vacancy that waits for its first review, with its poster',
  limit,
  errors: ['vacancy_changed'],
})

export const copyVacancy = endpoint('GET', '/api/account/vacancies/:id/copy', 'user', {
  ...own,
  summary:
    'The fields of a vacancy, to duplicate it; closing day, walk-in interview and poster are chosen again',
  response: z.omit(vacancy, {
    id: true,
    category: true,
    company: true,
    district: true,
    closing_date: true,
    walk_in_day: true,
    walk_in_from: true,
    walk_in_until: true,
    walk_in_place: true,
    walk_in_bring: true,
    status: true,
    is_open: true,
    job_poster: true,
    poster_width: true,
    poster_height: true,
    closed_at: true,
    closed_reason: true,
    approved_at: true,
    created_at: true,
    updated_at: true,
  }),
})
