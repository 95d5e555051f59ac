import * as z from 'zod/mini'
import { defineMail, mailAddress } from '#src/features/notifications/server/index.ts'

const newApplicationSample = {
  position: 'Cook',
  vacancy_id: 17,
  full_name: 'Nimal Perera',
  email: 'nimal@example.lk',
}

/**
 * It goes to the vacancy's address: who applied and for what, without the résumé. Where its reader has confirmed that
 * address, it has number, contact, letter and a link to the application, and an answer goes to the applicant. The vacancy
 * was approved, so that it may carry the applicant's own words.
 */
export const newApplication = defineMail({
  name: 'new_application',
  payload: {
    position: z.string(),
    vacancy_id: z.number(),
    full_name: z.string(),
    email: mailAddress,
    confirmed: z.optional(
      z.object({
        phone: z.optional(z.string()),
        city: z.optional(z.nullable(z.string())),
        applicant_no: z.string(),
        cover_letter: z.nullable(z.string()),
        link_token: z.string(),
      }),
    ),
  },
  dailyShare: 'other',
  sample: newApplicationSample,
  variants: {
    'confirmed-address': {
      ...newApplicationSample,
      confirmed: {
        phone: '077 123 4567',
        city: 'Kandy',
        applicant_no: 'JA-000123',
        cover_letter: 'I have cooked in hotels for ten years.\n\nPlease call me in the evening.',
        link_token: 'lvl_a-b_c',
      },
    },
  },
  letter: ({ position, vacancy_id, full_name, email, confirmed }, { t, site, link }) => ({
    subject: t('mail.new_application.subject', { position, vacancy_id }),
    to: '',
    replyTo: confirmed && email,
    blocks: [
      { words: t('mail.new_application.received', { site: site.name }) },
      {
        facts: [
          ['mail.fact.position', position],
          ['mail.fact.reference', String(vacancy_id)],
          confirmed && ['mail.fact.applicant_no', confirmed.applicant_no],
          ['mail.fact.name', full_name],
          confirmed && ['mail.fact.email', email],
          !!confirmed?.phone && ['mail.fact.phone', confirmed.phone],
          !!confirmed?.city && ['mail.fact.city', confirmed.city],
        ],
      },
      !!confirmed?.cover_letter && [
        { words: t('mail.new_application.letter') },
        { quote: confirmed.cover_letter },
      ],
      confirmed
        ? [
            { words: t('mail.new_application.open') },
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
