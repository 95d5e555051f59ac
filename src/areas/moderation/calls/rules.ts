import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { instant, optionalText } from '#src/contract/values/primitives.ts'

export const MAX_RULES = 10_000

const rules = z.object({
  text: z.string(),
  /** `null` while the rules are those that are shipped. */
  changed_at: z.nullable(instant),
})

export const readRules = endpoint('GET', '/api/admin/moderation-rules', 'admin', {
  summary: 'The rules of the office for who reviews vacancies',
  response: rules,
})

export const changeRules = endpoint('PUT', '/api/admin/moderation-rules', 'owner', {
  summary: 'Change the rules for who reviews vacancies; without text those that are shipped stand again',
  body: z.object({ text: optionalText(MAX_RULES) }),
  response: z.object({ message: z.string(), data: rules }),
})
