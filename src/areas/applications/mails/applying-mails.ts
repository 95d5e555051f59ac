import * as z from 'zod/mini'
import { defineMail, type Letter, type LetterParts, plainTitle } from '#src/areas/mail/index.ts'
import type { CvKind } from '../application.ts'
import { calendarPart, interviewBlocks, ofInterview, sampleOfInterview } from '../server/interview-letter.ts'
import { applicationFacts, sentLink } from './sent-mails.ts'

/** Mails from older versions have neither number nor link. */
const postedCv = {
  name: z.string(),
  category: z.string(),
  applicant_no: z.optional(z.string()),
  link_token: z.optional(z.string()),
}
type PostedCv = z.output<z.ZodMiniObject<typeof postedCv>>
const sample = { name: 'Nimal Perera', category: 'Hotel & Tourism', link_token: 'lvl_a-b_c' }

const categoryConfirmation = defineMail({
  name: 'category_application_confirmation',
  payload: postedCv,
  dailyShare: 'receipt',
  sample: { ...sample, applicant_no: 'CA-000123' },
  letter: (payload, parts) => getConfirmation('category_application', payload, parts),
})

const formConfirmation = defineMail({
  name: 'job_seeker_form_confirmation',
  payload: postedCv,
  dailyShare: 'receipt',
  sample: { ...sample, applicant_no: 'JS-000123' },
  letter: (payload, parts) => getConfirmation('job_seeker_form', payload, parts),
})

function getConfirmation(
  kind: CvKind,
  { name, category, applicant_no, link_token }: PostedCv,
  { t, site, page, link }: LetterParts,
): Letter {
  return {
    subject: t(`mail.${kind}_confirmation.subject`),
    to: name,
    blocks: [
      { words: t(`mail.${kind}_confirmation.received`) },
      {
        facts: [
          ['mail.fact.category', category],
          applicant_no !== undefined && ['mail.fact.applicant_no', applicant_no],
        ],
      },
      link_token !== undefined && [
        { words: t('mail.cv_confirmation.follow') },
        { link: link(link_token), label: 'mail.cv_confirmation.see' },
      ],
      { words: t(`mail.${kind}_confirmation.next`) },
      { link: page('/'), label: 'mail.browse' },
      { words: t('mail.not_me', { email: site.email }) },
    ],
  }
}

export const cvConfirmations = {
  category_application: categoryConfirmation,
  job_seeker_form: formConfirmation,
}

export const detailsExpire = defineMail({
  name: 'details_expire',
  payload: { name: z.string(), day: z.string() },
  sample: { name: 'Nimal Perera', day: '2026-12-20' },
  letter: ({ name, day: last }, { t, site, day, page }) => ({
    to: name,
    blocks: [
      { words: t('mail.details_expire.when', { site: site.name, day: day(last) }) },
      { words: t('mail.details_expire.stay') },
      { link: page('/account/details'), label: 'mail.details_expire.see' },
    ],
  }),
})

export const detailsMails = [detailsExpire]

/** It goes to the applicant at once: the application left the stage `interview`, whoever moved it. */
export const interviewCancelled = defineMail({
  name: 'interview_cancelled',
  dailyShare: 'other',
  payload: ofInterview,
  sample: { ...sampleOfInterview, interview: { ...sampleOfInterview.interview, sequence: 1 } },
  letter: (payload, parts) => {
    const { t } = parts
    return {
      subject: t('mail.interview_cancelled.subject', { applicant_no: payload.applicant_no }),
      to: payload.full_name,
      from: plainTitle(payload.company_name),
      calendar: calendarPart('CANCEL', payload, parts),
      blocks: [
        { words: t('mail.interview_cancelled.text') },
        ...interviewBlocks({ interview_at: payload.interview_at }, parts),
        applicationFacts(payload),
        sentLink(payload.link_token, parts),
      ],
    }
  },
})

/** It goes to the applicant on the evening before the interview. */
export const interviewReminder = defineMail({
  name: 'interview_reminder',
  dailyShare: 'other',
  payload: { ...ofInterview, is_answered: z.boolean() },
  sample: { ...sampleOfInterview, is_answered: false },
  letter: (payload, parts) => {
    const { t, day } = parts
    const { applicant_no, full_name, interview_at = '', link_token, is_answered } = payload
    return {
      subject: t('mail.interview_reminder.subject', { applicant_no, day: day(interview_at.slice(0, 10)) }),
      to: full_name,
      from: plainTitle(payload.company_name),
      blocks: [
        { words: t('mail.interview_reminder.text') },
        ...interviewBlocks(payload, parts),
        applicationFacts(payload),
        !is_answered && { words: t('mail.interview.answer') },
        sentLink(link_token, parts),
        { words: t('mail.application_message.never_pay') },
      ],
    }
  },
})

export const interviewMails = [interviewCancelled, interviewReminder]
