import { pageIn, wordsIn, type Block, type Template } from '../letter.ts'
import { oneLine } from '../stranger-text.ts'

export const companyChangeRejected: Template<'company_change_rejected'> = (
  { name, company, note, language: asked },
  site,
) => {
  const { t, language } = wordsIn(asked)
  const noted: Block[] =
    note === null ? [] : [{ words: t('mail.company_change_rejected.note') }, { quote: note }]
  return {
    subject: t('mail.company_change_rejected.subject'),
    language,
    to: name,
    blocks: [
      { words: t('mail.company_change_rejected.done', { company: oneLine(company) }) },
      ...noted,
      { words: t('mail.company_change_rejected.again') },
      { link: pageIn(language, '/account/company', site), label: 'mail.company_change_approved.see' },
    ],
  }
}
