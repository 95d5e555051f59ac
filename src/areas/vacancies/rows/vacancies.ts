import { categoryNames, cityNames, districtNames, companyNames } from '#src/areas/catalogue/index.ts'
import { posterSizes } from '#src/areas/catalogue/poster-layouts.ts'
import { storedFiles } from '#src/areas/files/index.ts'
import { smallestPicture } from '#src/areas/files/pictures.ts'
import { userConfirmations } from '#src/areas/people/index.ts'
import type { AuditAction } from '#src/contract/audit-actions.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { audit, type Actor, type AuditEvent } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { existingIds, hasEmail } from '#src/platform/db/queries/conditions.ts'
import { languageOfText } from '#src/strings/language-of-text.ts'
import type { WholeVacancy } from '../calls/vacancies.ts'
import { layoutOfPoster, pathOfPoster } from '../made-poster.ts'
import { optionalColumns } from '../vacancy-fields.ts'
import { getState } from '../vacancy-state.ts'
import { vacancyStatus } from '../vacancy.ts'
import { townOfWork } from './vacancy-sql.ts'

export function selectVacancies(db: Db) {
  return db
    .selectFrom('vacancies')
    .innerJoin(categoryNames, 'categories.id', 'vacancies.job_category_id')
    .leftJoin(cityNames, 'cities.id', 'vacancies.city_id')
    .leftJoin(districtNames, 'districts.id', 'cities.district_id')
    .leftJoin(storedFiles, 'files.key', 'vacancies.job_poster')
    .leftJoin(companyNames, 'companies.id', 'vacancies.company_id')
    .leftJoin(userConfirmations, 'users.id', 'vacancies.user_id')
    .select(optionalColumns.map((name) => `vacancies.${name}` as const))
    .select([
      'vacancies.id',
      'vacancies.user_id',
      'vacancies.company_id',
      'vacancies.company_name',
      'vacancies.address',
      'vacancies.email',
      'vacancies.phone',
      'vacancies.position',
      'vacancies.description',
      'vacancies.job_category_id',
      'vacancies.closing_date',
      'vacancies.status',
      'vacancies.job_poster',
      'vacancies.poster_layout',
      'vacancies.country',
      'vacancies.direct_hiring_note',
      'vacancies.language',
      'vacancies.closed_at',
      'vacancies.closed_reason',
      'vacancies.frozen_at',
      'vacancies.frozen_reason',
      'vacancies.first_closing_date',
      'vacancies.extended_at',
      'vacancies.rejection_reason',
      'vacancies.further_reasons',
      'vacancies.rejection_note',
      'vacancies.approved_at',
      'vacancies.decided_at',
      'vacancies.created_at',
      'vacancies.updated_at',
      'categories.name as category_name',
      townOfWork,
      'districts.name as district',
      'companies.name as joined_company',
      'companies.logo',
      'companies.logo_widths',
      'companies.verified_at as company_verified_at',
      'users.email_confirmed_at',
      'files.width as poster_width',
      'files.height as poster_height',
    ])
}

export type VacancyRow = Awaited<ReturnType<ReturnType<typeof selectVacancies>['executeTakeFirstOrThrow']>>

export async function findVacancy(db: Db, id: number) {
  return selectVacancies(db)
    .select([
      'files.variant_widths',
      'categories.slug as category_slug',
      'companies.website',
      'vacancies.company_assigned',
    ])
    .where('vacancies.id', '=', id)
    .executeTakeFirst()
}

export async function getVacancy(db: Db, id: number): Promise<VacancyRow> {
  return selectVacancies(db).where('vacancies.id', '=', id).executeTakeFirstOrThrow()
}

export const existingVacancies = existingIds('vacancies')

