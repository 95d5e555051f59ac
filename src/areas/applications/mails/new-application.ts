import * as z from 'zod/mini'
import { defineMail, mailAddress } from '#src/areas/mail/index.ts'
import { formatPhone } from '#src/contract/values/phone-number.ts'
import { NUDGE_DAYS } from '../application-stages.ts'
import { interviewAnswers } from '../interview.ts'
import { interviewTime } from './sent-mails.ts'

const notice = {
  position: z.string(),
  vacancy_id: z.number(),
  full_name: z.string(),
  /** null if the applicant applied by phone number. */
  email: z.nullable(mailAddress),
  confirmed: z.optional(
    z.object({
      phone: z.optional(z.string()),
      city: z.optional(z.nullable(z.string())),
      applicant_no: z.string(),
      cover_letter: z.nullable(z.string()),
      link_token: z.string(),
    }),
  ),
  /** True if it corrects a mail that has left. */
  corrected: z.optional(z.boolean()),
  /** The account wants it in the digest. */
  digest: z.optional(z.boolean()),
}

const newApplicationSample = {
  position: 'Cook',
  vacancy_id: 17,
  full_name: 'Nimal Perera',
  email: 'nimal@example.lk',
}

const sampleConfirmed = { city: 'Kandy', applicant_no: 'JA-000123', link_token: 'lvl_a-b_c' }
const confirmedAddress = {
  ...newApplicationSample,
  confirmed: {
    ...sampleConfirmed,
    phone: '077 123 4567',
    cover_letter: 'I have cooked in hotels for ten years.\n\nPlease call me in the evening.',
  },
}

const variants = {
  digest: { ...newApplicationSample, digest: true },
  'confirmed-address': confirmedAddress,
  corrected: { ...confirmedAddress, corrected: true },
  'by-phone': {
    ...newApplicationSample,
    email: null,
    confirmed: { ...sampleConfirmed, phone: '+94771234567', cover_letter: null },
  },
}

export type Notice = z.output<z.ZodMiniObject<typeof notice>> & { language?: string | undefined }
export type InterviewAnswered = z.output<z.ZodMiniObject<typeof answered>>

function getFacts({
  position,
  vacancy_id,
  confirmed,
}: Pick<Notice, 'position' | 'vacancy_id' | 'confirmed'>) {
  return [
    ['mail.fact.position', position],
    ['mail.fact.reference', String(vacancy_id)],
    confirmed && (['mail.fact.applicant_no', confirmed.applicant_no] as const),
  ] as const
}

/** It says who applied and for what; to a reader who has confirmed the address also contact, letter, link and reply address. */
export const newApplication = defineMail({
  name: 'new_application',
  payload: notice,
  dailyShare: 'application',
  sample: newApplicationSample,
  variants,
  letter: ({ position, vacancy_id, full_name, email, confirmed, corrected }, { t, site, link }) => ({
    to: '',
    replyTo: (confirmed && email) ?? undefined,
    blocks: [
      {
        words: corrected
          ? t('mail.new_application.corrected')
          : t('mail.new_application.received', { site: site.name }),
      },
      {
        facts: [
          ...getFacts({ position, vacancy_id, confirmed }),
          ['mail.fact.name', full_name],
          confirmed && email !== null && ['mail.fact.email', email],
          !!confirmed?.phone && ['mail.fact.phone', formatPhone(confirmed.phone)],
          !!confirmed?.city && ['mail.fact.city', confirmed.city],
        ],
      },
      !!confirmed?.cover_letter && [
        { words: t('mail.new_application.letter') },
        { quote: confirmed.cover_letter },
      ],
      !!confirmed?.phone &&
        email === null && {
          words: t('mail.new_application.no_email', { phone: formatPhone(confirmed.phone) }),
        },
      confirmed
        ? [
            {
              words: t(email === null ? 'mail.new_application.open_by_phone' : 'mail.new_application.open'),
            },
            { link: link(confirmed.link_token), label: 'mail.new_application.see' },
            { words: t('mail.new_application.keep') },
          ]
        : [
            { words: t('mail.new_application.resume', { email: site.email }) },
            { words: t('mail.new_application.confirm') },
          ],
    ],
  }),
})

/** It goes to the vacancy's address, once for an application: its applicant waits for an answer. */
export const applicationNudge = defineMail({
  name: 'application_nudge',
  payload: notice,
  dailyShare: 'application',
  sample: newApplicationSample,
  variants,
  letter: ({ position, vacancy_id, full_name, email, confirmed }, { t, site, link }) => ({
    to: '',
    blocks: [
      { words: t('mail.application_nudge.waits', { site: site.name, days: NUDGE_DAYS }) },
      {
        facts: [...getFacts({ position, vacancy_id, confirmed }), ['mail.fact.name', full_name]],
      },
      confirmed
        ? [
            {
              words:
                email === null && confirmed.phone
                  ? t('mail.new_application.no_email', { phone: formatPhone(confirmed.phone) })
                  : t('mail.application_nudge.answer'),
            },
            { link: link(confirmed.link_token), label: 'mail.new_application.see' },
          ]
        : { words: t('mail.new_application.confirm') },
    ],
  }),
})

/** An answer to an interview, or the withdrawal that took its place. */
const answered = { answer: z.enum([...interviewAnswers, 'withdrawn']), interview_at: z.string() }

/** It leaves at once: a digest may come after the interview. The answers to one interview are limited. */
export const interviewAnswered = defineMail({
  name: 'interview_answered',
  dailyShare: 'other',
  payload: { ...notice, ...answered },
  sample: { ...newApplicationSample, answer: 'another_time', interview_at: '2026-12-07T10:30' },
  variants: {
    'confirmed-address': { ...confirmedAddress, answer: 'cannot', interview_at: '2026-12-07T10:30' },
    withdrawn: { ...confirmedAddress, answer: 'withdrawn', interview_at: '2026-12-07T10:30' },
  },
  letter: ({ position, vacancy_id, full_name, confirmed, answer, interview_at }, { t, link, day }) => ({
    to: '',
    blocks: [
      { words: t(`mail.interview_answered.${answer}`) },
      {
        facts: [
          ['mail.fact.interview', interviewTime(interview_at, day)],
          ...getFacts({ position, vacancy_id, confirmed }),
          answer !== 'withdrawn' && ['mail.fact.name', full_name],
        ],
      },
      confirmed
        ? { link: link(confirmed.link_token), label: 'mail.new_application.see' }
        : { words: t('mail.new_application.confirm') },
    ],
  }),
})
