import * as z from 'zod/mini'
import { pictureVariant } from '#src/areas/files/pictures.ts'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { dayAnswer, id, idParams, instant } from '#src/contract/values/primitives.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { inEachLanguage, offeredLanguages } from '#src/strings/languages.ts'
import { rejectionReasons } from '../rejection-reasons.ts'
import { madePoster, optionalAnswers, salaryRules, vacancyFields } from '../vacancy-schemas.ts'
import { closedReasons, frozenReasons, vacancyStates } from '../vacancy-state.ts'

/** Steps of the number of applicants: only the employer gets the number. */
const appliedSteps = ['under_5', '5_to_20', 'over_20'] as const
type AppliedStep = (typeof appliedSteps)[number]

export function appliedStep(applications: number): AppliedStep {
  if (applications < 5) return 'under_5'
  return applications <= 20 ? '5_to_20' : 'over_20'
}

/** The group of ISCO-08 whose trade the position names, such as `5131`. */
export const isco = z.nullable(z.string())

export const vacancyCompany = z.object({
  id,
  name: z.string(),
  logo_url: z.nullable(z.string()),
  /** The logo in its smallest size. */
  logo_small_url: z.nullable(z.string()),
  is_verified: z.boolean(),
})

/** A vacancy as everybody may see it. Neither its owner nor the reviewers' notes are in it. */
export const vacancy = z.object({
  id,
  position: z.string(),
  company_name: z.string(),
  company: z.nullable(vacancyCompany),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  description: z.string(),
  job_category_id: id,
  category: z.object({ id, name: z.string() }),
  closing_date: dayAnswer,
  status: z.literal([0, 1, 2]),
  /** Approved, neither ended nor frozen, and its closing day has not passed in Sri Lanka. */
  is_open: z.boolean(),
  /** The path that follows `/storage/`. */
  job_poster: z.nullable(z.string()),
  poster_width: z.nullable(z.int()),
  poster_height: z.nullable(z.int()),
  city: z.nullable(z.string()),
  district: z.nullable(z.string()),
  ...optionalAnswers,
  /** The end before its closing day, and the reason. */
  closed_at: z.nullable(instant),
  closed_reason: z.nullable(z.enum(closedReasons)),
  /** The first publication. It never moves. */
  approved_at: z.nullable(instant),
  created_at: instant,
  updated_at: instant,
})
export type Vacancy = z.output<typeof vacancy>

export const reviewed = {
  state: z.enum(vacancyStates),
  /** It is hidden since then, until an admin shows it again. */
  frozen_at: z.nullable(instant),
  frozen_reason: z.nullable(z.enum(frozenReasons)),
  rejection_reason: z.nullable(z.enum(rejectionReasons)),
  further_reasons: z.array(z.enum(rejectionReasons)),
  rejection_note: z.nullable(z.string()),
}

export const wholeVacancy = z.extend(vacancy, {
  ...reviewed,
  user_id: z.nullable(id),
  /** True if the address of the account that posted it is confirmed; null without an account. */
  email_confirmed: z.nullable(z.boolean()),
  decided_at: z.nullable(instant),
})
export type WholeVacancy = z.output<typeof wholeVacancy>

export const showVacancy = endpoint('GET', '/api/jobs/:id', 'public', {
  summary:
    'One vacancy: public while open and for 30 days after it ended; its owner and admins can always read it, with its state',
  missing: 'vacancy_not_found',
  response: z.extend(vacancy, {
    isco,
    /** Its name in each language, else in English. */
    trade: z.nullable(z.object(inEachLanguage(() => z.string()))),
    /** An admin has read it. */
    is_checked: z.boolean(),
    /** About how many applied; null after its end, or if the employer hides it. */
    applied: z.nullable(z.enum(appliedSteps)),
    /** After its end only its owner and admins see both. */
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    category: z.object({ id, name: z.string(), slug: z.string() }),
    /** Narrowest first; none until they are made, soon after the poster came. */
    poster_variants: z.array(pictureVariant),
    company: z.nullable(z.extend(vacancyCompany, { website: z.nullable(z.string()) })),
    state: z.optional(reviewed.state),
    frozen_at: z.optional(reviewed.frozen_at),
    frozen_reason: z.optional(reviewed.frozen_reason),
    rejection_reason: z.optional(reviewed.rejection_reason),
    further_reasons: z.optional(reviewed.further_reasons),
    rejection_note: z.optional(reviewed.rejection_note),
  }),
  errors: ['vacancy_gone'],
  cacheTags: ({ id }) => [`vacancy:${id as number}`, 'catalogue', 'companies'],
})

export const walkInCalendars = offeredLanguages.map((language) => ({
  language,
  endpoint: endpoint('GET', localizedPath(language, '/jobs/:id/walk-in.ics'), 'public', {
    summary: `The walk-in interview of an open vacancy as an entry for calendars, in ${language}, until its day is over`,
    params: idParams,
    missing: 'vacancy_not_found',
    response: null,
    produces: 'text/calendar',
    cacheTags: ({ id }) => [`vacancy:${id as number}`],
  }),
}))

export const newVacancy = z.object({ ...vacancyFields, ...madePoster }).check(...salaryRules)

export const postVacancy = endpoint('POST', '/api/job-vacancies', 'poster', {
  summary: 'Post a vacancy with its poster, for review; make_poster has the board draw the poster',
  limit: { name: 'vacancy', max: 10, seconds: HOUR, per: 'account' },
  body: newVacancy,
  file: {
    field: 'job_poster',
    kind: 'poster',
    required: 'vacancy.job_poster.required',
    orMade: 'make_poster',
  },
  status: 201,
  response: z.object({ message: z.string(), data: vacancy }),
})

export const vacancySummary = z.object({
  id,
  position: z.string(),
  company_name: z.string(),
  company: z.nullable(z.object({ id, name: z.string() })),
  city: z.nullable(z.string()),
  district: z.nullable(z.string()),
  closing_date: dayAnswer,
})
const summaries = z.array(vacancySummary)

export const similarVacancies = endpoint('GET', '/api/jobs/:id/similar', 'public', {
  summary:
    'At most six open vacancies like one: of its trade by ISCO-08, of the trades next to it, then of its category; in each the nearest first',
  missing: 'vacancy_not_found',
  response: summaries,
  cacheTags: ({ id }) => [`vacancy:${id as number}`, 'vacancies'],
})

export const newestOfCategory = endpoint('GET', '/api/categories/:id/newest-vacancies', 'public', {
  summary: 'The newest open vacancies of a category, at most 24, without their texts',
  response: summaries,
  cacheTags: ({ id }) => [`vacancies-of-category:${id as number}`],
})
