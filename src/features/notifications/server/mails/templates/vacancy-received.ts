import { wordsIn, type Template } from '../letter.ts'
import { plainTitle } from '../stranger-text.ts'

/** Nobody has looked at the vacancy yet, and its owner's address may be somebody else's. */
export const vacancyReceived: Template<'vacancy_received'> = ({
  name,
  position,
  vacancy_id,
  language: asked,
}) => {
  const { t, language } = wordsIn(asked)
  const title = plainTitle(position)
  return {
    language,
    subject: t('mail.vacancy_received.subject', { vacancy_id }),
    to: name,
    blocks: [
      { words: t('mail.vacancy_received.received') },
      {
        facts: [
          ['mail.fact.reference', String(vacancy_id)],
          ...(title === undefined ? [] : [['mail.fact.position', title] as const]),
        ],
      },
      { words: t('mail.vacancy_received.next') },
    ],
  }
}
