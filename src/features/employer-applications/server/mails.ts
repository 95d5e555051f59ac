import * as z from 'zod/mini'
import { mailedStages } from '#src/features/applications/application-stages.ts'
import {
  applicationFacts,
  applied,
  sampleApplied,
  sentLink,
} from '#src/features/applications/server/index.ts'
import { defineMail, mailAddress, oneLine } from '#src/features/notifications/server/index.ts'

/** An answer goes to the employer, and the link to the applicant's page of the application. */
const written = { ...applied, reply_to: mailAddress, link_token: z.string() }
const sampleWritten = {
  ...sampleApplied,
  reply_to: 'jobs@sarasavi.example',
  link_token: 'lvl_a-b_c',
  text: 'Please come on Monday.\nThank you.',
}

/** It has the fixed text of a stage, with the employer's own words where the applicant allowed them. */
export const applicationStage = defineMail({
  name: 'application_stage',
  payload: { ...written, stage: z.enum(mailedStages), text: z.nullable(z.string()) },
  dailyShare: 'stage',
  sample: { ...sampleWritten, stage: 'interview' },
  variants: {
    'not-selected': { ...sampleWritten, stage: 'not_selected', text: null },
    hired: { ...sampleWritten, stage: 'hired' },
  },
  letter: (payload, parts) => {
    const { t, link } = parts
    const { full_name, applicant_no, reply_to, link_token, stage, text } = payload
    return {
      subject: t(`mail.application_stage.${stage}.subject`, { applicant_no }),
      to: full_name,
      replyTo: reply_to,
      blocks: [
        { words: t(`mail.application_stage.${stage}.text`) },
        applicationFacts(payload),
        text !== null && [{ words: t('mail.application_message.wrote') }, { quote: text }],
        sentLink(link_token, parts),
        { words: t('mail.application_message.never_pay') },
        text !== null && {
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

export const employerMails = [applicationStage, applicationMessage]
