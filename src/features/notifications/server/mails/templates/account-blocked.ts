import { blockReasons } from '#src/contract/block-reasons.ts'
import { wordsIn, type Template } from '../letter.ts'

export const accountBlocked: Template<'account_blocked'> = (
  { name, reason, language: asked },
  { name: site, email },
) => {
  const { t, language } = wordsIn(asked)
  const known = blockReasons.find((one) => one === reason)
  return {
    subject: t('mail.account_blocked.subject'),
    language,
    to: name,
    blocks: [
      { words: t('mail.account_blocked.blocked', { site }) },
      ...(known
        ? [
            {
              words: t('mail.vacancy_rejected.reason', { reason: t(`mail.account_blocked.reason.${known}`) }),
            },
          ]
        : []),
      { words: t('mail.account_blocked.answer', { email }) },
    ],
  }
}

export const accountUnblocked: Template<'account_unblocked'> = (
  { name, language: asked },
  { name: site },
) => {
  const { t, language } = wordsIn(asked)
  return {
    subject: t('mail.account_unblocked.subject'),
    language,
    to: name,
    blocks: [{ words: t('mail.account_unblocked.open', { site }) }],
  }
}
