import ical, { ICalCalendarMethod } from 'ical-generator'
import { oneLine } from '#src/areas/mail/index.ts'
import { problem } from '#src/contract/errors.ts'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { markTags } from '#src/platform/response-cache/rendering.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { translator } from '#src/strings/t.ts'
import { isAbroad } from '../abroad.ts'
import { findVacancy, asVacancy } from '../rows/vacancies.ts'
import { comingWalkIn } from '../vacancy.ts'
import { walkInCalendars, type Vacancy } from './vacancies.ts'

export function mountWalkInCalendars(bind: Binder, context: AppContext, publicUrl: () => string): void {
  for (const { language, endpoint } of walkInCalendars)
    bind(endpoint, async ({ params, request, reply }) => {
      const today = dayInColombo(context.clock.now())
      const row = await findVacancy(context.db, params.id)
      const vacancy = row && asVacancy(row, today)
      if (!vacancy?.is_open || !comingWalkIn(vacancy, today)) throw problem('vacancy_not_found')
      markTags(request, endpoint.cacheTags({ id: params.id }))
      return reply
        .type(`${endpoint.produces}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .header('content-disposition', `attachment; filename="walk-in-${vacancy.id}.ics"`)
        .send(walkInCalendar(vacancy, publicUrl(), language))
    })
}

/** RFC 5545, in UTC; a later version of the vacancy replaces the entry. It has no organizer, since it invites no attendee. */
function walkInCalendar(vacancy: Vacancy, publicUrl: string, language: Language): string {
  const t = translator(dictionaries[language])
  const { id, position, company_name, walk_in_bring: bring, updated_at } = vacancy
  const at = (time: string | null) => new Date(`${vacancy.walk_in_day}T${time}:00+05:30`)
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Lanka Vacancies', product: 'Walk-in interviews', language: 'EN' },
  })
  const title = t('job.title', { position, company: company_name })
  calendar.createEvent({
    id: `walk-in-${id}@${new URL(publicUrl).hostname}`,
    sequence: Math.floor(Date.parse(updated_at) / MINUTE_MS),
    stamp: new Date(updated_at),
    start: at(vacancy.walk_in_from),
    end: at(vacancy.walk_in_until),
    summary: oneLine(`${t('vacancy.walk_in')}: ${title}`),
    location: oneLine(vacancy.walk_in_place ?? ''),
    description: [
      bring &&
        `${t('vacancy.walk_in_bring')}: ${bring.map((item) => t(`vacancy.walk_in_bring.${item}`)).join(', ')}`,
      isAbroad(vacancy) && `${t('vacancy.workplace')}: ${t('vacancy.workplace.overseas')}`,
      t('job.never_pay'),
      publicUrl + localizedPath(language, `/jobs/${id}`),
    ]
      .filter(Boolean)
      .join('\n'),
  })
  return calendar.toString()
}
