import * as z from 'zod/mini'
import { defineMail, oneLine, type Block, type LetterParts } from '#src/areas/mail/index.ts'
import {
  namedVacancy,
  ownedVacancy,
  sampleNamed,
  sampleOwned,
  unapprovedFacts,
  namedFacts,
} from '#src/areas/vacancies/index.ts'
import { markedAddress, whatsappShare } from '#src/contract/source-mark.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { TextKey } from '#src/strings/en.ts'
import type { Language } from '#src/strings/languages.ts'

const rejection = {
  reason: z.nullable(z.string()),
  // Mails from older versions have none.
  further_reasons: z.optional(z.array(z.string())),
  note: z.nullable(z.string()),
}
const sampleRejection = {
  reason: 'duplicate',
  further_reasons: ['poster_unreadable'],
  note: 'See no. 16.\nThank you.',
}

function whyRejected(
  { reason, further_reasons = [], note }: z.output<z.ZodMiniObject<typeof rejection>>,
  { t, language }: LetterParts,
): Block[] {
  const reasons = [reason, ...further_reasons].flatMap((one) => reasonIn(language, one) ?? [])
  return [
    ...reasons.map((words) => ({ words: t('mail.vacancy_rejected.reason', { reason: words }) })),
    ...(note ? [{ words: t('mail.vacancy_rejected.note') }, { quote: note }] : []),
  ]
}

function reasonIn(language: Language, reason: string | null): string | undefined {
  const texts = dictionaries[language]
  const key = `vacancy.rejection_reason.${reason}`
  return key in texts ? texts[key as TextKey] : undefined
}

const approval = { payload: ownedVacancy, sample: sampleOwned }
const share = z.object({ lines: z.array(z.string()), path: z.string() })
const refusal = {
  payload: { ...ownedVacancy, ...rejection },
  sample: { ...sampleOwned, ...sampleRejection },
}

export const vacancyApproved = defineMail({
  name: 'vacancy_approved',
  // Mails from older versions have no message to share.
  payload: { ...ownedVacancy, share: z.optional(share) },
  sample: { ...sampleOwned, share: { lines: ['Cook, Sarasavi Textiles', 'Kandy'], path: '/jobs/17' } },
  letter: ({ name, position, vacancy_id, share }, { t, vacancyPage, page, site }) => ({
    to: name,
    blocks: [
      { words: t('mail.vacancy_approved.approved', { position: oneLine(position) }) },
      { link: vacancyPage(vacancy_id), label: 'mail.vacancy_approved.see' },
      ...(share
        ? [
            { words: t('mail.vacancy_approved.share') },
            {
              link: whatsappShare(
                [...share.lines, markedAddress(site.publicUrl + share.path, 'share')].join('\n'),
              ),
              label: 'mail.vacancy_approved.whatsapp',
            } as const,
            { link: page(`/account/vacancies/${vacancy_id}`), label: 'mail.vacancy_approved.more' } as const,
          ]
        : []),
    ],
  }),
})

export const vacancyRejected = defineMail({
  name: 'vacancy_rejected',
  ...refusal,
  letter: (payload, parts) => ({
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
  ...refusal,
  letter: (payload, parts) => ({
    to: payload.name,
    blocks: [
      { words: parts.t('mail.vacancy_removed.removed') },
      unapprovedFacts(payload),
      ...whyRejected(payload, parts),
      { words: parts.t('mail.vacancy_removed.mistake', { email: parts.site.email }) },
    ],
  }),
})

/** It goes to a fraud, whose account is blocked or may be: nobody tells it how to do better. */
export const vacancyRefused = defineMail({
  name: 'vacancy_refused',
  payload: { ...ownedVacancy, reason: rejection.reason },
  sample: { ...sampleOwned, reason: 'asks_for_money' },
  letter: (payload, parts) => ({
    to: payload.name,
    blocks: [
      { words: parts.t('mail.vacancy_rejected.rejected') },
      unapprovedFacts(payload),
      ...whyRejected({ reason: payload.reason, note: null }, parts),
      { words: parts.t('mail.vacancy_removed.mistake', { email: parts.site.email }) },
    ],
  }),
})

/** Anybody may have named this address: it gets no applicant's data before its reader says that it is right. */
export const vacancyAddressConfirmation = defineMail({
  name: 'vacancy_address_confirmation',
  payload: { ...namedVacancy, link_token: z.string() },
  dailyShare: 'other',
  sample: { ...sampleNamed, link_token: 'lvl_a-b_c' },
  letter: ({ link_token, ...vacancy }, { t, site, link }) => ({
    blocks: [
      { words: t('mail.vacancy_address_confirmation.named', { site: site.name }) },
      namedFacts(vacancy),
      { words: t('mail.vacancy_address_confirmation.why') },
      { link: link(link_token), label: 'mail.vacancy_address_confirmation.confirm' },
      { words: t('mail.vacancy_address_confirmation.not_me', { email: site.email }) },
    ],
  }),
})

export const revisionApproved = defineMail({
  name: 'revision_approved',
  ...approval,
  letter: ({ name, position, vacancy_id }, { t, vacancyPage }) => ({
    to: name,
    blocks: [
      { words: t('mail.revision_approved.approved', { position: oneLine(position) }) },
      { link: vacancyPage(vacancy_id), label: 'mail.revision_approved.see' },
    ],
  }),
})

/** The vacancy stays as it is: its title is the approved one. */
export const revisionRejected = defineMail({
  name: 'revision_rejected',
  ...refusal,
  letter: ({ name, position, vacancy_id, ...why }, parts) => ({
    to: name,
    blocks: [
      { words: parts.t('mail.revision_rejected.rejected', { position: oneLine(position) }) },
      ...whyRejected(why, parts),
      { words: parts.t('mail.revision_rejected.next') },
      { link: parts.page(`/account/vacancies/${vacancy_id}`), label: 'mail.revision_rejected.see' },
    ],
  }),
})

export const decisionMails = [
  vacancyApproved,
  vacancyRejected,
  vacancyRefused,
  vacancyRemoved,
  vacancyAddressConfirmation,
  revisionApproved,
  revisionRejected,
]
