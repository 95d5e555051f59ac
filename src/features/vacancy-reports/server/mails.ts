import * as z from 'zod/mini'
import { defineMail, type LetterParts } from '#src/features/notifications/server/index.ts'
import { unapprovedFacts } from '#src/features/vacancies/server/index.ts'
import { freezingReasons } from '../freeze-rule.ts'

/** Anybody may have typed this address into a report: it counts once its reader says that it is theirs. */
export const reportConfirmation = defineMail({
  name: 'vacancy_report_confirmation',
  payload: { position: z.string(), company_name: z.string(), link_token: z.string() },
  dailyShare: 'request',
  sample: { position: 'Cook', company_name: 'Sarasavi Textiles', link_token: 'lvl_a-b_c' },
  letter: ({ position, company_name, link_token }, { t, site, link }) => ({
    blocks: [
      { words: t('mail.vacancy_report_confirmation.reported', { site: site.name }) },
      {
        facts: [
          ['mail.fact.position', position],
          ['mail.fact.company', company_name],
        ],
      },
      { words: t('mail.vacancy_report_confirmation.why') },
      { link: link(link_token), label: 'mail.vacancy_report_confirmation.confirm' },
      { words: t('mail.vacancy_report_confirmation.not_me') },
    ],
  }),
})

export const vacancyReported = defineMail({
  name: 'vacancy_reported',
  isInternal: true,
  payload: { position: z.string(), company_name: z.string(), vacancy_id: z.number(), reporters: z.number() },
  sample: { position: 'Cook', company_name: 'Sarasavi Textiles', vacancy_id: 17, reporters: 3 },
  letter: ({ position, company_name, vacancy_id, reporters }, { t, site }) => ({
    subject: t('mail.vacancy_reported.subject', { vacancy_id }),
    blocks: [
      { words: t('mail.vacancy_reported.text', { reporters }) },
      {
        facts: [
          ['mail.fact.position', position],
          ['mail.fact.company', company_name],
          ['mail.fact.reference', String(vacancy_id)],
        ],
      },
      {
        link: `${site.publicUrl}/admin-panel/reported?id=${vacancy_id}`,
        label: 'mail.vacancy_reported.see',
      },
    ],
  }),
})

const poster = { name: z.string(), position: z.string(), vacancy_id: z.number(), has_account: z.boolean() }
const samplePoster = { name: 'Nimal Perera', position: 'Cook', vacancy_id: 17, has_account: true }

/** It goes to who posted a vacancy that reports have hidden; without an account, to the vacancy's address. */
export const vacancyFrozen = defineMail({
  name: 'vacancy_frozen',
  payload: { ...poster, reason: z.enum(freezingReasons) },
  sample: { ...samplePoster, reason: 'asks_for_money' },
  letter: (payload, parts) => {
    const { t, site } = parts
    const { name, vacancy_id, has_account, reason } = payload
    return {
      subject: t('mail.vacancy_frozen.subject', { vacancy_id }),
      to: name,
      blocks: [
        { words: t('mail.vacancy_frozen.frozen') },
        unapprovedFacts(payload),
        { words: t(`mail.vacancy_frozen.reason.${reason}`) },
        { words: t(`mail.vacancy_frozen.${has_account ? 'put_right' : 'write'}`, { email: site.email }) },
        has_account && accountLink(vacancy_id, parts),
      ],
    }
  },
})

export const vacancyUnfrozen = defineMail({
  name: 'vacancy_unfrozen',
  payload: poster,
  sample: samplePoster,
  letter: (payload, parts) => {
    const { t } = parts
    const { name, vacancy_id, has_account } = payload
    return {
      subject: t('mail.vacancy_unfrozen.subject', { vacancy_id }),
      to: name,
      blocks: [
        { words: t('mail.vacancy_unfrozen.shown') },
        unapprovedFacts(payload),
        has_account && accountLink(vacancy_id, parts),
      ],
    }
  },
})

export const vacancyFilledQuestion = defineMail({
  name: 'vacancy_filled_question',
  payload: poster,
  sample: samplePoster,
  letter: (payload, parts) => {
    const { t, site } = parts
    const { name, vacancy_id, has_account } = payload
    return {
      subject: t('mail.vacancy_filled_question.subject', { vacancy_id }),
      to: name,
      blocks: [
        { words: t('mail.vacancy_filled_question.reported') },
        unapprovedFacts(payload),
        {
          words: t(`mail.vacancy_filled_question.${has_account ? 'mark' : 'write'}`, { email: site.email }),
        },
        has_account && accountLink(vacancy_id, parts),
      ],
    }
  },
})

function accountLink(vacancyId: number, { page }: LetterParts) {
  return { link: page(`/account/vacancies/${vacancyId}`), label: 'mail.revision_rejected.see' } as const
}

export const reportMails = [
  reportConfirmation,
  vacancyReported,
  vacancyFrozen,
  vacancyUnfrozen,
  vacancyFilledQuestion,
]
