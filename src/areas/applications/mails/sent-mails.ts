import * as z from 'zod/mini'
import { type LetterParts, defineMail } from '#src/areas/mail/index.ts'

export const applied = {
  full_name: z.string(),
  applicant_no: z.string(),
  position: z.string(),
  company_name: z.string(),
}
export const sampleApplied = {
  full_name: 'Nimal Perera',
  applicant_no: 'JA-000123',
  position: 'Cook',
  company_name: 'Sarasavi Textiles',
}

interface Named {
  position: string
  company_name: string
  applicant_no: string
}

export function applicationFacts({ position, company_name, applicant_no }: Named) {
  return {
    facts: [
      ['mail.fact.position', position],
      ['mail.fact.company', company_name],
      ['mail.fact.applicant_no', applicant_no],
    ],
  } as const
}

/** Writes a local time of a payload. */
export function interviewTime(local: string, day: LetterParts['day']): string {
  return `${day(local.slice(0, 10))}, ${local.slice(11)}`
}

export function sentLink(token: string, { link }: LetterParts) {
  return { link: link(token), label: 'mail.application_message.see' } as const
}

const subject = z.union([
  z.object({ position: z.string(), company_name: z.string() }),
  z.object({ category: z.string() }),
])
export type LinkSubject = z.output<typeof subject>

/** It goes to an applicant who lost the mail and asked for another link, to a position's or a category's application. */
export const applicationLink = defineMail({
  name: 'application_link',
  payload: { full_name: z.string(), applicant_no: z.string(), subject, link_token: z.string() },
  dailyShare: 'other',
  sample: {
    full_name: 'Nimal Perera',
    applicant_no: 'JA-000123',
    subject: { position: 'Cook', company_name: 'Sarasavi Textiles' },
    link_token: 'lvl_a-b_c',
  },
  letter: (payload, parts) => {
    const { t } = parts
    const { full_name, applicant_no, link_token } = payload
    return {
      subject: t('mail.application_link.subject', { applicant_no }),
      to: full_name,
      blocks: [
        { words: t('mail.application_link.asked') },
        'category' in payload.subject
          ? {
              facts: [
                ['mail.fact.category', payload.subject.category],
                ['mail.fact.applicant_no', applicant_no],
              ],
            }
          : applicationFacts({ ...payload.subject, applicant_no }),
        sentLink(link_token, parts),
        { words: t('mail.application_link.older') },
        { words: t('mail.application_link.not_me') },
      ],
    }
  },
})

/** It goes to an address that asked for the links to all that was sent with it. */
export const applicationLinks = defineMail({
  name: 'application_links',
  payload: {
    applications: z.array(z.object({ subject, applicant_no: z.string(), link_token: z.string() })),
  },
  dailyShare: 'other',
  sample: {
    applications: [
      {
        subject: { position: 'Cook', company_name: 'Sarasavi Textiles' },
        applicant_no: 'JA-000123',
        link_token: 'lvl_a-b_c',
      },
    ],
  },
  letter: ({ applications }, { t, link }) => ({
    subject: t('mail.application_links.subject'),
    blocks: [
      { words: t('mail.application_links.asked') },
      {
        pages: applications.map(({ subject: of, applicant_no, link_token }) => ({
          title: 'category' in of ? of.category : `${of.position}, ${of.company_name}`,
          words: applicant_no,
          link: link(link_token),
        })),
      },
      { words: t('mail.application_links.older') },
      { words: t('mail.application_link.not_me') },
    ],
  }),
})

/** It goes to the office, which looks at the application in the panel: an applicant reported what an employer wrote. */
export const messageReported = defineMail({
  name: 'message_reported',
  payload: {
    applicant_no: z.string(),
    vacancy_id: z.nullable(z.number()),
    company_name: z.string(),
    text: z.string(),
  },
  sample: {
    applicant_no: 'JA-000123',
    vacancy_id: 17,
    company_name: 'Sarasavi Textiles',
    text: 'Pay first.',
  },
  letter: ({ applicant_no, vacancy_id, company_name, text }, { t }) => ({
    subject: t('mail.message_reported.subject', { applicant_no }),
    blocks: [
      { words: t('mail.message_reported.text') },
      {
        facts: [
          ['mail.fact.applicant_no', applicant_no],
          ['mail.fact.reference', vacancy_id === null ? '-' : String(vacancy_id)],
          ['mail.fact.company', company_name],
        ],
      },
      { quote: text },
    ],
  }),
})

export const myApplicationMails = [applicationLink, applicationLinks, messageReported]
