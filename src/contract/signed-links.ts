import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './values/primitives.ts'

/** A purpose is the end of its page's address, `/l/12/application`; the subject is the row's id. */
const linkPurposes = [
  'application',
  'sent-application',
  'sent-category-application',
  'sent-job-seeker-form',
  'vacancy-address',
  'my-data',
  'vacancy-reminder',
  /** A reporter confirms that a report with their address is theirs. */
  'vacancy-report',
  'alert',
] as const
export type LinkPurpose = (typeof linkPurposes)[number]

export const LINK_COOKIE = 'signed_link'

/** The token replaces a login, so this address is never logged. */
export const linkPath = (token: string): `/${string}` => `/l/${token}`

export const linkFolder = (linkId: number): `/${string}` => `/l/${linkId}`

export const linkPage = ({ id, purpose }: { id: number; purpose: string }): `/${string}` =>
  `${linkFolder(id)}/${purpose}`

const signedLink = z.object({
  id,
  purpose: z.enum(linkPurposes),
  subject_id: id,
  language: z.string(),
})

export const readLink = endpoint('GET', '/api/link', 'link', {
  summary: 'What a signed link of a mail opens; its token is the bearer',
  response: signedLink,
})

export const endLink = endpoint('POST', '/api/link/end', 'link', {
  summary: 'End a signed link for good, wherever it was sent on to',
  response: z.object({ message: z.string() }),
})
