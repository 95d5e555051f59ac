import { pageIn, wordsIn, type Template } from '../letter.ts'
import { oneLine } from '../stranger-text.ts'

export const companyLinked: Template<'company_linked'> = ({ name, company, language: asked }, site) => {
  const { t, language } = wordsIn(asked)
  return {
    subject: t('mail.company_linked.subject'),
    language,
    to: name,
    blocks: [
      { words: t('mail.company_linked.done', { company: oneLine(company) }) },
      { link: pageIn(language, '/account/company', site), label: 'mail.company_change_approved.see' },
    ],
  }
}
