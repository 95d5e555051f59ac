import type { BlockReason } from '#src/contract/block-reasons.ts'
import type { MailSubject } from '../mail-subject.ts'
import type { LateMails } from './stored-mails.ts'

/**
 * This is the language of the person, in which the pages are that the mail leads to. Mails of an older program have
 * none.
 */
interface InLanguage {
  language?: string
}

/** The applicant of a position hears what became of it. `link_token` opens the applicant's page. */
export interface ApplicationNews extends InLanguage {
  full_name: string
  applicant_no: string
  position: string
  company_name: string
  link_token: string
}

/** An employer does this with an application, and its applicant is told. */
interface EmployerMail extends ApplicationNews {
  reply_to: string
}

interface PostersMail extends InLanguage {
  name: string
  position: string
  vacancy_id: number
  has_account: boolean
}

/**
 * Lists every mail that the board sends, with what its template is given. Payloads hold facts, never finished texts;
 * what a stranger wrote appears in a mail to the office or an employer only.
 */
export interface Mails {
  /** It goes to the applicant of a position. */
  position_application_confirmation: {
    full_name: string
    position: string
    company_name: string
    applicant_no: string
    vacancy_id?: number | null
    /** Of the page of this application; mails of an older program have none. */
    link_token?: string
  } & InLanguage
  /** It goes to the applicant of a category whom an admin put forward for a position. */
  position_application_on_behalf: Mails['position_application_confirmation']
  /** It goes to the applicant of a category. Mails of an older program have neither number nor link. */
  category_application_confirmation: {
    name: string
    category: string
    applicant_no?: string
    link_token?: string
  } & InLanguage
  /** It goes to the sender of the long form. */
  job_seeker_form_confirmation: Mails['category_application_confirmation']
  /** It goes to an applicant who asked for another link to what they sent: for a position of a company, or a category. */
  application_link: {
    full_name: string
    applicant_no: string
    subject: { position: string; company_name: string } | { category: string }
    link_token: string
  } & InLanguage
  /** It goes to an applicant whose application the board closed: the vacancy ended without an answer. */
  application_closed: ApplicationNews
  /**
   * It goes to the vacancy's address: who applied and for what, without the résumé. Where its reader has confirmed that
   * address, it has number, contact, letter and a link to the application, and an answer goes to the applicant. `email` is
   * in it for an erasure to find.
   */
  new_application: {
    position: string
    vacancy_id: number
    full_name: string
    email: string
    confirmed?: {
      phone?: string
      city?: string | null
      applicant_no: string
      cover_letter: string | null
      link_token: string
    }
  } & InLanguage
  /** It goes to the vacancy's address at approval, if nobody has confirmed that address. */
  vacancy_address_confirmation: {
    position: string
    company_name: string
    vacancy_id: number
    link_token: string
  } & InLanguage
  /** These go to the applicant, with `Reply-To` of the employer. */
  application_stage: EmployerMail & { stage: 'interview' | 'hired' | 'not_selected'; text: string | null }
  application_message: EmployerMail & { text: string }
  /** It goes to the office: an applicant reported what an employer wrote. */
  message_reported: { applicant_no: string; vacancy_id: number | null; company_name: string; text: string }
  /** It goes to who reported a vacancy and named an address. */
  vacancy_report_confirmation: { position: string; company_name: string; link_token: string } & InLanguage
  /** It goes to every admin: several reported a vacancy. */
  vacancy_reported: { position: string; company_name: string; vacancy_id: number; reporters: number }
  /** It goes to who posted a vacancy that reports have hidden; without an account, to the vacancy's address. */
  vacancy_frozen: PostersMail & { reason: 'asks_for_money' | 'fake_company' }
  /** It goes there when an admin has found it fine. */
  vacancy_unfrozen: PostersMail
  /** It goes to everyone who applied for a vacancy that was removed for fraud. */
  vacancy_was_fraud: {
    full_name: string
    applicant_no: string
    position: string
    company_name: string
  } & InLanguage
  /** It goes to the vacancy's owner. */
  vacancy_received: { name: string; position: string; vacancy_id: number } & InLanguage
  vacancy_approved: { name: string; position: string; vacancy_id: number } & InLanguage
  vacancy_rejected: {
    name: string
    position: string
    vacancy_id: number
    reason: string | null
    note: string | null
  } & InLanguage
  /** It goes to the owner of a vacancy that was on the board and was removed as a fraud. */
  vacancy_removed: Mails['vacancy_rejected']
  revision_approved: { name: string; position: string; vacancy_id: number } & InLanguage
  revision_rejected: Mails['vacancy_rejected']
  /** It goes to the vacancy's owner days before the closing day. Without `token` it has no answers by one press. */
  vacancy_closing: {
    name: string
    position: string
    vacancy_id: number
    /** `YYYY-MM-DD`, as is `extend_until`: the day to which the owner may still extend it. */
    closing_date: string
    unanswered: number
    extend_until: string | null
    token?: string
  } & InLanguage
  /** It goes to the vacancy's owner when it closed with its day. */
  vacancy_closed: Mails['vacancy_closing']
  password_reset_link: { name: string; token: string; email: string } & InLanguage
  password_was_reset: { name: string } & InLanguage
  password_was_changed: { name: string } & InLanguage
  /** It goes to an address that is to be an account's, or to be confirmed as such. */
  email_confirmation: { name: string; token: string } & InLanguage
  /** It goes to the address that an account had before. */
  email_was_changed: { name: string } & InLanguage
  /** It goes to an address that an owner wants as an admin's. */
  admin_invitation: { inviter: string; token: string } & InLanguage
  account_was_deleted: { name: string } & InLanguage
  /** Both go to the account of a user. */
  account_blocked: { name: string; reason: BlockReason } & InLanguage
  account_unblocked: { name: string } & InLanguage
  /** It goes to an admin whose login was changed, by themselves or whoever sat there, or by an operator. */
  second_factor_changed: { name: string; change: 'added' | 'removed' | 'codes' }
  /** It goes to an account that nobody has logged in to for long, weeks before its details and CV are deleted. */
  details_expire: { name: string; day: string } & InLanguage
  /** Both go to the account that sent a claim or a change of a company page. */
  company_change_approved: { name: string; company: string } & InLanguage
  company_change_rejected: { name: string; company: string; note: string | null } & InLanguage
  /** It goes to an address that somebody typed to see what the board holds about it. */
  my_data_link: { link_token: string } & InLanguage
  /**
   * It goes to an address for which somebody asked for an alert. Anybody may have typed the words of its search: they
   * stand on the page that `token` opens.
   */
  alert_confirmation: {
    token: string
    /** It waits for its confirmation; the address has it already; or the address has as many as it may. */
    case: 'new' | 'known' | 'full'
    most: number
  } & InLanguage
  /** It goes to who keeps an alert, with the vacancies that are open as it leaves. */
  vacancy_alert: {
    search: string
    /** The English path of the list, with its query. */
    list: `/${string}`
    vacancies: readonly {
      id: number
      position: string
      company_name: string
      /** In the reader's language. */
      place: string | null
      closing_date: string
    }[]
    /** So many more were new. */
    more: number
    token: string
  } & InLanguage
  /** It asks whether an alert is to go on; without an answer it ends on `last_day`. */
  alert_keep: { search: string; last_day: string; token: string } & InLanguage
  /** It goes to an account that an admin linked to a company. */
  company_linked: Mails['company_change_approved']
  /** It goes to the office, with `Reply-To` of the sender. */
  contact_message: { name: string; email: string; message: string }
  /** It goes to an address that had its share of a day: the mails past that, oldest first. */
  digest: { mails: readonly MailInDigest[] } & InLanguage
}

export type MailName = keyof Mails

export type MailInDigest = {
  [Name in Exclude<MailName, 'digest'>]: { name: Name; payload: Mails[Name] }
}[Exclude<MailName, 'digest'>]

/** The outbox holds this of a mail. */
export type Stored<Name extends MailName> = Name extends keyof LateMails ? LateMails[Name] : Mails[Name]

/** This is a mail that is to be announced. `about` is the row with which it goes. */
export type Mail = {
  [Name in MailName]: { name: Name; to: string; payload: Stored<Name>; about?: MailSubject }
}[MailName]
