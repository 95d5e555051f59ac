import { sql } from 'kysely'
import type { PosterLayout } from '#src/areas/catalogue/poster-layouts.ts'
import type { PosterReaders } from '#src/areas/files/index.ts'
import type { ContentTag } from '#src/contract/content-tags.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { drawnStates, isOpen } from '../vacancy-state.ts'
import { vacancyStatus } from '../vacancy.ts'
import { stateOn } from './vacancy-sql.ts'

export interface DuePoster {
  vacancy_id: number
  layout: PosterLayout
  /** The file that was made before, and the hash of what it was drawn from. */
  key: string | null
  drawn_from: string | null
  leased_until: string
  /** With this one. */
  tries: number
}

export async function requestPoster(trx: Trx, vacancy_id: number, layout: PosterLayout): Promise<void> {
  await trx
    .insertInto('made_posters')
    .values({ vacancy_id, layout, key: null, drawn_from: null, leased_until: null })
    .execute()
}

/** True of a vacancy whose poster the board drew. */
export const hasMadePoster = sql<boolean>`exists (
  select from made_posters where made_posters.vacancy_id = vacancies.id and made_posters.key = vacancies.job_poster)`

/** One of a vacancy that is open or pending; due again when its lease ends. */
export async function claimDuePoster(db: Db, now: Date, leaseUntil: Date): Promise<DuePoster | undefined> {
  const { rows } = await sql<DuePoster>`
    update made_posters set tries = tries + 1, leased_until = ${leaseUntil.toISOString()}
    where vacancy_id = (
      select made.vacancy_id from made_posters as made join vacancies on vacancies.id = made.vacancy_id
      where made.is_due and (made.leased_until is null or made.leased_until <= ${now.toISOString()})
        and ${stateOn(dayInColombo(now))} in (${sql.join(drawnStates)})
      order by made.leased_until nulls first, made.vacancy_id limit 1 for update of made skip locked)
    returning vacancy_id, layout, key, drawn_from, leased_until, tries`.execute(db)
  return rows[0]
}

/** It stays due where the vacancy has changed since it was claimed: the trigger of the change ended the lease. */
export async function recordPoster(
  trx: Trx,
  { vacancy_id, leased_until }: DuePoster,
  made: { key: string | null; drawn_from: string },
): Promise<void> {
  await trx
    .updateTable('made_posters')
    .set({
      ...made,
      is_due: sql<boolean>`leased_until is distinct from ${leased_until}::timestamptz`,
      leased_until: null,
      tries: 0,
    })
    .where('vacancy_id', '=', vacancy_id)
    .execute()
}

/** It is due again with the next change of what it says. */
export async function giveUpPoster(db: Db, { vacancy_id, leased_until }: DuePoster): Promise<void> {
  await db
    .updateTable('made_posters')
    .set({ is_due: false, leased_until: null, tries: 0 })
    .where('vacancy_id', '=', vacancy_id)
    .where('leased_until', '=', leased_until)
    .execute()
}

/** The try does not count, and the next may come at once. */
export async function forgivePoster(db: Db, { vacancy_id, leased_until, tries }: DuePoster): Promise<void> {
  await db
    .updateTable('made_posters')
    .set({ leased_until: null, tries: tries - 1 })
    .where('vacancy_id', '=', vacancy_id)
    .where('leased_until', '=', leased_until)
    .execute()
}

/** `undefined` of a vacancy whose poster was sent. */
export async function layoutOfPoster(db: Db, vacancyId: number): Promise<PosterLayout | undefined> {
  const row = await db
    .selectFrom('made_posters')
    .innerJoin('vacancies', 'vacancies.id', 'made_posters.vacancy_id')
    .select('layout')
    .where('vacancy_id', '=', vacancyId)
    .where(sql<boolean>`job_poster is not distinct from key`)
    .executeTakeFirst()
  return row?.layout
}

/** One that the board drew shows phone and email, so it is public only while its vacancy is open. */
export async function readersOfPoster(
  db: Db,
  key: string,
  today: string,
): Promise<PosterReaders | undefined> {
  const vacancy = await db
    .selectFrom('vacancies')
    .select(['status', 'closing_date', 'closed_at', 'closed_reason', 'frozen_at', 'user_id'])
    .select(hasMadePoster.as('is_made'))
    .where('job_poster', '=', key)
    .executeTakeFirst()
  if (!vacancy) return undefined
  const { status, frozen_at, user_id, is_made } = vacancy
  const isPublic = status === vacancyStatus.approved && frozen_at === null
  return { open: is_made ? isOpen(vacancy, today) : isPublic, user_id }
}

export async function tagsOfPoster(db: Db, key: string): Promise<ContentTag[]> {
  const vacancy = await db
    .selectFrom('vacancies')
    .select('id')
    .where('job_poster', '=', key)
    .where('status', '=', vacancyStatus.approved)
    .executeTakeFirst()
  return vacancy ? [`vacancy:${vacancy.id}`] : []
}
