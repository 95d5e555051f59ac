import * as z from 'zod/mini'
import { DAY, HOUR } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import {
  choice,
  done,
  email,
  id,
  idParams,
  instant,
  optionalText,
  phone,
  requiredText,
  sizes,
  withoutEmpty,
} from '#src/contract/primitives.ts'
import { applicationKinds } from '#src/features/applications/application.ts'
import { evidenceReasons } from '#src/features/vacancy-reports/evidence-reasons.ts'

export const SHOWN_ENTRIES = 50

const entry = z.object({
  id: z.nullable(id),
  /** By column, as the board stores it; what is no plain value is its JSON. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  files: z.array(z.string()),
})
export type Entry = z.output<typeof entry>

const opening = z.object({
  applicant_no: z.string(),
  /** This company opened the CV; null: the board. */
  company_name: z.nullable(z.string()),
  opened_at: instant,
})
export type Opening = z.output<typeof opening>

export const myData = z.object({
  email: z.string(),
  has_account: z.boolean(),
  /** For these reasons vacancies, and the account, stay when everything is erased, until they are decided. */
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
  /** The board may put the person forward, or an employer write in own words. */
  consents: z.int(),
})
export type MyData = z.output<typeof myData>

export const askForMyData = endpoint({
  method: 'POST',
  path: '/api/my-data/links',
  summary:
    'Ask for a link to all that the board holds about an address; the answer does not tell whether it knows it',
  access: 'public',
  limit: { name: 'my_data_link', most: 10, seconds: HOUR, per: 'address' },
  body: z.object({ email: email('application.email.required') }),
  response: done,
})

const own = { access: 'user_or_link', confirmedEmail: true, missing: 'not_found' } as const
const changed = z.object({ message: z.string(), data: myData })

export const seeMyData = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/my-data',
  summary: 'What the board holds about the address of the account, or of a signed link, and who opened a CV',
  response: myData,
})

export const correctMyData = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/account/my-data/:kind/:id',
  summary: 'Put name, phone or city of an application right; what is left out stays',
  limit: { name: 'my_data_correction', most: 60, seconds: HOUR, per: 'account' },
  params: z.extend(idParams, { kind: choice(applicationKinds) }),
  body: z.pipe(
    z.transform(withoutEmpty),
    z.object({
      name: z.optional(requiredText('application.name.required', sizes.name)),
      phone: z.optional(phone('application.phone.required')),
      city: optionalText(sizes.city),
    }),
  ),
  response: changed,
  errors: ['application_not_found', 'application_withdrawn'],
})

export const withdrawConsents = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/my-data/consents/withdrawal',
  summary: 'Be put forward no more, and get no more words of employers; what was sent stays',
  response: changed,
})

export const eraseMyData = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/my-data/erasure',
  summary:
    'Erase everything about the address for good: applications with their files, messages, the account, and vacancies whose contact it is. While these are frozen, reported, or of a blocked account, they stay with the account until that is decided',
  limit: { name: 'my_data_erasure', most: 10, seconds: HOUR, per: 'account' },
  hashes: true,
  body: z.object({
    email: email('application.email.required'),
    /** Of the account that has confirmed the address, where there is one. */
    current_password: z.optional(z.string()),
  }),
  response: z.extend(done, { kept_for: z.array(z.enum(evidenceReasons)) }),
  errors: ['unavailable'],
})

const archive = { response: null, produces: 'application/zip' } as const
const archiveLimit = { name: 'my_data_archive', most: 20, seconds: DAY } as const

export const downloadMyData = endpoint({
  ...own,
  ...archive,
  method: 'GET',
  path: '/api/account/my-data/archive',
  summary: 'All of it with its files, as a ZIP: data.json, and a folder of the files',
  limit: { ...archiveLimit, per: 'account' },
})

export const passToArchive = endpoint({
  ...own,
  access: 'user',
  method: 'POST',
  path: '/api/account/my-data/archive',
  summary: 'A cookie by which the browser downloads the archive: for 5 minutes, while the session lasts',
  idempotency: 'none',
  response: z.object({ path: z.string() }),
})

const inBrowser = {
  ...archive,
  access: 'public',
  method: 'GET',
  limit: { ...archiveLimit, name: 'my_data_download', per: 'address' },
  errors: ['link_required', 'link_unknown', 'link_ended'],
} as const

/** A browser opens these. They have no language: they are files. */
export const downloadInBrowser = endpoint({
  ...inBrowser,
  path: '/account/my-data/archive',
  summary: 'The same file for the cookie of that pass',
})

export const downloadLinked = endpoint({
  ...inBrowser,
  path: '/l/:id/my-data/archive',
  params: idParams,
  missing: 'not_found',
  summary: 'The archive of the address that a signed link opens, for the cookie of its pages',
})
