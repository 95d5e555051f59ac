import { vacancyPageIn, wordsIn, type Template } from '../letter.ts'
import { oneLine } from '../stranger-text.ts'

export const vacancyApproved: Template<'vacancy_approved'> = (
  { name, position, vacancy_id, language: asked },
  site,
) => {
  const { t, language } = wordsIn(asked)
  return {
    language,
    subject: t('mail.vacancy_approved.subject', { vacancy_id }),
    to: name,
    blocks: [
      { words: t('mail.vacancy_approved.approved', { position: oneLine(position) }) },
      { link: vacancyPageIn(language, vacancy_id, site), label: 'mail.vacancy_approved.see' },
    ],
  }
}
