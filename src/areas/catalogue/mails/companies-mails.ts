import * as z from 'zod/mini'
import { defineMail, oneLine } from '#src/areas/mail/index.ts'

const companyMail = (name: 'company_change_approved' | 'company_linked') =>
  defineMail({
    name,
    payload: { name: z.string(), company: z.string() },
    sample: { name: 'Nimal Perera', company: 'Ruhunu Engineering' },
    letter: ({ name: to, company }, { t, page }) => ({
      to,
      blocks: [
        { words: t(`mail.${name}.done`, { company: oneLine(company) }) },
        { link: page('/account/company'), label: 'mail.company_change_approved.see' },
      ],
    }),
  })

export const companyChangeApproved = companyMail('company_change_approved')
export const companyLinked = companyMail('company_linked')

export const companyChangeRejected = defineMail({
  name: 'company_change_rejected',
  payload: { name: z.string(), company: z.string(), note: z.nullable(z.string()) },
  sample: { name: 'Nimal Perera', company: 'Ruhunu Engineering', note: 'Please\nprove it.' },
  letter: ({ name, company, note }, { t, page }) => ({
    to: name,
    blocks: [
      { words: t('mail.company_change_rejected.done', { company: oneLine(company) }) },
      note !== null && [{ words: t('mail.company_change_rejected.note') }, { quote: note }],
      { words: t('mail.company_change_rejected.again') },
      { link: page('/account/company'), label: 'mail.company_change_approved.see' },
    ],
  }),
})

export const companyMails = [companyChangeApproved, companyChangeRejected, companyLinked]
