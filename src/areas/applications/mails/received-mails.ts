import * as z from 'zod/mini'
import { defineMail, mailAddress, oneLine, plainTitle } from '#src/areas/mail/index.ts'
import { declineWords } from '#src/strings/decline-reasons.ts'
import { declineReasons, mailedStages } from '../application-stages.ts'
import { UNANSWERED_DAYS } from '../calls/received/received.ts'
import {
  calendarPart,
  interviewBlocks,
  interviewPayload,
  sampleInterview,
} from '../server/interview-letter.ts'
import { applicationFacts, applied, sampleApplied, sentLink } from './sent-mails.ts'

/** Replies go to the employer; the link leads to the applicant's page of the application. */
const written = { ...applied, reply_to: mailAddress, link_token: z.string() }
const sampleWritten = {
  ...sampleApplied,
  reply_to: 'jobs@sarasavi.example',
  link_token: 'lvl_a-b_c',
  text: 'Please come on Monday.\nThank you.',
}

/** It has the fixed text of a stage, with the employer's own words if the applicant allowed them. */
export const applicationStage = defineMail({
  name: 'application_stage',
  payload: {
    ...written,
    stage: z.enum(mailedStages),
    reason: z.optional(z.enum(declineReasons)),
    text: z.nullable(z.string()),
    ...interviewPayload,
  },
  dailyShare: 'stage',
  sample: { ...sampleWritten, stage: 'interview', ...sampleInterview },
  variants: {
    'interview-changed': {
      ...sampleWritten,
      stage: 'interview',
      interview_at: '2026-12-08T14:00',
      interview: { ...sampleInterview.interview, sequence: 1 },
    },
    'not-selected': { ...sampleWritten, stage: 'not_selected', reason: 'experience', text: null },
    hired: { ...sampleWritten, stage: 'hired' },
  },
  letter: (payload, parts) => {
    const { t, link, language } = parts
    const { full_name, applicant_no, company_name, reply_to, link_token, stage, reason, text, interview } =
      payload
    const isInterview = stage === 'interview'
    const news = isInterview && interview && interview.sequence > 0 ? 'interview_changed' : stage
    const isPlaced = news === 'interview' && Boolean(interview?.address ?? interview?.town ?? interview?.link)
    return {
      subject: t(`mail.application_stage.${news}.subject`, { applicant_no }),
      to: full_name,
      from: plainTitle(company_name),
      replyTo: reply_to,
      calendar: isInterview ? calendarPart('REQUEST', payload, parts) : undefined,
      blocks: [
        {
          words: t(isPlaced ? 'mail.application_stage.interview.set' : `mail.application_stage.${news}.text`),
        },
        reason !== undefined &&
          reason !== 'other' && {
            words: t('mail.application_stage.reason', { reason: declineWords[language][reason] }),
          },
        ...(isInterview ? interviewBlocks(payload, parts) : []),
        applicationFacts(payload),
        text !== null && [{ words: t('mail.application_message.wrote') }, { quote: text }],
        isInterview && interview && { words: t('mail.interview.answer') },
        sentLink(link_token, parts),
        { words: t('mail.application_message.never_pay') },
        (text !== null || (isInterview && interview)) && {
          link: link(link_token, '?report=1'),
          label: 'mail.application_message.report',
        },
      ],
    }
  },
})

/** It has the employer's own words, which the applicant allowed. */
export const applicationMessage = defineMail({
  name: 'application_message',
  payload: { ...written, text: z.string() },
  dailyShare: 'other',
  sample: sampleWritten,
  letter: (payload, parts) => {
    const { t, link } = parts
    const { full_name, applicant_no, company_name, reply_to, link_token, text } = payload
    return {
      subject: t('mail.application_message.subject', { company_name: oneLine(company_name), applicant_no }),
      to: full_name,
      from: plainTitle(company_name),
      replyTo: reply_to,
      blocks: [
        { words: t('mail.application_message.wrote') },
        applicationFacts(payload),
        { quote: text },
        { words: t('mail.application_message.reply') },
        sentLink(link_token, parts),
        { words: t('mail.application_message.never_pay') },
        { link: link(link_token, '?report=1'), label: 'mail.application_message.report' },
      ],
    }
  },
})

/** It goes to an account, for all its vacancies. */
export const applicationsUnanswered = defineMail({
  name: 'applications_unanswered',
  payload: { name: z.string(), count: z.number() },
  sample: { name: 'Nimal Perera', count: 12 },
  letter: ({ name, count }, { t, page }) => ({
    to: name,
    blocks: [
      { words: t('mail.applications_unanswered.text', { days: UNANSWERED_DAYS }) },
      { facts: [['mail.fact.unanswered', String(count)]] },
      { words: t('mail.applications_unanswered.answer') },
      { link: page('/account/vacancies/unanswered'), label: 'mail.applications_unanswered.see' },
    ],
  }),
})

/** It goes to the office: what an employer wrote to an applicant has signs of fraud. */
export const messageMarked = defineMail({
  name: 'message_marked',
  payload: {
    applicant_no: z.string(),
    vacancy_id: z.nullable(z.number()),
    company_name: z.string(),
    found: z.array(z.string()),
    text: z.string(),
  },
  dailyShare: 'other',
  sample: {
    applicant_no: 'JA-000123',
    vacancy_id: 17,
    company_name: 'Sarasavi Textiles',
    found: ['registration fee'],
    text: 'Please pay the registration fee first.',
  },
  letter: ({ applicant_no, vacancy_id, company_name, found, text }, { t }) => ({
    subject: t('mail.message_marked.subject', { applicant_no }),
    blocks: [
      { words: t('mail.message_marked.text') },
      {
        facts: [
          ['mail.fact.applicant_no', applicant_no],
          ['mail.fact.reference', vacancy_id === null ? '-' : String(vacancy_id)],
          ['mail.fact.company', company_name],
          found.length > 0 && ['mail.message_marked.signs', found.join(', ')],
        ],
      },
      { quote: text },
    ],
  }),
})

export const employerMails = [applicationStage, applicationMessage, applicationsUnanswered, messageMarked]
