import { deleteFile } from '#src/areas/files/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { findCompanies, lockCompanies, mergeInto, findMerging } from '../rows/merge-companies.ts'
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
      await mergeInto(trx, pair.from, pair.into, now)
      if (into.logo) await deleteFile(trx, from.logo)
    },
    tags: ({ from, into }) => [...getCompanyAndVacancyTags(into), ...getCompanyAndVacancyTags(from)],
  }
}

async function checkCompanies(db: Db, pair: MergedPair) {
  if (pair.into === pair.from) throw problem('conflict', { text: 'company.merge_self' })
  const { from, into } = await findCompanies(db, pair)
  if (!from || !into) throw problem('not_found')
  if (from.sort_order !== null && into.sort_order === null)
    throw problem('conflict', { text: 'company.merge_client' })
  return { from, into }
}
