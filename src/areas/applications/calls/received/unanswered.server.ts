import { DAY_MS } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { slice, type PageQuery } from '#src/platform/db/queries/pages.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { lockAtStage, unansweredApplications } from '../../rows/received-applications.ts'
import { moveMany } from './move-many.server.ts'
import { UNANSWERED_DAYS } from './unanswered.ts'

function getUnanswered(db: Db, userId: number, now: Date) {
  return unansweredApplications(db, new Date(now.getTime() - UNANSWERED_DAYS * DAY_MS)).where(
    'vacancy.user_id',
    '=',
    userId,
  )
}

export async function countUnanswered(db: Db, userId: number, now: Date): Promise<number> {
  const { count } = await getUnanswered(db, userId, now)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listUnanswered({ db, clock }: AppContext, { user }: Viewer, query: PageQuery) {
  const now = clock.now()
  const part = slice(query)
  const rows = await getUnanswered(db, user!.id, now)
    .select(['application.job_position', 'application.nudged_at', 'vacancy.id as vacancy_id'])
    .$narrowType<{ job_position: string }>()
    .orderBy('application.created_at')
    .orderBy('application.no')
    .$if(part !== undefined, (all) => all.limit(part!.limit).offset(part!.offset))
    .execute()
  return { rows, total: await countUnanswered(db, user!.id, now) }
}

export async function declineUnanswered(context: AppContext, viewer: Viewer, ids: readonly number[]) {
  return moveMany(context, viewer, ids, { stage: 'not_selected' }, async (trx, now) => {
    const theirs = await getUnanswered(trx, viewer.user!.id, now).where('application.no', 'in', ids).execute()
    return lockAtStage(
      trx,
      theirs.map(({ id }) => id),
      'received',
    )
  })
}
