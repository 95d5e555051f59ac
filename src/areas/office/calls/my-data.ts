import * as z from 'zod/mini'
import { applicationKinds } from '#src/areas/applications/application.ts'
import { evidenceReasons } from '#src/areas/reports/report-reasons.ts'
import { DAY, HOUR, endpoint } from '#src/contract/endpoint.ts'
import {
  choice,
  done,
  email,
  id,
  idParams,
  instant,
  optionalLine,
  phone,
  requiredLine,
  sizes,
} from '#src/contract/values/primitives.ts'
import { withoutEmpty } from '#src/contract/values/typed-text.ts'

export const SHOWN_ENTRIES = 50

export const entry = z.object({
  id: z.nullable(id),
  /** Values by column, as the board stores them; other than plain values as JSON. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  files: z.array(z.string()),
})
export type Entry = z.output<typeof entry>

export const opening = z.object({
  applicant_no: z.string(),
  /** The company that opened the CV; null for the board. */
  company_name: z.nullable(z.string()),
  opened_at: instant,
})
export type Opening = z.output<typeof opening>

export const myData = z.object({
  email: z.string(),
  has_account: z.boolean(),
  /** Reasons why vacancies and the account outlive an erasure, until they are decided. */
  kept_for: z.array(z.enum(evidenceReasons)),
  erasure_requested_at: z.nullable(instant),
  parts: z.array(
    z.object({
      kind: z.string(),
      total: z.int(),
      entries: z.array(entry),
    }),
  ),
  openings: z.array(opening),
  /** Consents in force: to be put forward, or to get an employer's own words. */
  consents: z.int(),
})
export type MyData = z.output<typeof myData>

export const askForMyData = endpoint('POST', '/api/my-data/links', 'public', {
  summary:
    'Request a link to the data that the board holds about an address; the answer does not reveal whether it holds any',
  limit: { name: 'my_data_link', max: 10, seconds: HOUR, per: 'address' },
  body: z.object({ email: email('application.email.required') }),
})

const own = { confirmedEmail: true, missing: 'not_found' } as const
const changed = z.object({ message: z.string(), data: myData })

export const getMyData = endpoint('GET', '/api/account/my-data', 'user_or_link', {
  ...own,
  summary: 'The data about the address of the account or of a signed link, and who opened a CV',
  response: myData,
})

export const correctMyData = endpoint('PATCH', '/api/account/my-data/:kind/:id', 'user_or_link', {
  ...own,
  summary: 'Correct the name, phone or city of an application; omitted fields stay',
  limit: { name: 'my_data_correction', max: 60, seconds: HOUR, per: 'account' },
  params: z.extend(idParams, { kind: choice(applicationKinds) }),
  body: z.pipe(
    z.transform(withoutEmpty),
    z.object({
      name: z.optional(requiredLine('application.name.required', sizes.name)),
      phone: z.optional(phone('application.phone.required')),
      city: optionalLine(sizes.city),
    }),
  ),
  response: changed,
  errors: ['application_not_found', 'application_withdrawn'],
})

export const withdrawConsents = endpoint('POST', '/api/account/my-data/consents/withdrawal', 'user_or_link', {
  ...own,
  summary: 'Withdraw consent to be put forward and to messages from employers; applications stay',
  response: changed,
})

export const eraseMyData = endpoint('POST', '/api/account/my-data/erasure', 'user_or_link', {
  ...own,
  summary:
    'Erase everything about the address for good: applications with their files, messages, the account, and vacancies whose contact it is. While these are frozen, reported, or of a blocked account, they stay with the account until that is decided',
  limit: { name: 'my_data_erasure', max: 10, seconds: HOUR, per: 'account' },
  hashes: true,
  body: z.object({
    email: email('application.email.required'),
    /** The password of the account that confirmed the address, if there is one. */
    current_password: z.optional(z.string()),
  }),
  response: z.extend(done, { kept_for: z.array(z.enum(evidenceReasons)) }),
})

const archive = { response: null, produces: 'application/zip' } as const
const archiveLimit = { name: 'my_data_archive', max: 20, seconds: DAY } as const

export const downloadMyData = endpoint('GET', '/api/account/my-data/archive', 'user_or_link', {
  ...own,
  ...archive,
  summary: 'The data and its files as a ZIP: data.json and a folder of files',
  limit: { ...archiveLimit, per: 'account' },
})

export const passToArchive = endpoint('POST', '/api/account/my-data/archive', 'user', {
  ...own,
  summary: 'A cookie by which the browser downloads the archive: for 5 minutes, while the session lasts',
  idempotency: 'none',
  response: z.object({ path: z.string() }),
})

const inBrowser = {
  ...archive,
  limit: { ...archiveLimit, name: 'my_data_download', per: 'address' },
  errors: ['link_required', 'link_unknown', 'link_ended'],
} as const

/** A browser opens these paths. As files they have no language in them. */
export const downloadInBrowser = endpoint('GET', '/account/my-data/archive', 'public', {
  ...inBrowser,
  summary: 'The same file for the cookie of that pass',
})

export const downloadLinked = endpoint('GET', '/l/:id/my-data/archive', 'public', {
  ...inBrowser,
  missing: 'not_found',
  summary: 'The archive of the address that a signed link opens, for the cookie of its pages',
})
