import { sql } from 'kysely'
import { deleteFile } from '#src/areas/files/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit, type Actor } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { lockCompanies, findMerging } from '../rows/companies.ts'
import {
  type MergedPair,
  type MergeKind,
  type Merging,
  type MergingVacancies,
  type CategoryOwner,
  findNames,
  moveSlugs,
} from '../server/merged-categories.ts'
import { type CategoryUses, MAX_COUNTED } from './admin-catalogue.ts'
import { getCompanyAndVacancyTags } from './decide-company-change.server.ts'

/** More rows would be locked for more than ten seconds. */
const MAX_ROWS = 20_000
/** Rows of one statement, which must end within four seconds. */
const BATCH_SIZE = 500

/** Resolves to both names. @throws Problem `conflict` if more than `max` rows would move. */
export async function merge(
  { changes, clock }: Pick<AppContext, 'changes' | 'clock'>,
  kind: MergeKind,
  by: Actor | 'system',
  pair: MergedPair,
  max = MAX_ROWS,
): Promise<string> {
  const now = clock.now()
  return changes.transaction(async (trx, changed) => {
    // Two merges that lock the same rows in different order would deadlock.
    await sql`select pg_advisory_xact_lock(hashtextextended('a merge', 0))`.execute(trx)
    await kind.check(trx, pair)
    if ((await kind.count(trx, pair, max + 1)) > max) {
      const command = `npm run merge -- ${kind.kind} ${pair.from} ${pair.into}`
      throw problem('conflict', { text: 'merge.too_many', values: { command } })
    }
    const moveAll = async () => {
      while ((await kind.move(trx, pair, BATCH_SIZE)) > 0);
    }
    await moveAll()
    await kind.lock(trx, pair)
    const { from, into } = await kind.check(trx, pair)
    // Rows may have been added before the lock.
    await moveAll()
    await kind.finish(trx, pair, now)
    const name = `${from} → ${into}`
    const event = { action: `${kind.kind}.merged` as const, subject_id: pair.into, detail: { name } }
    await audit(trx, by, now, event)
    changed(...kind.tags(pair))
    return name
  })
}

/** If one is claimed, only linked accounts' vacancies are moved. A client is merged only into a client. */
export function companyMerges(vacancies: MergingVacancies): MergeKind {
  const merging = async (trx: Trx, pair: MergedPair): Promise<Merging> => {
    const found = await findMerging(trx, pair)
    if (!found) throw problem('not_found')
    return found
  }
  return {
    kind: 'company',
    check: async (db, pair) => {
      const { from, into } = await checkCompanies(db, pair)
      return { from: from.name, into: into.name }
    },
    count: async (trx, pair, max) => vacancies.count(trx, await merging(trx, pair), max),
    move: async (trx, pair, max) => vacancies.move(trx, await merging(trx, pair), max),
    lock: lockCompanies,
    finish: async (trx, pair, now) => {
      const { from, into } = await checkCompanies(trx, pair)
      await sql`select merge_companies(${pair.from}, ${pair.into}, ${now.toISOString()}::timestamptz)`.execute(
        trx,
      )
      if (into.logo) await deleteFile(trx, from.logo)
    },
    tags: ({ from, into }) => [...getCompanyAndVacancyTags(into), ...getCompanyAndVacancyTags(from)],
  }
}

async function checkCompanies(db: Db, pair: MergedPair) {
  if (pair.into === pair.from) throw problem('conflict', { text: 'company.merge_self' })
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name', 'logo', 'sort_order'])
    .where('id', 'in', [pair.from, pair.into])
    .execute()
  const from = rows.find(({ id }) => id === pair.from)
  const into = rows.find(({ id }) => id === pair.into)
  if (!from || !into) throw problem('not_found')
  if (from.sort_order !== null && into.sort_order === null)
    throw problem('conflict', { text: 'company.merge_client' })
  return { from, into }
}

export async function usesOfCategory(
  db: Db,
  owners: readonly CategoryOwner[],
  id: number,
  max = MAX_COUNTED,
): Promise<CategoryUses> {
  const uses: CategoryUses = {
    vacancies: 0,
    position_applications: 0,
    category_applications: 0,
    job_seeker_forms: 0,
    held_submissions: 0,
  }
  for (const owner of owners) Object.assign(uses, await owner.uses(db, id, max))
  return uses
}

export async function getCategoryUses(db: Db, owners: readonly CategoryOwner[], id: number) {
  if (!(await findNames(db, [id])).has(id)) throw problem('not_found')
  return usesOfCategory(db, owners, id)
}

export function categoryMerges(owners: readonly CategoryOwner[]): MergeKind {
  return {
    kind: 'category',
    check: async (db, { from, into }) => {
      if (into === from) throw problem('conflict', { text: 'category.merge_self' })
      const names = await findNames(db, [into, from])
      const [goes, stays] = [names.get(from), names.get(into)]
      if (goes === undefined || stays === undefined) throw problem('not_found')
      return { from: goes, into: stays }
    },
    count: async (trx, { from }, max) => {
      const uses = await usesOfCategory(trx, owners, from, max)
      return Object.values(uses).reduce((sum, count) => sum + count, 0)
    },
    move: async (trx, { from, into }, max) => {
      const name = (await findNames(trx, [into])).get(into)
      if (name === undefined) throw problem('not_found')
      let moved = 0
      for (const owner of owners) moved += await owner.move(trx, from, { id: into, name }, max)
      return moved
    },
    // Categories are locked last, because a sender who is applying has locked a vacancy and needs its category next.
    lock: async (trx, { from, into }) => {
      await trx
        .selectFrom('categories')
        .select('id')
        .where('id', 'in', [into, from])
        .orderBy('id')
        .forUpdate()
        .execute()
    },
    finish: (trx, { from, into }) => moveSlugs(trx, from, into),
    tags: ({ from, into }) => [
      'catalogue',
      'vacancies',
      `vacancies-of-category:${into}`,
      `vacancies-of-category:${from}`,
    ],
  }
}
