import * as z from 'zod/mini'
import { defineMail, type LetterParts } from '#src/areas/mail/index.ts'
import {
  namedVacancy,
  ownedVacancy,
  sampleNamed,
  sampleOwned,
  unapprovedFacts,
  namedFacts,
} from '#src/areas/vacancies/index.ts'
import { freezingReasons, askableReasons } from '../report-reasons.ts'

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
  payload: { ...namedVacancy, reporters: z.number() },
  sample: { ...sampleNamed, reporters: 3 },
  letter: ({ reporters, ...vacancy }, { t, site }) => ({
    blocks: [
      { words: t('mail.vacancy_reported.text', { reporters }) },
      namedFacts(vacancy),
      {
        link: `${site.publicUrl}/admin-panel/reported?id=${vacancy.vacancy_id}`,
        label: 'mail.vacancy_reported.see',
      },
    ],
  }),
})

const poster = { ...ownedVacancy, has_account: z.boolean() }
const samplePoster = { ...sampleOwned, has_account: true }
type Poster = z.output<z.ZodMiniObject<typeof poster>>

/** It goes to who posted a vacancy that reports have hidden; without an account, to the vacancy's address. */
export const vacancyFrozen = defineMail({
  name: 'vacancy_frozen',
  dailyShare: 'other',
  payload: { ...poster, reason: z.enum(freezingReasons) },
  sample: { ...samplePoster, reason: 'asks_for_money' },
  letter: (payload, parts) => {
    const { t, site } = parts
    const { has_account, reason } = payload
    return toPoster(payload, parts, t('mail.vacancy_frozen.frozen'), [
      t(`mail.vacancy_frozen.reason.${reason}`),
      t(`mail.vacancy_frozen.${has_account ? 'put_right' : 'write'}`, { email: site.email }),
    ])
  },
})

export const vacancyUnfrozen = defineMail({
  name: 'vacancy_unfrozen',
  dailyShare: 'other',
  payload: poster,
  sample: samplePoster,
  letter: (payload, parts) => toPoster(payload, parts, parts.t('mail.vacancy_unfrozen.shown')),
})

export const vacancyFilledQuestion = defineMail({
  name: 'vacancy_filled_question',
  dailyShare: 'other',
  payload: poster,
  sample: samplePoster,
  letter: (payload, parts) => {
    const { t, site } = parts
    const next = payload.has_account ? 'mark' : 'write'
    return toPoster(payload, parts, t('mail.vacancy_filled_question.reported'), [
      t(`mail.vacancy_filled_question.${next}`, { email: site.email }),
    ])
  },
})

/** Asks about reports of other kinds; who posted the vacancy may change it. */
export const vacancyReportQuestion = defineMail({
  name: 'vacancy_report_question',
  dailyShare: 'other',
  payload: { ...poster, reasons: z.array(z.enum(askableReasons)) },
  sample: { ...samplePoster, reasons: ['misleading', 'offensive'] },
  letter: (payload, parts) => {
    const { t, site } = parts
    const next = payload.has_account ? 'change' : 'write'
    return toPoster(payload, parts, t('mail.vacancy_report_question.reported'), [
      ...payload.reasons.map((reason) => t(`mail.vacancy_report_question.reason.${reason}`)),
      t(`mail.vacancy_report_question.${next}`, { email: site.email }),
    ])
  },
})

/** Says first what happened, to which vacancy, and then what can be done. */
function toPoster(poster: Poster, { page }: LetterParts, first: string, then: readonly string[] = []) {
  return {
    to: poster.name,
    blocks: [
      { words: first },
      unapprovedFacts(poster),
      ...then.map((words) => ({ words })),
      poster.has_account &&
        ({
          link: page(`/account/vacancies/${poster.vacancy_id}`),
          label: 'mail.revision_rejected.see',
        } as const),
    ],
  }
}

export const reportMails = [
  reportConfirmation,
  vacancyReported,
  vacancyFrozen,
  vacancyUnfrozen,
  vacancyFilledQuestion,
  vacancyReportQuestion,
]
