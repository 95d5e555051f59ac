import * as z from 'zod/mini'
import { defineMail, plainTitle } from '#src/areas/mail/index.ts'
import { calendarPart, interviewBlocks, ofInterview, sampleOfInterview } from '../server/interview-letter.ts'
import { applicationFacts, sentLink } from './application-facts.ts'

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
