import { defineMail, oneLine } from '#src/features/notifications/server/index.ts'
import { ownedVacancy, sampleOwned } from '#src/features/vacancies/server/index.ts'
import { rejection, sampleRejection, whyRejected } from './rejection.ts'

export const revisionApproved = defineMail({
  name: 'revision_approved',
  payload: ownedVacancy,
  sample: sampleOwned,
  letter: ({ name, position, vacancy_id }, { t, vacancyPage }) => ({
    subject: t('mail.revision_approved.subject', { vacancy_id }),
    to: name,
    blocks: [
      { words: t('mail.revision_approved.approved', { position: oneLine(position) }) },
      { link: vacancyPage(vacancy_id), label: 'mail.revision_approved.see' },
    ],
  }),
})

/** The vacancy stays as it is: its title is the approved one. */
export const revisionRejected = defineMail({
  name: 'revision_rejected',
  payload: { ...ownedVacancy, ...rejection },
  sample: { ...sampleOwned, ...sampleRejection },
  letter: ({ name, position, vacancy_id, ...why }, parts) => {
    const { t, page } = parts
    return {
      subject: t('mail.revision_rejected.subject', { vacancy_id }),
      to: name,
      blocks: [
        { words: t('mail.revision_rejected.rejected', { position: oneLine(position) }) },
        ...whyRejected(why, parts),
        { words: t('mail.revision_rejected.next') },
        { link: page(`/account/vacancies/${vacancy_id}`), label: 'mail.revision_rejected.see' },
      ],
    }
  },
})

export const revisionMails = [revisionApproved, revisionRejected]
