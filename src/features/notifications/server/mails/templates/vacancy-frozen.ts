import { pageIn, wordsIn, type MailSite, type Template } from '../letter.ts'
import { plainTitle } from '../stranger-text.ts'

export const vacancyFrozen: Template<'vacancy_frozen'> = (payload, site) => {
  const { t, language } = wordsIn(payload.language)
  return {
    language,
    subject: t('mail.vacancy_frozen.subject', { vacancy_id: payload.vacancy_id }),
    to: payload.name,
    blocks: [
      { words: t('mail.vacancy_frozen.frozen') },
      facts(payload),
      { words: t(`mail.vacancy_frozen.reason.${payload.reason}`) },
      {
        words: t(payload.has_account ? 'mail.vacancy_frozen.put_right' : 'mail.vacancy_frozen.write', {
          email: site.email,
        }),
      },
      ...page(payload, site),
    ],
  }
}

export const vacancyUnfrozen: Template<'vacancy_unfrozen'> = (payload, site) => {
  const { t, language } = wordsIn(payload.language)
  return {
    language,
    subject: t('mail.vacancy_unfrozen.subject', { vacancy_id: payload.vacancy_id }),
    to: payload.name,
    blocks: [{ words: t('mail.vacancy_unfrozen.shown') }, facts(payload), ...page(payload, site)],
  }
}

type Facts = { position: string; vacancy_id: number; has_account: boolean; language?: string }

/** The title may be what was reported: it stands here only where it is harmless. */
function facts({ position, vacancy_id }: Facts) {
  const title = plainTitle(position)
  return {
    facts: [
      ['mail.fact.reference', String(vacancy_id)] as const,
      ...(title === undefined ? [] : [['mail.fact.position', title] as const]),
    ],
  }
}

function page({ vacancy_id, has_account, language }: Facts, site: MailSite) {
  return has_account
    ? ([
        {
          link: pageIn(language, `/account/vacancies/${vacancy_id}`, site),
          label: 'mail.revision_rejected.see',
        },
      ] as const)
    : []
}
