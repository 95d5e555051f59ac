import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, idParams, instant, integer } from '#src/contract/primitives.ts'
import { vacancyStates } from '#src/features/vacancies/vacancy-state.ts'
import { namesKnownLists, riskSignNames } from './risk-signs.ts'

const count = z.int()
const sign = z.enum(riskSignNames)

/** Two vacancies may have the same phone, e-mail address or text, or posters that look the same. */
export const likenesses = ['phone', 'email', 'text', 'poster'] as const

/** So many other vacancies are named. */
export const OTHERS_SHOWN = 20

export const vacancyEvidence = z.object({
  /** It marks and explains; it orders nothing and decides nothing. */
  risk: z.object({
    score: count,
    is_marked: z.boolean(),
    /** `found` are the words that gave the sign away, or the number of the vacancy that it is like. */
    reasons: z.array(z.object({ sign, weight: count, found: z.nullable(z.string()) })),
  }),
  /** The account that posted it, with what became of all its vacancies. */
  account: z.nullable(
    z.object({
      id,
      name: z.string(),
      created_at: instant,
      email_confirmed: z.boolean(),
      approved: count,
      rejected: count,
      removed: count,
      pending: count,
    }),
  ),
  company_verified: z.boolean(),
  /** Others by what is the same, newest first. Those that are open with the same text or poster are duplicates. */
  others: z.array(
    z.object({
      id,
      position: z.string(),
      company_name: z.string(),
      state: z.enum(vacancyStates),
      by: z.array(z.enum(likenesses)),
    }),
  ),
  /** The pay a month that its category usually states, from ten vacancies of the last year on. */
  usual_pay: z.nullable(z.object({ low: count, high: count, vacancies: count })),
  reports: z.object({ open: count, fine: count, removed: count }),
})
export type VacancyEvidence = z.output<typeof vacancyEvidence>

export const showEvidence = endpoint({
  method: 'GET',
  path: '/api/admin/job-vacancies/:id/evidence',
  summary:
    'What speaks for and against a vacancy in review: account, others like it, usual pay, signs of risk, reports',
  access: 'admin',
  params: idParams,
  missing: 'vacancy_not_found',
  response: vacancyEvidence,
  errors: ['vacancy_not_found'],
})

const riskSign = z.object({
  name: sign,
  weight: count,
  is_on: z.boolean(),
  words: z.array(z.string()),
  /** It differs from the list in the sources. */
  is_changed: z.boolean(),
})
export type RiskSignRow = z.output<typeof riskSign>

export const listRiskSigns = endpoint({
  method: 'GET',
  path: '/api/admin/risk-signs',
  summary: 'The signs by which vacancies are marked in review, with their weights, switches and words',
  access: 'admin',
  response: z.array(riskSign),
})

const WORD = 100
const MOST_WORDS = 1_000

const line = z
  .string({ error: 'field.invalid' })
  .check(z.trim(), z.minLength(1), z.maxLength(WORD), z.refine(namesKnownLists, { error: 'field.invalid' }))

export const changeRiskSign = endpoint({
  method: 'PUT',
  path: '/api/admin/risk-signs/:name',
  summary: 'Change the weight, the switch or the words of a sign; it counts at once',
  access: 'owner',
  params: z.object({ name: sign }),
  body: z.object({
    weight: integer('field.invalid', 'field.invalid', 0, 100),
    is_on: z.boolean({ error: 'field.invalid' }),
    words: z
      .array(line, { error: 'field.invalid' })
      .check(z.maxLength(MOST_WORDS, { error: 'field.invalid' })),
  }),
  response: z.object({ message: z.string(), data: riskSign }),
})
