import type { MailTextKey } from '#src/strings/en-mail.ts'
import { wordsIn, type Letter, type MailTranslate, type Template } from '../letter.ts'
import type { Mails } from '../mails.ts'
import { rejectionReasonIn } from '../rejection-reason.ts'
import { plainTitle } from '../stranger-text.ts'

export const vacancyRejected: Template<'vacancy_rejected'> = (payload, { email }) =>
  letterOf(payload, 'mail.vacancy_rejected.subject', 'mail.vacancy_rejected.rejected', (t) =>
    t('mail.vacancy_rejected.next', { email }),
  )

/** It was on the board, and its poster is not invited to post it again. */
export const vacancyRemoved: Template<'vacancy_removed'> = (payload, { email }) =>
  letterOf(payload, 'mail.vacancy_removed.subject', 'mail.vacancy_removed.removed', (t) =>
    t('mail.vacancy_removed.mistake', { email }),
  )

/** The title is not approved, so it stands here only where it is harmless; the note is an admin's. */
function letterOf(
  { name, position, vacancy_id, reason, note, language: asked }: Mails['vacancy_rejected'],
  subject: MailTextKey,
  words: MailTextKey,
  last: (t: MailTranslate) => string,
): Letter {
  const { t, language } = wordsIn(asked)
  const title = plainTitle(position)
  const because = rejectionReasonIn(language, reason)
  return {
    language,
    subject: t(subject, { vacancy_id }),
    to: name,
    blocks: [
      { words: t(words) },
      {
        facts: [
          ['mail.fact.reference', String(vacancy_id)],
          ...(title === undefined ? [] : [['mail.fact.position', title] as const]),
        ],
      },
      ...(because === undefined ? [] : [{ words: t('mail.vacancy_rejected.reason', { reason: because }) }]),
      ...(note ? [{ words: t('mail.vacancy_rejected.note') }, { quote: note }] : []),
      { words: last(t) },
    ],
  }
}
