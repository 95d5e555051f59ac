import * as z from 'zod/mini'
import { defineMail, oneLine, type LetterParts } from '#src/areas/mail/index.ts'
import { ownedVacancy, sampleOwned } from '#src/areas/vacancies/index.ts'

const reminder = {
  ...ownedVacancy,
  closing_date: z.string(),
  unanswered: z.number(),
  /** The owner may still extend the vacancy to this day. */
  extend_until: z.nullable(z.string()),
  token: z.optional(z.string()),
}

const sampleReminder = {
  ...sampleOwned,
  closing_date: '2026-11-23',
  unanswered: 4,
  extend_until: null,
  token: 'lvl_a-b_c',
}

interface Reminder {
  vacancy_id: number
  unanswered: number
  token?: string | undefined
}

export const vacancyClosing = defineMail({
  name: 'vacancy_closing',
  dailyShare: 'other',
  payload: reminder,
  sample: { ...sampleReminder, extend_until: '2026-12-23' },
  letter: (payload, parts) => {
    const { t } = parts
    const day = parts.day(payload.closing_date)
    const { name, position, vacancy_id, extend_until } = payload
    return {
      subject: t('mail.vacancy_closing.subject', { vacancy_id, day }),
      to: name,
      blocks: [
        { words: t('mail.vacancy_closing.closes', { position: oneLine(position), day }) },
        getFacts(payload, parts),
        { words: t('mail.vacancy_closing.ask') },
        answerLink(payload, parts, 'still_hiring'),
        extend_until !== null && [
          { words: t('mail.vacancy_closing.extend', { day: parts.day(extend_until) }) },
          answerLink(payload, parts, 'extended'),
        ],
        answerLink(payload, parts, 'filled'),
        howToAnswer(payload, parts),
      ],
    }
  },
})

export const vacancyClosed = defineMail({
  name: 'vacancy_closed',
  dailyShare: 'other',
  payload: reminder,
  sample: sampleReminder,
  letter: (payload, parts) => {
    const { t, page } = parts
    const { name, position, vacancy_id, unanswered } = payload
    const day = parts.day(payload.closing_date)
    return {
      subject: t('mail.vacancy_closed.subject', { vacancy_id }),
      to: name,
      blocks: [
        { words: t('mail.vacancy_closed.closed', { position: oneLine(position), day }) },
        getFacts(payload, parts),
        unanswered !== 0 && [
          { words: t('mail.vacancy_closed.answer') },
          {
            link: page(`/account/vacancies/${vacancy_id}/applications`),
            label: 'mail.vacancy_closed.see',
          },
        ],
        { words: t('mail.vacancy_closed.filled') },
        answerLink(payload, parts, 'filled'),
        howToAnswer(payload, parts),
      ],
    }
  },
})

/** Sent when as many have applied as the owner said. */
export const vacancyApplied = defineMail({
  name: 'vacancy_applied',
  dailyShare: 'other',
  payload: { ...reminder, applicants: z.number(), applications: z.number() },
  sample: { ...sampleReminder, unanswered: 25, applicants: 25, applications: 26 },
  letter: (payload, parts) => {
    const { t, page } = parts
    const { name, position, vacancy_id, applicants, applications: count } = payload
    return {
      subject: t('mail.vacancy_applied.subject', { vacancy_id, count }),
      to: name,
      blocks: [
        { words: t('mail.vacancy_applied.reached', { position: oneLine(position), count, applicants }) },
        getFacts(payload, parts),
        { link: page(`/account/vacancies/${vacancy_id}/applications`), label: 'mail.vacancy_closed.see' },
        { words: t('mail.vacancy_applied.close') },
        { ...answerLink(payload, parts, 'filled'), label: 'mail.vacancy_applied.close_it' },
        howToAnswer(payload, parts),
      ],
    }
  },
})

function getFacts({ vacancy_id, unanswered }: Reminder, { t }: LetterParts) {
  return {
    facts: [
      ['mail.fact.reference', String(vacancy_id)],
      ['mail.fact.unanswered', unanswered === 0 ? t('mail.vacancy_reminder.none') : String(unanswered)],
    ],
  } as const
}

function howToAnswer({ token }: Reminder, { t }: LetterParts) {
  return { words: t(`mail.vacancy_reminder.${token === undefined ? 'account' : 'press'}`) }
}

/** Without a signed link it leads to the vacancy in the account, behind the login. */
function answerLink(
  { token, vacancy_id }: Reminder,
  { page, link }: LetterParts,
  answer: 'still_hiring' | 'extended' | 'filled',
) {
  return {
    link: token === undefined ? page(`/account/vacancies/${vacancy_id}`) : link(token, `?answer=${answer}`),
    label: `mail.vacancy_reminder.${answer}`,
  } as const
}

export const reminderMails = [vacancyClosing, vacancyClosed, vacancyApplied]
