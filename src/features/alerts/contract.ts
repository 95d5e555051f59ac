import * as z from 'zod/mini'
import { HOUR } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import {
  choice,
  done,
  email,
  id,
  idParams,
  instant,
  optionalText,
  withoutEmpty,
} from '#src/contract/primitives.ts'
import { frequencies } from './alert.ts'

const SEARCH = 4_000

/** The filters of a list as the query of its address; absent: all vacancies. */
const search = optionalText(SEARCH)
const frequency = choice(frequencies, 'field.choice')

export const alert = z.object({
  id,
  search: z.string(),
  title: z.string(),
  frequency: z.enum(frequencies),
  created_at: instant,
  /** Until then nothing is sent. */
  confirmed_at: z.nullable(instant),
  /** It ends on this day unless it is kept. */
  ends_on: z.nullable(z.string().register(z.globalRegistry, { format: 'date' })),
})
export type Alert = z.output<typeof alert>

const changed = z.object({ message: z.string(), data: alert })

export const describeSearch = endpoint({
  method: 'GET',
  path: '/api/alerts/search',
  summary:
    'A search as an alert would keep it: what makes no sense is left out, misspelt words are corrected',
  access: 'public',
  query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(SEARCH))) }),
  response: z.object({ search: z.string(), title: z.string(), ignored: z.boolean() }),
})

export const requestAlert = endpoint({
  method: 'POST',
  path: '/api/alerts',
  summary:
    'Ask for new vacancies of a search by mail. A link is mailed that confirms it; the answer is the same for every address',
  access: 'public',
  limit: { name: 'alert', free: 5, most: 20, seconds: HOUR, per: 'address' },
  screened: true,
  body: z.pipe(
    z.transform(withoutEmpty),
    z.object({ search, frequency, email: email('account.email.required') }),
  ),
  response: done,
})

export const alertActs = ['confirm', 'keep', 'daily', 'weekly', 'end'] as const
export type AlertAct = (typeof alertActs)[number]

export const readLinkedAlert = endpoint({
  method: 'GET',
  path: '/api/link/alert',
  summary: 'The alert of a mail; the token of its link is the bearer',
  access: 'link',
  response: alert,
})

export const actOnLinkedAlert = endpoint({
  method: 'POST',
  path: '/api/link/alert',
  summary: 'Confirm that alert, keep it, set how often it comes, or end it. A second time changes nothing',
  access: 'link',
  body: z.object({ act: choice(alertActs) }),
  response: changed,
  errors: ['conflict'],
})

export const endByPost = endpoint({
  method: 'POST',
  // The token, where other addresses of links have their number: one place in a path has one name.
  path: '/l/:id',
  idempotency: 'none',
  summary:
    'The address of List-Unsubscribe: ends the alert of its mail by one POST (RFC 8058), however often',
  access: 'public',
  params: z.object({ id: z.string() }),
  response: done,
  errors: ['link_unknown'],
})

export const takeMailBounce = endpoint({
  method: 'POST',
  path: '/api/mail-bounces',
  summary:
    'Takes a mail that came back, as a message with a delivery report (RFC 3464); the bearer is BOUNCE_SECRET',
  access: 'public',
  response: z.object({ message: z.string(), bounces: z.int() }),
  errors: ['unauthenticated', 'malformed'],
})

const own = { access: 'user', confirmedEmail: true } as const
const limit = { name: 'own_alert', most: 60, seconds: HOUR, per: 'account' } as const

export const listOwnAlerts = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/alerts',
  summary: "The alerts of the user's address, newest first",
  response: z.array(alert),
})

export const createOwnAlert = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/alerts',
  summary: "Make an alert for the user's address, at most 20; one that it has is set to this frequency",
  limit,
  body: z.pipe(z.transform(withoutEmpty), z.object({ search, frequency })),
  response: changed,
  status: 201,
  errors: ['conflict'],
})

export const changeOwnAlert = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/account/alerts/:id',
  summary: 'Set how often an alert comes, or keep it for six more months',
  limit,
  params: idParams,
  body: z.object({ act: choice(['keep', 'daily', 'weekly']) }),
  response: changed,
})

export const endOwnAlert = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/alerts/:id',
  summary: 'End an alert',
  limit,
  params: idParams,
  response: done,
})
