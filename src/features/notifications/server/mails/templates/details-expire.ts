import { pageIn, wordsIn, type Template } from '../letter.ts'
import { mailDay } from '../mail-day.ts'

export const detailsExpire: Template<'details_expire'> = ({ name, day, language: asked }, site) => {
  const { t, language } = wordsIn(asked)
  return {
    subject: t('mail.details_expire.subject'),
    language,
    to: name,
    blocks: [
      { words: t('mail.details_expire.when', { site: site.name, day: mailDay(day, language) }) },
      { words: t('mail.details_expire.stay') },
      { link: pageIn(language, '/account/details', site), label: 'mail.details_expire.see' },
    ],
  }
}
