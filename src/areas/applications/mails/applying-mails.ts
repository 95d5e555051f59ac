import * as z from 'zod/mini'
import { defineMail, type Letter, type LetterParts } from '#src/areas/mail/index.ts'
import type { CvKind } from '../application.ts'

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
