import { linkTo, wordsIn, type Template } from '../letter.ts'

/** Whoever reads the address may see, put right and erase what the board holds about it. */
export const myDataLink: Template<'my_data_link'> = ({ link_token, language: asked }, site) => {
  const { t, language } = wordsIn(asked)
  return {
    language,
    subject: t('mail.my_data_link.subject'),
    to: '',
    blocks: [
      { words: t('mail.my_data_link.asked', { site: site.name }) },
      { link: linkTo(link_token, site), label: 'mail.my_data_link.open' },
      { words: t('mail.my_data_link.hour') },
      { words: t('mail.my_data_link.not_me', { email: site.email }) },
    ],
  }
}
