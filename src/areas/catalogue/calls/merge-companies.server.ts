import { sql } from 'kysely'
import { deleteFile } from '#src/areas/files/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { lockCompanies, findMerging } from '../rows/merge-companies.ts'
import type { MergedPair, MergeKind, Merging, MergingVacancies } from '../server/merge-kind.ts'
import { getCompanyAndVacancyTags } from './decide-company-change.server.ts'

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
