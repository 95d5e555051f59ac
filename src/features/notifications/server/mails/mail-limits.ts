import type { MailName } from './mails.ts'

interface MailLimit {
  mails: readonly MailName[]
  /** So many of them altogether to one address in a day; another number, or any, where the address is confirmed. */
  max: number
  maxConfirmed: number
}

/** Links to what an address already has, for anybody who types it: past these none are sent, and the older ones go on. */
export const linkLimit = { max: 3, maxConfirmed: 10, hours: 24 }

const receipts: readonly MailName[] = [
  'position_application_confirmation',
  'category_application_confirmation',
  'job_seeker_form_confirmation',
]
const requests: readonly MailName[] = ['alert_confirmation', 'vacancy_report_confirmation']
const stages: readonly MailName[] = ['application_stage', 'application_closed']

/** Others than the reader of an address cause these. Not resets and *My data*, nor what an admin decides. */
const ofOthers: readonly MailName[] = [
  ...receipts,
  ...requests,
  ...stages,
  'account_was_deleted',
  'admin_invitation',
  'application_link',
  'application_message',
  'digest',
  'email_confirmation',
  'email_was_changed',
  'new_application',
  'password_was_changed',
  'position_application_on_behalf',
  'vacancy_address_confirmation',
  'vacancy_received',
]

/** The mails past these leave in the digest of the next day. Anyone can type anyone's address into a form. */
export const mailLimits: readonly MailLimit[] = [
  ...receipts.map((name) => ({ mails: [name], max: 3, maxConfirmed: 3 })),
  ...requests.map((name) => ({ mails: [name], max: 3, maxConfirmed: 10 })),
  { mails: stages, max: 4, maxConfirmed: Infinity },
  { mails: ofOthers, max: 10, maxConfirmed: Infinity },
]

/** One digest holds so many; what comes after them is left out. */
export const MAX_IN_DIGEST = 100
/** It leaves at this hour in Sri Lanka. */
export const DIGEST_HOUR = 7
