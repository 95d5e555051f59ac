import { dictionaries } from '#src/strings/dictionaries.ts'
import type { TextKey } from '#src/strings/en.ts'
import type { Language } from '#src/strings/languages.ts'
import { pageIn, wordsIn, type Template } from '../letter.ts'
import { oneLine } from '../stranger-text.ts'

/** The vacancy stays as it is: its title is the approved one. The note is an admin's. */
export const revisionRejected: Template<'revision_rejected'> = (
  { name, position, vacancy_id, reason, note, language: asked },
  site,
) => {
  const { t, language } = wordsIn(asked)
  const because = reasonWords(reason, language)
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

/** Returns the words of a reason as the account shows them. */
function reasonWords(reason: string | null, language: Language): string | undefined {
  const texts = dictionaries[language]
  const key = `vacancy.rejection_reason.${reason}`
  return key in texts ? texts[key as TextKey] : undefined
}
