import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, dayAnswer, filters, id } from '#src/contract/values/primitives.ts'

export const reportUnits = ['day', 'week', 'month'] as const
export type ReportUnit = (typeof reportUnits)[number]

export const applicationKinds = ['job_applicants', 'job_seeker_applies', 'job_seeker_forms'] as const
export const countedEvents = [
  // Vacancies posted in the period that still exist: a deleted one is in no figure.
  'vacancies_posted',
  'vacancies_approved',
  // Vacancies that are rejected now, counted on the day of the last decision.
  'vacancies_rejected',
  ...applicationKinds,
] as const
export type CountedEvent = (typeof countedEvents)[number]
export type Counts = Record<CountedEvent, number>

const count = z.int()
const hours = z.nullable(z.number())
const counts = z.object(
  Object.fromEntries(countedEvents.map((event) => [event, count])) as Record<CountedEvent, typeof count>,
)

/** A figure of the period, and that of the period before it. */
function figure<const Name extends string, S>(name: Name, schema: S) {
  return { [name]: schema, [`${name}_before`]: schema } as Record<Name | `${Name}_before`, S>
}
const vacancies = figure('vacancies', count)
const applications = figure('applications', count)

const places = z.array(z.object({ name: z.nullable(z.string()), ...vacancies, ...applications }))

const waits = <const Name extends string>(name: Name) =>
  z.object({ ...figure(name, count), ...figure('median_hours', hours), ...figure('p90_hours', hours) })

const work = {
  /** First decisions of admins on vacancies, and first answers of employers to applications. */
  decisions: waits('decided'),
  answers: waits('answered'),
  /** Vacancies open at the end of the last day, or now if it is not over. */
  ...figure('open_vacancies', count),
  ...figure('vacancies_filled', count),
  /** Vacancies that ended in the period, whose owners found somebody on the board. */
  ...figure('vacancies_found_here', count),
  ...figure('vacancies_without_applications', count),
  /** Rejected or removed because of money or an employer that cannot be verified. */
  ...figure('frauds_stopped', count),
  ...figure('searches_missed', count),
  ...figure('failed_mails', count),
}
export type WorkFigures = z.output<z.ZodMiniObject<typeof work>>

export const workFigures = [
  'open_vacancies',
  'vacancies_filled',
  'vacancies_found_here',
  'vacancies_without_applications',
  'frauds_stopped',
  'searches_missed',
  'failed_mails',
] as const
export type WorkFigure = (typeof workFigures)[number]

export const figures = z.object({
  from: dayAnswer,
  to: dayAnswer,
  unit: z.enum(reportUnits),
  before: z.object({ from: dayAnswer, to: dayAnswer }),
  series: z.array(z.extend(counts, { from: dayAnswer, to: dayAnswer })),
  totals: counts,
  totals_before: counts,
  categories: z.array(
    z.object({ id: z.nullable(id), name: z.nullable(z.string()), ...vacancies, ...applications }),
  ),
  /** Vacancies by the place of work, applications by where the applicant lives; null: not stated or unknown. */
  districts: places,
  cities: places,
  /** Vacancies posted in the period are counted by what became of them. */
  statuses: z.array(z.object({ status: z.literal([0, 1, 2]), ...vacancies })),
  sources: z.array(z.object({ source: z.enum(applicationKinds), ...applications })),
  ...work,
  /** Counts what each admin decided: vacancies, changes, reports, claims, quarantined messages; for owners only. */
  moderators: z.array(z.object({ id, name: z.nullable(z.string()), ...figure('decided', count) })),
})
export type Figures = z.output<typeof figures>

const period = z.object({
  /** Days in Sri Lanka, both included: the last 30 unless given, at most two years. */
  from: filters.from,
  to: filters.to,
  unit: z.optional(choice(reportUnits)),
})

export const reportFigures = endpoint('GET', '/api/admin/reports/figures', 'viewer', {
  summary: 'Vacancies and applications of a period against the period before it',
  query: period,
  response: figures,
})

export const reportTables = [
  'over-time',
  'summary',
  'categories',
  'districts',
  'cities',
  'statuses',
  'sources',
  'moderators',
] as const
export type ReportTable = (typeof reportTables)[number]

/*@__NO_SIDE_EFFECTS__*/
function getTable<const Name extends ReportTable>(name: Name) {
  return endpoint('GET', `/api/admin/reports/${name}.csv`, 'owner', {
    summary: `The figures of a period as CSV: ${name.replace('-', ' ')}`,
    query: period,
    response: null,
    produces: 'text/csv',
  })
}

export const reportCsv = Object.fromEntries(reportTables.map((name) => [name, getTable(name)])) as {
  [Name in ReportTable]: ReturnType<typeof getTable<Name>>
}
