import ical, { ICalCalendarMethod } from 'ical-generator'
import { pictureVariants } from '#src/areas/files/pictures.ts'
import { oneLine } from '#src/areas/mail/index.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { isModerating, type Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { markTags } from '#src/platform/response-cache/rendering.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { translator } from '#src/strings/t.ts'
import { isAbroad } from '../abroad.ts'
import { layoutOfPoster } from '../made-poster.ts'
import { fraudReasons } from '../rejection-reasons.ts'
import { findVacancy, type VacancyRow, asVacancy } from '../rows/vacancies.ts'
import { newestOpenInCategory, openSummaries } from '../rows/vacancy-summaries.ts'
import { publicView } from '../vacancy-state.ts'
import { type TradeNames, comingWalkIn } from '../vacancy.ts'
import { appliedStep, walkInCalendars, type Vacancy } from './vacancies.ts'

export type PublishTrusted = (
  context: AppContext,
  trx: Trx,
  vacancyId: number,
  now: Date,
) => Promise<ContentTag[] | undefined>

/** Answers that the areas above this one give. */
export interface VacancyNeeds {
  /** The trade that a position names, with its group of ISCO-08. */
  tradeOf: (position: string) => { isco: string; names: TradeNames } | null
  similarIds: SimilarIds
  /** Approves a vacancy just posted if its company is trusted; `undefined` if it waits for its review. */
  publishTrusted: PublishTrusted
  /** It was published without a review, and no admin has checked it yet. */
  isUnchecked: (db: Db, vacancyId: number) => Promise<boolean>
  applicationCounts: (db: Db, vacancyIds: number[]) => Promise<ReadonlyMap<number, { applications: number }>>
}

/** Its owner and admins see any; others an open one, and for 30 days one that ended, without contact. */
export async function getVacancy(
  { db, clock }: AppContext,
  viewer: Viewer,
  id: number,
  { tradeOf, applicationCounts, isUnchecked }: VacancyNeeds,
) {
  const today = dayInColombo(clock.now())
  const row = await findVacancy(db, id)
  if (!row) throw problem('vacancy_not_found')
  const { job_poster, poster_width: width, poster_height: height, variant_widths } = row
  const poster_variants = pictureVariants(job_poster, { width, height, variant_widths })
  const seen = asVacancy(row, today)
  const category = { ...seen.category, slug: row.category_slug }
  const company = seen.company && { ...seen.company, website: row.website }
  const showsApplied = seen.is_open && !row.hides?.includes('applied')
  const counts = showsApplied ? await applicationCounts(db, [id]) : undefined
  const trade = tradeOf(row.position)
  const vacancy = {
    ...seen,
    category,
    company,
    poster_variants,
    isco: trade?.isco ?? null,
    trade: trade && trade.names,
    is_checked: row.approved_at !== null && !(await isUnchecked(db, id)),
    applied: counts ? appliedStep(counts.get(id)?.applications ?? 0) : null,
  }
  if (isModerating(viewer) || (viewer.user && viewer.user.id === row.user_id)) return vacancy
  const view = publicView(row, today)
  if (view === 'hidden') throw problem('vacancy_not_found')
  if (view === 'gone') {
    const { job_category_id, closed_reason, rejection_reason } = row
    const isFraud = closed_reason === 'removed' && fraudReasons.has(rejection_reason)
    throw problem('vacancy_gone', { extra: { job_category_id, is_fraud: isFraud } })
  }
  return {
    ...vacancy,
    ...(view === 'ended' && withoutContact(row)),
    state: undefined,
    frozen_at: undefined,
    frozen_reason: undefined,
    rejection_reason: undefined,
    further_reasons: undefined,
    rejection_note: undefined,
  }
}

/** A poster that the board drew shows phone and email too. */
function withoutContact(row: VacancyRow) {
  return { email: null, phone: null, ...(layoutOfPoster(row) && { job_poster: null, poster_variants: [] }) }
}

/** Search owns the query; the most similar first. `undefined` while the open vacancies are being loaded. */
export type SimilarIds = (
  db: Db,
  to: Pick<VacancyRow, 'id' | 'position' | 'job_category_id' | 'city'>,
  today: string,
  max: number,
) => Promise<number[] | undefined>

const MAX_SIMILAR = 6

/** @throws Problem `vacancy_not_found` if the public may not know of the vacancy. */
export async function listSimilar({ db, clock }: AppContext, id: number, similarIds: SimilarIds) {
  const today = dayInColombo(clock.now())
  const row = await findVacancy(db, id)
  if (!row || publicView(row, today) === 'hidden') throw problem('vacancy_not_found')
  const ids = await similarIds(db, row, today, MAX_SIMILAR)
  if (ids) return openSummaries(db, ids, today)
  const newest = await newestOpenInCategory(db, row.job_category_id, today, MAX_SIMILAR + 1)
  return newest.filter((other) => other.id !== id).slice(0, MAX_SIMILAR)
}

const MAX_NEWEST = 24

export async function listNewestInCategory({ db, clock }: AppContext, categoryId: number) {
  return newestOpenInCategory(db, categoryId, dayInColombo(clock.now()), MAX_NEWEST)
}

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
