import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './primitives.ts'

/**
 * The page that a signed link opens, by the last part of its address: `/l/12/application`. The subject of a link is the
 * id of the row that the page is about.
 */
export const linkPurposes = [
  /** An employer's: one application, with its résumé, stage and messages. */
  'application',
  /** An applicant's: the application that they sent. */
  'sent-application',
  /** An applicant's: the CV that they posted for a category, by the short form and by the long one. */
  'sent-category-application',
  'sent-job-seeker-form',
  /** Of whoever reads the address of a vacancy: they say that it is theirs. */
  'vacancy-address',
  /** Of whoever reads an address, for an hour: everything that the board holds about it. */
  'my-data',
  /** An owner's: what a mail asks about their vacancy that closes. */
  'vacancy-reminder',
  /** Of a reporter: they say that a report with their address is theirs. */
  'vacancy-report',
  /** Of whoever reads an address: one alert that was asked for it. */
  'alert',
] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** A browser that opened a link holds its token in this cookie, for the pages of that one link. */
export const LINK_COOKIE = 'signed_link'

/** Mails lead here: `/l/lvl_…`. The token stands for a login, so the address is never logged. */
export const linkPath = (token: string): `/${string}` => `/l/${token}`

/** The cookie of a link belongs to everything below this address. */
export const linkFolder = (linkId: number): `/${string}` => `/l/${linkId}`

export const linkPage = ({ id, purpose }: { id: number; purpose: string }): `/${string}` =>
  `${linkFolder(id)}/${purpose}`

export const signedLink = z.object({
  id,
  purpose: z.enum(linkPurposes),
  subject_id: id,
  language: z.string(),
})

export const readLink = endpoint({
  method: 'GET',
  path: '/api/link',
  summary: 'What a signed link of a mail opens; its token is the bearer',
  access: 'link',
  response: signedLink,
})

export const endLink = endpoint({
  method: 'POST',
  path: '/api/link/end',
  summary: 'End a signed link for good, wherever it was sent on to',
  access: 'link',
  response: z.object({ message: z.string() }),
})
