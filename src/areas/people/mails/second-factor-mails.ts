import * as z from 'zod/mini'
import { defineMail, orElse } from '#src/areas/mail/index.ts'

export const secondFactorChanged = defineMail({
  name: 'second_factor_changed',
  payload: { name: z.string(), change: orElse(z.enum(['added', 'removed', 'codes']), 'removed') },
  sample: { name: 'Nimal Perera', change: 'removed' },
  letter: ({ name, change }, { t, site }) => ({
    to: name,
    blocks: [
      { words: t(`mail.second_factor_changed.${change}`, { site: site.name }) },
      { words: t('mail.second_factor_changed.not_me', { email: site.email }) },
    ],
  }),
})

export const secondFactorMails = [secondFactorChanged]
