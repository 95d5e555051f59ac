import * as z from 'zod/mini'
import { vacancyStates } from '#src/areas/vacancies/vacancy-state.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, dayAnswer, id } from '#src/contract/values/primitives.ts'
import { foundAnswers } from '../vacancy-acts.ts'

/** Reminders are sent days before a vacancy closes, when it closed with its day, and when as many applied as its owner said. */
export const reminderKinds = ['closing', 'closed', 'applied'] as const
export type ReminderKind = (typeof reminderKinds)[number]

export const REMINDED_DAYS_BEFORE = 3

export const MAX_NOTICE_APPLICANTS = 1_000

export const reminderAnswers = ['still_hiring', 'extended', 'filled'] as const
export type ReminderAnswer = (typeof reminderAnswers)[number]

const reminder = z.object({
  kind: z.enum(reminderKinds),
  vacancy_id: id,
  position: z.string(),
  state: z.enum(vacancyStates),
  closing_date: dayAnswer,
  answers: z.array(z.enum(reminderAnswers)),
  extend_until: z.nullable(dayAnswer),
  answer: z.nullable(z.enum(reminderAnswers)),
})
export type Reminder = z.output<typeof reminder>

export const readReminder = endpoint('GET', '/api/link/reminder', 'link', {
  summary:
    'What an email about a vacancy that closes, or for which enough people applied, asks; the token of its link is the bearer',
  response: reminder,
})

export const answerReminder = endpoint('POST', '/api/link/reminder', 'link', {
  summary:
    'Answer that email: still hiring, extend as far as allowed, or filled. Repeating it changes nothing',
  body: z.object({ answer: choice(reminderAnswers), found: z.optional(choice(foundAnswers)) }),
  response: z.object({ message: z.string(), data: reminder }),
  errors: ['vacancy_not_found', 'vacancy_changed'],
})
