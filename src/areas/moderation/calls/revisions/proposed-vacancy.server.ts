import { categoryNames, cityNames, districtNames } from '#src/areas/catalogue/index.ts'
import { storedFiles, deleteFile } from '#src/areas/files/index.ts'
import { asAdminVacancy } from '#src/areas/moderation/rows/vacancy-risks.ts'
import { asVacancy, type VacancyRow } from '#src/areas/vacancies/index.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import {
  type QueueQuery,
  queuedRevisions,
  proposedColumns,
  type RevisionRow,
  removeRevision,
  claimReplacedPosters,
} from '../../rows/revisions.ts'
import { REVISIONS_SHOWN, type Revision } from './revision.ts'

const fieldNames: Record<string, string> = { city_id: 'city', foreign_city: 'city' }

export const getField = (column: string): string => fieldNames[column] ?? column

export async function proposedVacancy(
  db: Db,
  row: VacancyRow,
  { id, created_at, changes }: RevisionRow,
  today: string,
): Promise<Revision> {
  const columns = proposedColumns(changes)
  const named = {
    ...('job_category_id' in columns && (await getCategory(db, columns.job_category_id as number))),
    ...('city_id' in columns && (await getCity(db, columns.city_id as number | null))),
    ...('foreign_city' in columns &&
      columns.city_id == null && { city: columns.foreign_city, district: null }),
    ...('job_poster' in columns && (await getPoster(db, columns.job_poster as string))),
    // A new name means another company, which is created when the change is approved.
    ...('company_name' in columns && { company_id: null }),
  }
  return {
    id,
    created_at,
    fields: [...new Set(Object.keys(changes).map(getField))],
    proposed: asVacancy({ ...row, ...columns, ...named } as VacancyRow, today),
  }
}

async function getCategory(db: Db, id: number) {
  const found = await db.selectFrom(categoryNames).select('name').where('id', '=', id).executeTakeFirst()
  // If the category was removed since, an approval is refused.
  return { category_name: found?.name ?? '' }
}

async function getCity(db: Db, id: number | null) {
  if (id === null) return { city: null, district: null }
  const found = await db
    .selectFrom(cityNames)
    .leftJoin(districtNames, 'districts.id', 'cities.district_id')
    .select(['cities.name as city', 'districts.name as district'])
    .where('cities.id', '=', id)
    .executeTakeFirst()
  return { city: found?.city ?? null, district: found?.district ?? null }
}

async function getPoster(db: Db, key: string) {
  const found = await db
    .selectFrom(storedFiles)
    .select(['width as poster_width', 'height as poster_height'])
    .where('key', '=', key)
    .executeTakeFirst()
  return { poster_width: null, poster_height: null, ...found }
}

export async function getRevisionQueue({ db, clock }: AppContext, query: QueueQuery) {
  const today = dayInColombo(clock.now())
  const { queued, total } = await queuedRevisions(db, query, today, REVISIONS_SHOWN)
  const rows = []
  for (const { row, revision } of queued)
    rows.push({
      vacancy: asAdminVacancy(row, today),
      revision: await proposedVacancy(db, row, revision, today),
    })
  return { rows, total }
}

/** Removes a waiting revision. Returns the key of its poster, whose bytes the caller removes after the commit. */
export async function dropRevision(trx: Trx, waiting: RevisionRow | undefined): Promise<string | undefined> {
  if (!waiting) return undefined
  await removeRevision(trx, waiting.id)
  return waiting.job_poster !== null && (await deleteFile(trx, waiting.job_poster))
    ? waiting.job_poster
    : undefined
}

/** Deletes posters that decisions replaced. Returns the keys whose bytes the caller removes after the commit. */
export async function clearReplacedPosters(
  trx: Trx,
  of: Parameters<typeof claimReplacedPosters>[1],
): Promise<string[]> {
  const unused: string[] = []
  for (const key of await claimReplacedPosters(trx, of)) if (await deleteFile(trx, key)) unused.push(key)
  return unused
}

/** Decisions on revisions can be undone for two minutes at most; this is past that on any node. */
const RETENTION_MS = 10 * 60_000

/** Deletes posters that no undo can bring back; the next scheduled deletions remove their bytes. */
export async function sweepReplacedPosters({ db, clock }: Timed): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS)
  let forgotten: string[]
  do forgotten = await db.transaction().execute((trx) => clearReplacedPosters(trx, { before }))
  while (forgotten.length > 0)
}