export async function findLocked(trx: Trx, id: number) {
  return trx.selectFrom('vacancies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type LockedVacancy = NonNullable<Awaited<ReturnType<typeof findLocked>>>

export type VacancyAction = Extract<AuditAction, `vacancy.${string}`>
type Named = Pick<LockedVacancy, 'id' | 'position' | 'company_name'>

export function vacancyEvent(
  action: VacancyAction,
  { id, position, company_name }: Named,
  also?: AuditEvent['detail'],
): AuditEvent {
  return { action, subject_id: id, detail: { position, company_name, ...also } }
}

export async function auditVacancy(
  trx: Trx,
  by: Actor | 'system',
  now: Date,
  action: VacancyAction,
  row: Named,
  also?: AuditEvent['detail'],
): Promise<void> {
  await audit(trx, by, now, vacancyEvent(action, row, also))
}

/** @throws Problem `vacancy_not_found`. */
export async function lockVacancy(trx: Trx, id: number): Promise<LockedVacancy> {
  const row = await findLocked(trx, id)
  if (!row) throw problem('vacancy_not_found')
  return row
}

/** Several at once, in the order of their ids, so that two who lock do not wait for each other. */
const lockedInOrder = (trx: Trx) => trx.selectFrom('vacancies').selectAll().orderBy('id').forUpdate()

export async function lockVacanciesOf(trx: Trx, userId: number): Promise<LockedVacancy[]> {
  return lockedInOrder(trx)
    .where('user_id', '=', userId)
    .where('status', '<>', vacancyStatus.rejected)
    .where('closed_at', 'is', null)
    .execute()
}

export async function lockVacanciesOfContact(
  trx: Trx,
  email: string,
  userId: number | undefined,
): Promise<LockedVacancy[]> {
  return lockedInOrder(trx)
    .where((eb) =>
      userId === undefined
        ? hasEmail('email', email)
        : eb.or([hasEmail('email', email), eb('user_id', '=', userId)]),
    )
    .where('closed_at', 'is', null)
    .execute()
}

export async function lockShownVacanciesOf(trx: Trx, userId: number): Promise<LockedVacancy[]> {
  return lockedInOrder(trx)
    .where('user_id', '=', userId)
    .where('status', '<>', vacancyStatus.rejected)
    .execute()
}

export async function lockVacancies(trx: Trx, ids: readonly number[]): Promise<LockedVacancy[]> {
  return lockedInOrder(trx).where('id', 'in', ids).execute()
}

export function movedSince(updated_at: string, loaded: string | undefined): boolean {
  return loaded !== undefined && Date.parse(loaded) !== Date.parse(updated_at)
}

/** The new `updated_at`. It always moves, also for two changes within one millisecond: editors compare it. */
export function movedOn(updated_at: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(updated_at) + 1)).toISOString()
}

/** Visitors see no change of a vacancy that is approved neither before nor after it, and was not removed. */
export function publicTopics(
  row: { id: number; job_category_id: number; status: number; closed_reason: string | null },
  after?: number,
): ContentTag[] {
  const { id, job_category_id, status: before, closed_reason } = row
  const seen =
    before === vacancyStatus.approved || after === vacancyStatus.approved || closed_reason === 'removed'
  return seen ? ['vacancies', `vacancies-of-category:${job_category_id}`, `vacancy:${id}`] : []
}

/** Each response schema lets out what its reader may; the database checks the vocabularies. */
export function asVacancy(row: VacancyRow, today: string): WholeVacancy {
  const state = getState(row, today)
  return {
    ...(row as VacancyRow & Pick<WholeVacancy, Vocabulary>),
    job_poster: pathOfPoster(row),
    ...(layoutOfPoster(row) && { poster_width: posterSizes.a4.width, poster_height: posterSizes.a4.height }),
    // Older rows have none.
    language: getLanguage(row),
    category: { id: row.job_category_id, name: row.category_name },
    // None until a vacancy from before there were companies is joined to its own.
    company:
      row.company_id === null
        ? null
        : {
            id: row.company_id,
            name: row.joined_company!,
            logo_url: row.logo && `/storage/${row.logo}`,
            logo_small_url: smallestPicture(row.logo, row.logo_widths),
            is_verified: row.company_verified_at !== null,
          },
    email_confirmed: row.user_id === null ? null : row.email_confirmed_at !== null,
    state,
    is_open: state === 'open',
  }
}

type Language = WholeVacancy['language']

function getLanguage({ language, position, description }: VacancyRow): Language {
  return (language as Language | null) ?? languageOfText(`${position} ${description}`)
}

type Vocabulary =
  | 'status'
  | 'closed_reason'
  | 'frozen_reason'
  | 'rejection_reason'
  | 'further_reasons'
  | (typeof optionalColumns)[number]
