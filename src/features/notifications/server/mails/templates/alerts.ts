import { linkTo, pageIn, wordsIn, type Template } from '../letter.ts'
import { mailDay } from '../mail-day.ts'
import { oneLine } from '../stranger-text.ts'

const cases = ['new', 'known', 'full'] as const

/** Anybody may have typed this address: nothing is sent before its reader says so. */
export const alertConfirmation: Template<'alert_confirmation'> = (payload, site) => {
  const { t, language } = wordsIn(payload.language)
  const { most, token } = payload
  const state = cases.find((known) => known === payload.case) ?? 'new'
  return {
    language,
    subject: t(`mail.alert_confirmation.${state}.subject`),
    blocks: [
      { words: t('mail.alert_confirmation.asked', { site: site.name }) },
      { words: t(`mail.alert_confirmation.${state}.next`, { most }) },
      {
        link: linkTo(token, site),
        label: state === 'new' ? 'mail.alert_confirmation.confirm' : 'mail.vacancy_alert.change',
      },
      { words: t('mail.alert_confirmation.not_me', { email: site.email }) },
    ],
  }
}

/** New vacancies of a search. Employers wrote positions and names, and admins approved them. */
export const vacancyAlert: Template<'vacancy_alert'> = (payload, site) => {
  const { t, language } = wordsIn(payload.language)
  const { vacancies, more, list, token } = payload
  const search = oneLine(payload.search)
  const count = vacancies.length + more
  const change = linkTo(token, site)
  return {
    language,
    subject: t(count === 1 ? 'mail.vacancy_alert.subject.one' : 'mail.vacancy_alert.subject', {
      count,
      search,
    }),
    blocks: [
      { words: t('mail.vacancy_alert.found', { search, site: site.name }) },
      {
        pages: vacancies.map(({ id, position, company_name, place, closing_date }) => ({
          title: position,
          words: [
            company_name,
            place,
            t('mail.vacancy_alert.closes', { day: mailDay(closing_date, language) }),
          ]
            .filter(Boolean)
            .join(' · '),
          link: pageIn(language, `/jobs/${id}`, site),
        })),
      },
      ...(more === 0 ? [] : [{ words: t('mail.vacancy_alert.more', { more }) }]),
      { link: pageIn(language, list, site), label: 'mail.vacancy_alert.see' },
      { words: t('mail.vacancy_alert.why', { site: site.name }) },
      { link: change, label: 'mail.vacancy_alert.change' },
    ],
    unsubscribe: change,
  }
}

/** Six months on, it is asked once. */
export const alertKeep: Template<'alert_keep'> = (payload, site) => {
  const { t, language } = wordsIn(payload.language)
  const search = oneLine(payload.search)
  const link = linkTo(payload.token, site)
  return {
    language,
    subject: t('mail.alert_keep.subject', { search }),
    blocks: [
      {
        words: t('mail.alert_keep.ask', {
          search,
          site: site.name,
          day: mailDay(payload.last_day, language),
        }),
      },
      { link, label: 'mail.alert_keep.keep' },
      { words: t('mail.alert_keep.else') },
    ],
    unsubscribe: link,
  }
}
