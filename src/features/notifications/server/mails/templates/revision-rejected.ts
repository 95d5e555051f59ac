import { pageIn, wordsIn, type Template } from '../letter.ts'
import { rejectionReasonIn } from '../rejection-reason.ts'
import { oneLine } from '../stranger-text.ts'

/** The vacancy stays as it is: its title is the approved one. The note is an admin's. */
export const revisionRejected: Template<'revision_rejected'> = (
  { name, position, vacancy_id, reason, note, language: asked },
  site,
) => {
  const { t, language } = wordsIn(asked)
  const because = rejectionReasonIn(language, reason)
  return {
    language,
    subject: t('mail.revision_rejected.subject', { vacancy_id }),
    to: name,
    blocks: [
      { words: t('mail.revision_rejected.rejected', { position: oneLine(position) }) },
      ...(because === undefined ? [] : [{ words: t('mail.revision_rejected.reason', { reason: because }) }]),
      ...(note ? [{ words: t('mail.revision_rejected.note') }, { quote: note }] : []),
      { words: t('mail.revision_rejected.next') },
      {
        link: pageIn(language, `/account/vacancies/${vacancy_id}`, site),
        label: 'mail.revision_rejected.see',
      },
    ],
  }
}
