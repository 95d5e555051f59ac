import * as z from 'zod/mini'
import { defineMail, oneLine, orElse } from '#src/areas/mail/index.ts'

const cases = ['new', 'known', 'full'] as const

/** Anybody may have typed this address: nothing is sent before its reader says so. */
export const alertConfirmation = defineMail({
  name: 'alert_confirmation',
  stored: { alert_id: z.number(), case: z.enum(cases) },
  payload: { case: orElse(z.enum(cases), 'new'), most: z.number(), token: z.string() },
  dailyShare: 'request',
  sample: { case: 'new', most: 20, token: 'lvl_a-b_c' },
  letter: ({ case: state, most, token }, { t, site, link }) => ({
    subject: t(`mail.alert_confirmation.${state}.subject`),
    blocks: [
      { words: t('mail.alert_confirmation.asked', { site: site.name }) },
      { words: t(`mail.alert_confirmation.${state}.next`, { max: most }) },
      {
        link: link(token),
        label: state === 'new' ? 'mail.alert_confirmation.confirm' : 'mail.vacancy_alert.change',
      },
      { words: t('mail.alert_confirmation.not_me', { email: site.email }) },
    ],
  }),
})

export const vacancyAlert = defineMail({
  name: 'vacancy_alert',
  stored: { alert_id: z.number(), vacancy_ids: z.array(z.number()), found: z.number() },
  payload: {
    search: z.string(),
    list: z.string(),
    vacancies: z.array(
      z.object({
        id: z.number(),
        position: z.string(),
        company_name: z.string(),
        place: z.nullable(z.string()),
        terms: z.array(z.string()),
        closing_date: z.string(),
      }),
    ),
    more: z.number(),
    token: z.string(),
  },
  sample: {
    search: 'driver, Colombo',
    list: '/?q=driver&district=Colombo',
    vacancies: [
      {
        id: 17,
        position: 'Van Driver',
        company_name: 'Sarasavi',
        place: 'Colombo',
        terms: ['Rs 65,000 – 85,000 per month', 'Full-time'],
        closing_date: '2026-12-01',
      },
      {
        id: 18,
        position: 'Driver',
        company_name: 'Lagoon',
        place: null,
        terms: [],
        closing_date: '2026-12-02',
      },
    ],
    more: 3,
    token: 'lvl_a-b_c',
  },
  letter: ({ vacancies, more, list, token, ...payload }, { t, site, day, page, link }) => {
    const search = oneLine(payload.search)
    const count = vacancies.length + more
    const change = link(token)
    return {
      subject: t(count === 1 ? 'mail.vacancy_alert.subject.one' : 'mail.vacancy_alert.subject', {
        count,
        search,
      }),
      blocks: [
        { words: t('mail.vacancy_alert.found', { search, site: site.name }) },
        {
          pages: vacancies.map(({ id, position, company_name, place, terms, closing_date }) => ({
            title: position,
            words: [company_name, place, ...terms, t('mail.vacancy_alert.closes', { day: day(closing_date) })]
              .filter(Boolean)
              .join(' · '),
            link: page(`/jobs/${id}`),
          })),
        },
        more !== 0 && { words: t('mail.vacancy_alert.more', { more }) },
        { link: page(list as `/${string}`), label: 'mail.vacancy_alert.see' },
        { words: t('mail.vacancy_alert.why', { site: site.name }) },
        { link: change, label: 'mail.vacancy_alert.change' },
      ],
      unsubscribe: change,
    }
  },
})

export const alertKeep = defineMail({
  name: 'alert_keep',
  stored: { alert_id: z.number() },
  payload: { search: z.string(), last_day: z.string(), token: z.string() },
  sample: { search: 'driver, Colombo', last_day: '2026-12-07', token: 'lvl_a-b_c' },
  letter: ({ last_day, token, ...payload }, { t, site, day, link }) => {
    const search = oneLine(payload.search)
    return {
      subject: t('mail.alert_keep.subject', { search }),
      blocks: [
        { words: t('mail.alert_keep.ask', { search, site: site.name, day: day(last_day) }) },
        { link: link(token), label: 'mail.alert_keep.keep' },
        { words: t('mail.alert_keep.else') },
      ],
      unsubscribe: link(token),
    }
  },
})

export const alertMails = [alertConfirmation, vacancyAlert, alertKeep]
