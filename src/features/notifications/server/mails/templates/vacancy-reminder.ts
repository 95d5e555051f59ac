import { pageIn, wordsIn, type Block, type MailSite, type Template } from '../letter.ts'
import { mailDay } from '../mail-day.ts'
import type { Mails } from '../mails.ts'
import { oneLine } from '../stranger-text.ts'

type Reminder = Mails['vacancy_closing']

/** Before the closing day. It was approved, so the title stands as it is. */
export const vacancyClosing: Template<'vacancy_closing'> = (payload, site) => {
  const { t, language } = wordsIn(payload.language)
  const day = mailDay(payload.closing_date, language)
  const { vacancy_id, extend_until: until } = payload
  return {
    subject: t('mail.vacancy_closing.subject', { vacancy_id, day }),
    language,
    to: payload.name,
    blocks: [
      { words: t('mail.vacancy_closing.closes', { position: oneLine(payload.position), day }) },
      factsOf(payload, t('mail.vacancy_reminder.none')),
      { words: t('mail.vacancy_closing.ask') },
      answerLink(payload, site, 'still_hiring'),
      ...(until === null
        ? []
        : [
            { words: t('mail.vacancy_closing.extend', { day: mailDay(until, language) }) },
            answerLink(payload, site, 'extended'),
          ]),
      answerLink(payload, site, 'filled'),
      {
        words: t(
          payload.token === undefined ? 'mail.vacancy_reminder.account' : 'mail.vacancy_reminder.press',
        ),
      },
    ],
  }
}

/** After it. */
export const vacancyClosed: Template<'vacancy_closed'> = (payload, site) => {
  const { t, language } = wordsIn(payload.language)
  const day = mailDay(payload.closing_date, language)
  const { vacancy_id, unanswered } = payload
  const applications = pageIn(language, `/account/vacancies/${vacancy_id}/applications`, site)
  return {
    subject: t('mail.vacancy_closed.subject', { vacancy_id }),
    language,
    to: payload.name,
    blocks: [
      { words: t('mail.vacancy_closed.closed', { position: oneLine(payload.position), day }) },
      factsOf(payload, t('mail.vacancy_reminder.none')),
      ...(unanswered === 0
        ? []
        : [
            { words: t('mail.vacancy_closed.answer') },
            { link: applications, label: 'mail.vacancy_closed.see' as const },
          ]),
      { words: t('mail.vacancy_closed.filled') },
      answerLink(payload, site, 'filled'),
      {
        words: t(
          payload.token === undefined ? 'mail.vacancy_reminder.account' : 'mail.vacancy_reminder.press',
        ),
      },
    ],
  }
}

function factsOf({ vacancy_id, unanswered }: Reminder, none: string): Block {
  return {
    facts: [
      ['mail.fact.reference', String(vacancy_id)],
      ['mail.fact.unanswered', unanswered === 0 ? none : String(unanswered)],
    ],
  }
}

/** Without a signed link it leads to the vacancy in the account, behind the login. */
function answerLink(
  { token, vacancy_id, language }: Reminder,
  site: MailSite,
  answer: 'still_hiring' | 'extended' | 'filled',
): Block {
  const path =
    token === undefined
      ? (`/account/vacancies/${vacancy_id}` as const)
      : (`/l/${token}?answer=${answer}` as const)
  const link = token === undefined ? pageIn(language, path, site) : site.publicUrl + path
  return { link, label: `mail.vacancy_reminder.${answer}` }
}
