import * as z from 'zod/mini'
import { defineMail } from '#src/areas/mail/index.ts'

export const myDataLink = defineMail({
  name: 'my_data_link',
  payload: { link_token: z.string() },
  sample: { link_token: 'lvl_a-b_c' },
  letter: ({ link_token }, { t, site, link }) => ({
    to: '',
    blocks: [
      { words: t('mail.my_data_link.asked', { site: site.name }) },
      { link: link(link_token), label: 'mail.my_data_link.open' },
      { words: t('mail.my_data_link.hour') },
      { words: t('mail.my_data_link.not_me', { email: site.email }) },
    ],
  }),
})

export const myDataMails = [myDataLink]
