import { announce } from '#src/areas/mail/index.ts'
import { adminContacts } from '#src/areas/people/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { inDaytime } from '#src/platform/jobs/job.ts'
import { monthlyFigures } from '../mails/monthly-figures.ts'
import { getFigures } from './figures.server.ts'
import { applicationKinds, type Counts, type Figures } from './figures.ts'
import { getPeriod } from './period.server.ts'
import { askForMonthlyFigures, readMonthlyFigures } from './reports.ts'

export function mountMonthlyFigures(bind: Binder, { db, clock }: AppContext): void {
  bind(readMonthlyFigures, async ({ viewer }) => ({ wanted: await isWanted(db, viewer.admin!.id) }))
  bind(askForMonthlyFigures, async ({ body: { wanted }, viewer, say }) => {
    const admin_id = viewer.admin!.id
    if (wanted)
      await db
        .insertInto('monthly_figures')
        .values({ admin_id, last_month: getLastMonth(clock.now()).from })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else await db.deleteFrom('monthly_figures').where('admin_id', '=', admin_id).execute()
    return { message: say(wanted ? 'reports.monthly.begun' : 'reports.monthly.ended') }
  })
}

async function isWanted(db: Db, adminId: number): Promise<boolean> {
  const row = await db
    .selectFrom('monthly_figures')
    .select('admin_id')
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return row !== undefined
}

function getLastMonth(now: Date): { from: string; to: string } {
  const first = Temporal.PlainDate.from(dayInColombo(now)).with({ day: 1 })
  return { from: first.subtract({ months: 1 }).toString(), to: first.subtract({ days: 1 }).toString() }
}

/** Emails the figures once a month to each owner who asked, however many nodes run. Returns the number of emails. */
export async function mailMonthlyFigures(context: AppContext, signal?: AbortSignal): Promise<number> {
  const now = context.clock.now()
  const month = getLastMonth(now)
  let figures: Figures | undefined
  return inDaytime(
    now,
    (max) => dueOwners(context.db, month.from, max),
    async ({ id, name, email }) => {
      figures ??= await getFigures(context, getPeriod(month, dayInColombo(now)), true)
      const payload = { name, ...month, ...getPayload(figures) }
      return context.db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('monthly_figures')
          .set({ last_month: month.from })
          .where('admin_id', '=', id)
          .where('last_month', '<', month.from)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await announce(trx, now, monthlyFigures, email, payload)
        return true
      })
    },
    signal,
  )
}

function dueOwners(db: Db, month: string, max: number) {
  return db
    .selectFrom('monthly_figures as wanted')
    .innerJoin(adminContacts, 'admins.id', 'wanted.admin_id')
    .select(['admins.id', 'admins.name', 'admins.email'])
    .where('admins.role', '=', 'owner')
    .where('wanted.last_month', '<', month)
    .orderBy('admins.id')
    .limit(max)
    .execute()
}

function getPayload({ totals, totals_before, moderators, ...figures }: Figures) {
  const applications = (counts: Counts) => applicationKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const { decisions, answers } = figures
  const compare = (name: 'open_vacancies' | 'vacancies_filled' | 'frauds_stopped' | 'searches_missed') => ({
    now: figures[name],
    before: figures[`${name}_before`],
  })
  return {
    figures: {
      vacancies_posted: { now: totals.vacancies_posted, before: totals_before.vacancies_posted },
      open_vacancies: compare('open_vacancies'),
      vacancies_filled: compare('vacancies_filled'),
      applications: { now: applications(totals), before: applications(totals_before) },
      review_wait: { now: decisions.median_hours, before: decisions.median_hours_before },
      answer_wait: { now: answers.median_hours, before: answers.median_hours_before },
      frauds_stopped: compare('frauds_stopped'),
      searches_missed: compare('searches_missed'),
    },
    moderators: moderators.map(({ id, name, decided, decided_before }) => ({
      name: name ?? `#${id}`,
      now: decided,
      before: decided_before,
    })),
  }
}
