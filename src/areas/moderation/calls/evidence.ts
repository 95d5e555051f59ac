import * as z from 'zod/mini'
import { rejectionReasons } from '#src/areas/vacancies/rejection-reasons.ts'
import { vacancyStates } from '#src/areas/vacancies/vacancy-state.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, id, instant, requiredLine } from '#src/contract/values/primitives.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { riskSignNames, riskWeights } from '../admin-vacancy.ts'

const count = z.int()
const sign = z.enum(riskSignNames)
const weight = z.enum(riskWeights)

export const likenesses = ['phone', 'email', 'text', 'poster'] as const

export const OTHERS_SHOWN = 20

const vacancyEvidence = z.object({
  /** The score marks and explains; it orders nothing and decides nothing. */
  risk: z.object({
    score: count,
    is_marked: z.boolean(),
    /** `found` are the phrases that gave the sign away, or the number of the vacancy that it is like. */
    reasons: z.array(z.object({ sign, weight, found: z.nullable(z.string()) })),
  }),
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
  /** The language in which the employer uses the board. */
  language: z.enum(offeredLanguages),
  company_verified: z.boolean(),
  /** A claimed company that is not the vacancy's, whose name looks like the one that the vacancy says. */
  claimed_alike: z.nullable(z.object({ id, name: z.string() })),
  /** Vacancies that share something with it, newest first. Open ones with its text or poster are duplicates. */
  others: z.array(
    z.object({
      id,
      position: z.string(),
      company_name: z.string(),
      state: z.enum(vacancyStates),
      rejection_reason: z.nullable(z.enum(rejectionReasons)),
      by: z.array(z.enum(likenesses)),
    }),
  ),
  /** Quartiles of the monthly pay in its category over a year; null below ten vacancies. */
  usual_pay: z.nullable(z.object({ low: count, high: count, vacancies: count })),
  reports: z.object({ open: count, fine: count, removed: count }),
})
export type VacancyEvidence = z.output<typeof vacancyEvidence>

export const showEvidence = endpoint('GET', '/api/admin/job-vacancies/:id/evidence', 'admin', {
  summary: 'Evidence about a vacancy in review: account, similar vacancies, usual pay, risk signs, reports',
  missing: 'vacancy_not_found',
  response: vacancyEvidence,
})

const riskSign = z.object({
  name: sign,
  weight,
  is_on: z.boolean(),
  phrases: z.array(z.string()),
  /** True if it differs from the sign in the sources. */
  is_changed: z.boolean(),
  /** Lines from an owner's former list that are no phrases and no longer count. */
  lines_left: z.array(z.string()),
})
export type RiskSignRow = z.output<typeof riskSign>

export const listRiskSigns = endpoint('GET', '/api/admin/risk-signs', 'admin', {
  summary: 'The signs by which vacancies are marked in review, with their weights, switches and phrases',
  response: z.array(riskSign),
})

const MAX_PHRASE = 100
const MAX_PHRASES = 1_000

export const changeRiskSign = endpoint('PUT', '/api/admin/risk-signs/:name', 'owner', {
  summary: 'Change the weight, the switch or the phrases of a sign; it counts at once',
  params: z.object({ name: sign }),
  body: z.object({
    weight: choice(riskWeights),
    is_on: z.boolean({ error: 'field.invalid' }),
    phrases: z
      .array(requiredLine('field.invalid', MAX_PHRASE), { error: 'field.invalid' })
      .check(z.maxLength(MAX_PHRASES, { error: 'field.invalid' })),
  }),
  response: z.object({ message: z.string(), data: riskSign }),
})
