import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, id } from '#src/contract/primitives.ts'
import { vacancyStates } from '#src/features/vacancies/vacancy-state.ts'

/** Reminders are sent days before a vacancy closes, and when it closed with its day. */
export const reminderKinds = ['closing', 'closed'] as const
export type ReminderKind = (typeof reminderKinds)[number]

export const REMINDED_DAYS_BEFORE = 3

export const reminderAnswers = ['still_hiring', 'extended', 'filled'] as const
export type ReminderAnswer = (typeof reminderAnswers)[number]

const day = z.string().register(z.globalRegistry, { format: 'date' })

const reminder = z.object({
  kind: z.enum(reminderKinds),
  vacancy_id: id,
  position: z.string(),
  state: z.enum(vacancyStates),
  closing_date: day,
  answers: z.array(z.enum(reminderAnswers)),
  extend_until: z.nullable(day),
  answer: z.nullable(z.enum(reminderAnswers)),
})
export type Reminder = z.output<typeof reminder>

export const readReminder = endpoint({
  method: 'GET',
  path: '/api/link/reminder',
  summary: 'What the mail about a closing vacancy asks; the token of its link is the bearer',
  access: 'link',
  response: reminder,
})

export const answerReminder = endpoint({
  method: 'POST',
  path: '/api/link/reminder',
  summary:
    'Answer that mail: still hiring, extend by as much as is allowed, or filled. A second time changes nothing',
  access: 'link',
  body: z.object({ answer: choice(reminderAnswers) }),
  response: z.object({ message: z.string(), data: reminder }),
  errors: ['vacancy_not_found', 'vacancy_changed'],
})
