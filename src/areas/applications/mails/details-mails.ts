import * as z from 'zod/mini'
import { defineMail } from '#src/areas/mail/index.ts'

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
