import * as z from 'zod/mini'
import { HOUR, endpoint, type AnswerOf } from '#src/contract/endpoint.ts'
import { dayAnswer, id, requiredText } from '#src/contract/values/primitives.ts'
import { sizes } from '#src/contract/values/units.ts'
import { signsOfMessages } from '../admin-vacancy.ts'

export const checkMessage = endpoint('POST', '/api/check-message', 'public', {
  summary:
    'What the board knows of a message about a job: vacancies with its text, a phone number or a link in it, and its signs of fraud. Nothing of it is stored',
  limit: { name: 'check_message', max: 20, seconds: HOUR, per: 'address' },
  idempotency: 'none',
  body: z.object({ text: requiredText('field.required', sizes.message) }),
  response: z.object({
    /** Open vacancies, the newest first. */
    open: z.array(z.object({ id, position: z.string(), company_name: z.string(), closing_date: dayAnswer })),
    /** The text has a phone number or link that no open vacancy in it has; false without open ones. */
    other_contact: z.boolean(),
    /** The names are null if a linked page is gone. */
    ended: z.array(z.object({ id, position: z.nullable(z.string()), company_name: z.nullable(z.string()) })),
    /** A vacancy with the text, a number or a link was removed; nothing more is said about it. */
    removed: z.nullable(z.enum(['asks_for_money', 'other'])),
    signs: z.array(z.enum(signsOfMessages)),
  }),
})
export type CheckedMessage = AnswerOf<typeof checkMessage>
