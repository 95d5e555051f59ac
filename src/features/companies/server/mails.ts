import * as z from 'zod/mini'
import { defineMail, oneLine } from '#src/features/notifications/server/index.ts'

export const companyChangeApproved = defineMail({
  name: 'company_change_approved',
  payload: { name: z.string(), company: z.string() },
  sample: { name: 'Nimal Perera', company: 'Ruhunu Engineering' },
  letter: ({ name, company }, { t, page }) => ({
    subject: t('mail.company_change_approved.subject'),
    to: name,
    blocks: [
      { words: t('mail.company_change_approved.done', { company: oneLine(company) }) },
      { link: page('/account/company'), label: 'mail.company_change_approved.see' },
    ],
  }),
})

export const companyChangeRejected = defineMail({
  name: 'company_change_rejected',
  payload: { name: z.string(), company: z.string(), note: z.nullable(z.string()) },
  sample: { name: 'Nimal Perera', company: 'Ruhunu Engineering', note: 'Please\nprove it.' },
  letter: ({ name, company, note }, { t, page }) => ({
    subject: t('mail.company_change_rejected.subject'),
    to: name,
    blocks: [
      { words: t('mail.company_change_rejected.done', { company: oneLine(company) }) },
      note !== null && [{ words: t('mail.company_change_rejected.note') }, { quote: note }],
      { words: t('mail.company_change_rejected.again') },
      { link: page('/account/company'), label: 'mail.company_change_approved.see' },
    ],
  }),
})

export const companyLinked = defineMail({
  name: 'company_linked',
  payload: { name: z.string(), company: z.string() },
  sample: { name: 'Nimal Perera', company: 'Ruhunu Engineering' },
  letter: ({ name, company }, { t, page }) => ({
    subject: t('mail.company_linked.subject'),
    to: name,
    blocks: [
      { words: t('mail.company_linked.done', { company: oneLine(company) }) },
      { link: page('/account/company'), label: 'mail.company_change_approved.see' },
    ],
  }),
})

export const companyMails = [companyChangeApproved, companyChangeRejected, companyLinked]
