import type { DeclineReason } from '#src/contract/application-stages.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { dayInColombo, daysBefore } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { vacancyRows } from '../rows/vacancy-sql.ts'
import { type ViewSource, viewSources } from '../vacancy.ts'
import { MAX_FIGURE_DAYS, vacancyFigures } from './figures.ts'

export function mountFigures(bind: Binder, context: AppContext, counts: CountsOfVacancy): void {
  bind(vacancyFigures, ({ params, viewer }) => getFigures(context, counts, viewer.user!.id, params.id))
}

/** The applications of a vacancy belong to a higher area. */
export interface CountsOfVacancy {
  applicationsByDay: (db: Db, vacancyId: number) => Promise<readonly { day: string; applications: number }[]>
  countDeclines: (db: Db, vacancyId: number) => Promise<{ reason: DeclineReason; count: number }[]>
}

interface ViewsOfDay {
  day: string
  source: ViewSource
  views: number
}

async function getFigures(
  { db, clock }: Timed,
  { applicationsByDay, countDeclines }: CountsOfVacancy,
  userId: number,
  vacancyId: number,
) {
  const owned = await db
    .selectFrom(vacancyRows)
    .select(['id', 'approved_at'])
    .where('id', '=', vacancyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!owned) throw problem('vacancy_not_found')
  const [viewed, applied, declined] = await Promise.all([
    db
      .selectFrom('vacancy_views')
      .select(['day', 'source', 'views'])
      .where('vacancy_id', '=', vacancyId)
      .orderBy('day')
      .$castTo<ViewsOfDay>()
      .execute(),
    applicationsByDay(db, vacancyId),
    countDeclines(db, vacancyId),
  ])
  const sources = Object.fromEntries(
    viewSources.map((source) => [source, sum(viewed.filter((row) => row.source === source))]),
  ) as Record<(typeof viewSources)[number], number>
  const days = daysSince(owned.approved_at, dayInColombo(clock.now())).map((day) => ({
    day,
    views: sum(viewed.filter((row) => row.day === day)),
    applications: applied.find((row) => row.day === day)?.applications ?? 0,
  }))
  return {
    views: sum(viewed),
    applications: applied.reduce((total, { applications }) => total + applications, 0),
    sources,
    declined,
    days,
  }
}

const sum = (rows: readonly { views: number }[]) => rows.reduce((total, { views }) => total + views, 0)

function daysSince(instant: string | null, last: string): string[] {
  if (instant === null) return []
  const first = dayInColombo(new Date(instant))
  const days: string[] = []
  for (let day = last; day >= first && days.length < MAX_FIGURE_DAYS; day = daysBefore(day, 1)) days.push(day)
  return days.toReversed()
}
