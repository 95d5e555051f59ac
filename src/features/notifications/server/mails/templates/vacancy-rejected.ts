import { wordsIn, type Template } from '../letter.ts'
import { rejectionReasonIn } from '../rejection-reason.ts'
import { plainTitle } from '../stranger-text.ts'

/** The title was not approved, so it stands here only where it is harmless; the note is an admin's. */
export const vacancyRejected: Template<'vacancy_rejected'> = (
  { name, position, vacancy_id, reason, note, language: asked },
  { email },
) => {
  const { t, language } = wordsIn(asked)
  const title = plainTitle(position)
  const because = rejectionReasonIn(language, reason)
  return {
    language,
    subject: t('mail.vacancy_rejected.subject', { vacancy_id }),
    to: name,
    blocks: [
      { words: t('mail.vacancy_rejected.rejected') },
      {
        facts: [
          ['mail.fact.reference', String(vacancy_id)],
          ...(title === undefined ? [] : [['mail.fact.position', title] as const]),
        ],
      },
      ...(because === undefined ? [] : [{ words: t('mail.vacancy_rejected.reason', { reason: because }) }]),
      ...(note ? [{ words: t('mail.vacancy_rejected.note') }, { quote: note }] : []),
      { words: t('mail.vacancy_rejected.next', { email }) },
    ],
  }
}
