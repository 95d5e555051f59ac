import type { AnswerOf, QueryOf } from '#src/contract/endpoint.ts'
import { waitingRevisions } from '#src/features/moderation/server/index.ts'
import { asVacancy } from '#src/features/vacancies/server/index.ts'
import { stateOf } from '#src/features/vacancies/vacancy-state.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { slice } from '#src/platform/db/pages.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { copyVacancy, listOwnVacancies, OwnVacancy, OwnVacancyRow } from '../../contract.ts'
import { companyOfLastVacancy, pageOfOwn } from '../queries/own-vacancies.ts'
import { findOwn, ownAnswer, type OwnerContext, ownerFacts } from './vacancy-answer.ts'

type Query = QueryOf<typeof listOwnVacancies>

export async function listOwn(context: OwnerContext, { user }: Viewer, query: Query) {
  const { db, clock } = context
  const today = dayInColombo(clock.now())
  const { rows, total } = await pageOfOwn(db, user!.id, query, today, slice(firstPage(query))!)
  const ids = rows.map(({ id }) => id)
  const [revisions, counts] = [await waitingRevisions(db, ids), await context.applicationCounts(db, ids)]
  const shown = rows.map((row) => {
    const state = stateOf(row, today)
    return {
      ...(row as typeof row &
        Pick<OwnVacancyRow, 'status' | 'closed_reason' | 'frozen_reason' | 'rejection_reason'>),
      category: { id: row.job_category_id, name: row.category_name },
      state,
      is_open: state === 'open',
      ...ownerFacts(row, today),
      applications: counts.get(row.id) ?? 0,
      revision: revisions.get(row.id) ?? null,
    }
  })
  return { rows: shown, total }
}

/** The list is never answered whole: an agency has thousands. */
export function firstPage<Q extends Query>(query: Q): Q {
  return { page: 1, ...query }
}

export async function getOwnVacancy(context: OwnerContext, viewer: Viewer, id: number): Promise<OwnVacancy> {
  return ownAnswer(context, context.db, await findOwn(context.db, viewer, id))
}

export async function copyOwn(
  context: OwnerContext,
  viewer: Viewer,
  id: number,
): Promise<AnswerOf<typeof copyVacancy>> {
  return asVacancy(await findOwn(context.db, viewer, id), dayInColombo(context.clock.now()))
}

export async function getPostingDefaults({ db }: Pick<AppContext, 'db'>, userId: number) {
  return { company: (await companyOfLastVacancy(db, userId)) ?? null }
}
