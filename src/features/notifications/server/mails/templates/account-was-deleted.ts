import { wordsIn, type Template } from '../letter.ts'

export const accountWasDeleted: Template<'account_was_deleted'> = (
  { name, language: asked },
  { name: site, email },
) => {
  const { t, language } = wordsIn(asked)
  return {
    subject: t('mail.account_was_deleted.subject'),
    language,
    to: name,
    blocks: [
      { words: t('mail.account_was_deleted.changed', { site }) },
      { words: t('mail.account_was_deleted.not_me', { email }) },
    ],
  }
}
