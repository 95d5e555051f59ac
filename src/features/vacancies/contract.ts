import * as z from 'zod/mini'
import { HOUR } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, idParams, instant } from '#src/contract/primitives.ts'
import { pictureVariant } from '#src/features/storage/pictures.ts'
import { rejectionReasons } from './rejection-reasons.ts'
import { optionalAnswers, salaryRules, vacancyFields } from './vacancy-schemas.ts'
import { closedReasons, frozenReasons, vacancyStates } from './vacancy-state.ts'

/** A vacancy as everybody may see it. Neither its owner nor the reviewers' notes are in it. */
export const vacancy = z.object({
  id,
  position: z.string(),
  company_name: z.string(),
  /** Its page is `/companies/{id}`. */
  company: z.nullable(z.object({ id, name: z.string(), logo_url: z.nullable(z.string()) })),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  description: z.string(),
  job_category_id: id,
  category: z.object({ id, name: z.string() }),
  closing_date: z.string().register(z.globalRegistry, { format: 'date' }),
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
  /** It ended then, before its closing day, and why. */
  closed_at: z.nullable(instant),
  closed_reason: z.nullable(z.enum(closedReasons)),
  /** The first publication. It never moves. */
  approved_at: z.nullable(instant),
  created_at: instant,
  updated_at: instant,
})
export type Vacancy = z.output<typeof vacancy>

/** The owner and the admins see these besides. */
export const reviewed = {
  state: z.enum(vacancyStates),
  /** Since then it is hidden, until an admin lifts it. */
  frozen_at: z.nullable(instant),
  frozen_reason: z.nullable(z.enum(frozenReasons)),
  rejection_reason: z.nullable(z.enum(rejectionReasons)),
  rejection_note: z.nullable(z.string()),
}

/** All that its own row says of a vacancy: each answer shows the part that is for its reader. */
export const wholeVacancy = z.extend(vacancy, {
  ...reviewed,
  user_id: z.nullable(id),
  /** True if the address of the account that posted it is confirmed; null of one that is nobody's. */
  email_confirmed: z.nullable(z.boolean()),
  /** The last change of the status. */
  decided_at: z.nullable(instant),
})
export type WholeVacancy = z.output<typeof wholeVacancy>

export const showVacancy = endpoint({
  method: 'GET',
  path: '/api/jobs/:id',
  summary:
    'One vacancy: for everybody while it is open and for 30 days after it ended, any with its state for its owner and for admins',
  access: 'public',
  params: idParams,
  missing: 'vacancy_not_found',
  response: z.extend(vacancy, {
    /** From its end on, both are its owner's and the admins' alone. */
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    category: z.object({ id, name: z.string(), slug: z.string() }),
    /** Narrowest first; none until they are made, soon after the poster came. */
    poster_variants: z.array(pictureVariant),
    company: z.nullable(
      z.object({ id, name: z.string(), logo_url: z.nullable(z.string()), website: z.nullable(z.string()) }),
    ),
    state: z.optional(reviewed.state),
    frozen_at: z.optional(reviewed.frozen_at),
    frozen_reason: z.optional(reviewed.frozen_reason),
    rejection_reason: z.optional(reviewed.rejection_reason),
    rejection_note: z.optional(reviewed.rejection_note),
  }),
  errors: ['vacancy_not_found', 'vacancy_gone'],
  cacheTags: ({ id }) => [`vacancy:${id as number}`, 'catalogue', 'companies'],
})

/** The fields of the post form; its pure rules run in the browser too. */
export const newVacancy = z.object(vacancyFields).check(...salaryRules)

export const postVacancy = endpoint({
  method: 'POST',
  path: '/api/job-vacancies',
  summary: 'Post a vacancy with its poster, for review',
  access: 'poster',
  limit: { name: 'vacancy', most: 10, seconds: HOUR, per: 'account' },
  body: newVacancy,
  file: { field: 'job_poster', kind: 'poster', required: 'vacancy.job_poster.required' },
  status: 201,
  response: z.object({ message: z.string(), data: vacancy }),
})
