import * as z from 'zod/mini'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'

/** Pages of other sites may read every address below it. */
const base = '/api/open-data'

const limit = { name: 'open_data', max: 60, seconds: HOUR, per: 'address' } as const

export const openDataLines = endpoint('GET', `${base}/vacancies.ndjson`, 'public', {
  summary:
    'Every open vacancy without contacts and persons, one JSON object a line; Link has the licence and the address of the changes since; takes If-None-Match',
  limit,
  response: null,
  streams: true,
  produces: 'application/x-ndjson',
})

export const openDataTable = endpoint('GET', `${base}/vacancies.csv`, 'public', {
  summary: 'The same as CSV; several values in a column are separated by spaces',
  limit,
  response: null,
  streams: true,
  produces: 'text/csv',
})

export const openDataChanges = endpoint('GET', `${base}/changes`, 'public', {
  summary:
    'What changed after a cursor, one JSON object a line: id with vacancy as it is now, or with ended (expired, filled, withdrawn, hidden, removed); the last line is the next cursor. Without after: every open vacancy, which replaces all that the reader had',
  limit: { ...limit, name: 'open_data_changes', max: 3_600 },
  query: z.object({
    after: z.optional(z.string().check(z.regex(/^\d{5}\.\d{1,18}\.\d{1,15}$/, { error: 'field.invalid' }))),
  }),
  response: null,
  streams: true,
  produces: 'application/x-ndjson',
  errors: ['cursor_ended'],
})

export const jobFeed = endpoint('GET', '/job-feed.xml', 'public', {
  summary:
    'Every open vacancy as XML for Indeed, LinkedIn, Jooble and Careerjet; key is the one of the setting JOB_FEED_KEY',
  limit: { ...limit, name: 'job_feed' },
  query: z.object({ key: z.optional(z.string()) }),
  response: null,
  streams: true,
  produces: 'application/xml',
  errors: ['not_found'],
})
