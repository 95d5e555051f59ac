import * as z from 'zod/mini'
import { frequencies } from '#src/areas/search/saved-search.ts'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { choice, dayAnswer, email, id, instant, optionalLine } from '#src/contract/values/primitives.ts'
import { withoutEmpty } from '#src/contract/values/typed-text.ts'

const SEARCH = 4_000

/** The filters of a list as the query of its address; absent: all vacancies. */
const search = optionalLine(SEARCH)
const frequency = choice(frequencies, 'field.choice')

export const alert = z.object({
  id,
  search: z.string(),
  title: z.string(),
  frequency: z.enum(frequencies),
  created_at: instant,
  /** Until then nothing is sent. */
  confirmed_at: z.nullable(instant),
  ends_on: z.nullable(dayAnswer),
})
export type Alert = z.output<typeof alert>

const changed = z.object({ message: z.string(), data: alert })

export const describeSearch = endpoint('GET', '/api/alerts/search', 'public', {
  summary: 'A search as an alert would store it: invalid parts are left out, misspelt words are corrected',
  query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(SEARCH))) }),
  response: z.object({ search: z.string(), title: z.string(), ignored: z.boolean() }),
})

export const requestAlert = endpoint('POST', '/api/alerts', 'public', {
  summary:
    'Request new vacancies for a search by email. An emailed link confirms it; the answer is the same for every address',
  limit: { name: 'alert', free: 5, max: 20, seconds: HOUR, per: 'address' },
  screened: true,
  body: z.pipe(
    z.transform(withoutEmpty),
    z.object({ search, frequency, email: email('account.email.required') }),
  ),
})

export const alertActs = ['confirm', 'keep', 'daily', 'weekly', 'end'] as const
export type AlertAct = (typeof alertActs)[number]

export const readLinkedAlert = endpoint('GET', '/api/link/alert', 'link', {
  summary: 'The alert of an email; the token of its link is the bearer',
  response: alert,
})

export const actOnLinkedAlert = endpoint('POST', '/api/link/alert', 'link', {
  summary: 'Confirm that alert, keep it, set how often it comes, or end it. A second time changes nothing',
  body: z.object({ act: choice(alertActs) }),
  response: changed,
  errors: ['conflict'],
})

// The token stands where other addresses of links have their number: one place in a path has one name.
export const endByPost = endpoint('POST', '/l/:id', 'public', {
  idempotency: 'none',
  summary: 'The address of List-Unsubscribe: ends the alert of its email by one POST (RFC 8058); repeatable',
  params: z.object({ id: z.string() }),
  errors: ['link_unknown'],
})

export const takeMailBounce = endpoint('POST', '/api/mail-bounces', 'public', {
  summary:
    'Takes a mail that came back, as a message with a delivery report (RFC 3464); the bearer is BOUNCE_SECRET',
  response: z.object({ message: z.string(), bounces: z.int() }),
  errors: ['unauthenticated', 'malformed'],
})

const limit = { name: 'own_alert', max: 60, seconds: HOUR, per: 'account' } as const

export const listOwnAlerts = endpoint('GET', '/api/account/alerts', 'user', {
  confirmedEmail: true,
  summary: "The alerts of the user's address, newest first",
  response: z.array(alert),
})

export const createOwnAlert = endpoint('POST', '/api/account/alerts', 'user', {
  confirmedEmail: true,
  summary: "Create an alert for the user's address, at most 20; an existing one gets this frequency",
  limit,
  body: z.pipe(z.transform(withoutEmpty), z.object({ search, frequency })),
  response: changed,
  status: 201,
  errors: ['conflict'],
})

export const changeOwnAlert = endpoint('PATCH', '/api/account/alerts/:id', 'user', {
  confirmedEmail: true,
  summary: 'Set how often an alert comes, or keep it for six more months',
  limit,
  body: z.object({ act: choice(['keep', 'daily', 'weekly']) }),
  response: changed,
})

export const endOwnAlert = endpoint('DELETE', '/api/account/alerts/:id', 'user', {
  confirmedEmail: true,
  summary: 'End an alert',
  limit,
})
