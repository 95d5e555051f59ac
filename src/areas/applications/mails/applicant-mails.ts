import * as z from 'zod/mini'
import { defineMail, plainTitle } from '#src/areas/mail/index.ts'
import { applicationNudge, interviewAnswered, newApplication } from './new-application.ts'
import { applicationFacts, applied, sampleApplied, sentLink } from './sent-mails.ts'

/** It goes to the applicant of a position. Mails from older versions have neither vacancy nor link. */
export const positionConfirmation = defineMail({
  name: 'position_application_confirmation',
  payload: {
    ...applied,
    vacancy_id: z.optional(z.nullable(z.number())),
    link_token: z.optional(z.string()),
  },
  dailyShare: 'receipt',
  sample: sampleApplied,
  variants: { 'with-link': { ...sampleApplied, link_token: 'lvl_a-b_c' } },
  letter: (payload, parts) => {
    const { t, site, vacancyPage } = parts
    const { full_name, vacancy_id, link_token } = payload
    return {
      to: full_name,
      blocks: [
        { words: t('mail.position_application_confirmation.received') },
        applicationFacts(payload),
        link_token !== undefined && [
          sentLink(link_token, parts),
          { words: t('mail.position_application_confirmation.follow') },
        ],
        { words: t('mail.position_application_confirmation.next') },
        vacancy_id != null && { link: vacancyPage(vacancy_id), label: 'mail.see_vacancy' },
        { words: t('mail.not_me', { email: site.email }) },
      ],
    }
  },
})

/** It goes to the applicant of a category whom an admin put forward for a position. */
export const putForwardConfirmation = defineMail({
  name: 'position_application_on_behalf',
  payload: { ...applied, link_token: z.optional(z.string()) },
  dailyShare: 'other',
  sample: sampleApplied,
  letter: (payload, parts) => {
    const { t, site } = parts
    const { full_name, link_token } = payload
    return {
      to: full_name,
      blocks: [
        { words: t('mail.position_application_on_behalf.made') },
        applicationFacts(payload),
        { words: t('mail.position_application_confirmation.next') },
        link_token !== undefined && [
          { words: t('mail.position_application_confirmation.follow') },
          sentLink(link_token, parts),
        ],
        { words: t('mail.position_application_on_behalf.not_wanted', { email: site.email }) },
      ],
    }
  },
})

/** It goes to an applicant whose application the board closed: the vacancy ended two weeks ago, without an answer. */
export const applicationClosed = defineMail({
  name: 'application_closed',
  payload: { ...applied, link_token: z.string() },
  dailyShare: 'stage',
  sample: { ...sampleApplied, link_token: 'lvl_a-b_c' },
  letter: (payload, parts) => {
    const { t, page } = parts
    const { full_name, link_token } = payload
    return {
      to: full_name,
      blocks: [
        { words: t('mail.application_closed.text') },
        applicationFacts(payload),
        sentLink(link_token, parts),
        { words: t('mail.application_closed.next') },
        { link: page('/'), label: 'mail.browse' },
      ],
    }
  },
})

/** It goes to everyone who applied for a vacancy that was removed for fraud, whose words appear here only if harmless. */
export const vacancyWasFraud = defineMail({
  name: 'vacancy_was_fraud',
  payload: applied,
  sample: sampleApplied,
  letter: ({ full_name, applicant_no, position, company_name }, { t, site }) => {
    const title = plainTitle(position)
    const company = plainTitle(company_name)
    return {
      to: full_name,
      blocks: [
        { words: t('mail.vacancy_was_fraud.removed', { site: site.name }) },
        {
          facts: [
            ['mail.fact.applicant_no', applicant_no],
            title !== undefined && ['mail.fact.position', title],
            company !== undefined && ['mail.fact.company', company],
          ],
        },
        { words: t('mail.vacancy_was_fraud.pay_nothing') },
        { words: t('mail.vacancy_was_fraud.paid') },
        { words: t('mail.vacancy_was_fraud.papers') },
        { words: t('mail.vacancy_was_fraud.abroad') },
        { words: t('mail.vacancy_was_fraud.tell_us', { email: site.email }) },
      ],
    }
  },
})

export const mailsOfApplications = [
  newApplication,
  applicationNudge,
  interviewAnswered,
  positionConfirmation,
  putForwardConfirmation,
  applicationClosed,
  vacancyWasFraud,
]
