import { en, type TextKey } from '#src/strings/en.ts'
import { t, type Template } from '../letter.ts'
import { plainTitle } from '../stranger-text.ts'

/** The title was not approved, so it stands here only where it is harmless; the note is an admin's. */
export const vacancyRejected: Template<'vacancy_rejected'> = (
  { name, position, vacancy_id, reason, note },
  { email },
) => {
  const title = plainTitle(position)
  const because = reasonWords(reason)
  return {
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

/** Returns the words that the panel offers for the reason, and that its owner reads on the page of the vacancy. */
function reasonWords(reason: string | null): string | undefined {
  const key = `vacancy.rejection_reason.${reason}`
  return key in en ? en[key as TextKey] : undefined
}
