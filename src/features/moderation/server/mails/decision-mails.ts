import * as z from 'zod/mini'
import { defineMail, oneLine } from '#src/features/notifications/server/index.ts'
import { ownedVacancy, sampleOwned, unapprovedFacts } from '#src/features/vacancies/server/index.ts'
import { rejection, sampleRejection, whyRejected } from './rejection.ts'

export const vacancyApproved = defineMail({
  name: 'vacancy_approved',
  payload: ownedVacancy,
  sample: sampleOwned,
  letter: ({ name, position, vacancy_id }, { t, vacancyPage }) => ({
    subject: t('mail.vacancy_approved.subject', { vacancy_id }),
    to: name,
    blocks: [
      { words: t('mail.vacancy_approved.approved', { position: oneLine(position) }) },
      { link: vacancyPage(vacancy_id), label: 'mail.vacancy_approved.see' },
    ],
  }),
})

export const vacancyRejected = defineMail({
  name: 'vacancy_rejected',
  payload: { ...ownedVacancy, ...rejection },
  sample: { ...sampleOwned, ...sampleRejection },
  letter: (payload, parts) => ({
    subject: parts.t('mail.vacancy_rejected.subject', { vacancy_id: payload.vacancy_id }),
    to: payload.name,
    blocks: [
      { words: parts.t('mail.vacancy_rejected.rejected') },
      unapprovedFacts(payload),
      ...whyRejected(payload, parts),
      { words: parts.t('mail.vacancy_rejected.next', { email: parts.site.email }) },
      {
        link: parts.page(`/account/vacancies/${payload.vacancy_id}/edit`),
        label: 'mail.vacancy_rejected.correct',
      },
    ],
  }),
})

/** It goes to the owner of a vacancy that was on the board and was removed as a fraud: nobody is invited to post it again. */
export const vacancyRemoved = defineMail({
  name: 'vacancy_removed',
  payload: { ...ownedVacancy, ...rejection },
  sample: { ...sampleOwned, ...sampleRejection },
  letter: (payload, parts) => ({
    subject: parts.t('mail.vacancy_removed.subject', { vacancy_id: payload.vacancy_id }),
    to: payload.name,
    blocks: [
      { words: parts.t('mail.vacancy_removed.removed') },
      unapprovedFacts(payload),
      ...whyRejected(payload, parts),
      { words: parts.t('mail.vacancy_removed.mistake', { email: parts.site.email }) },
    ],
  }),
})

/** Anybody may have named this address: it gets no applicant's data before its reader says that it is right. */
export const vacancyAddressConfirmation = defineMail({
  name: 'vacancy_address_confirmation',
  payload: { position: z.string(), company_name: z.string(), vacancy_id: z.number(), link_token: z.string() },
  dailyShare: 'other',
  sample: {
    position: 'Cook',
    company_name: 'Sarasavi Textiles',
    vacancy_id: 17,
    link_token: 'lvl_a-b_c',
  },
  letter: ({ position, company_name, vacancy_id, link_token }, { t, site, link }) => ({
    subject: t('mail.vacancy_address_confirmation.subject', { vacancy_id }),
    blocks: [
      { words: t('mail.vacancy_address_confirmation.named', { site: site.name }) },
      {
        facts: [
          ['mail.fact.position', position],
          ['mail.fact.company', company_name],
          ['mail.fact.reference', String(vacancy_id)],
        ],
      },
      { words: t('mail.vacancy_address_confirmation.why') },
      { link: link(link_token), label: 'mail.vacancy_address_confirmation.confirm' },
      { words: t('mail.vacancy_address_confirmation.not_me', { email: site.email }) },
    ],
  }),
})

export const decisionMails = [vacancyApproved, vacancyRejected, vacancyRemoved, vacancyAddressConfirmation]
