import { openCompanyChanges } from '#src/areas/catalogue/index.ts'
import { waitingMessages } from '#src/areas/intake/index.ts'
import { waitingHeld } from '#src/areas/intake/index.ts'
import { waitingFailedMails } from '#src/areas/mail/index.ts'
import { openRevisions } from '#src/areas/moderation/index.ts'
import { waitingReported } from '#src/areas/reports/index.ts'
import { waitingVacancies } from '#src/areas/vacancies/index.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import {
  countApplications,
  countEvents,
  countVacancies,
  measureHandling,
  type Breakdown,
  type Bucket,
} from '../rows/figures.ts'
import { applicationKinds, countedEvents, type Counts, type Figures } from './figures.ts'
import type { Period } from './period.server.ts'
import { MAX_WAITING_COUNTED as MAX, type waitingCounts } from './waiting.ts'

export async function figuresOf({ db }: AppContext, period: Period): Promise<Figures> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const buckets = await countEvents(trx, period)
      const vacancies = await countVacancies(trx, period)
      const applications = await countApplications(trx, period)
      const totals = countsOf(buckets.filter(({ begins }) => begins !== null))
      const totals_before = countsOf(buckets.filter(({ begins }) => begins === null))
      return {
        ...pick(period),
        series: seriesOf(period, buckets),
        totals,
        totals_before,
        categories: sideBySide('category', vacancies, applications),
        districts: placesOf('district', vacancies, applications),
        cities: placesOf('city', vacancies, applications),
        statuses: ([0, 1, 2] as const).map((status) => ({
          status,
          ...vacanciesOf(vacancies.find(({ by, id }) => by === 'status' && id === status)),
        })),
        sources: applicationKinds.map((source) => ({
          source,
          applications: totals[source],
          applications_before: totals_before[source],
        })),
        ...(await measureHandling(trx, period)),
      }
    })
}

function pick({ from, to, unit, before }: Period) {
  return { from, to, unit, before }
}

function countsOf(buckets: readonly Bucket[]): Counts {
  const counts = Object.fromEntries(countedEvents.map((event) => [event, 0])) as Counts
  for (const { event, count } of buckets) counts[event] += count
  return counts
}

function seriesOf({ units }: Period, buckets: readonly Bucket[]): Figures['series'] {
  const byUnit = new Map<string, Bucket[]>()
  // A unit that the period cuts off begins with the period, for the database with its Monday or its first of the month.
  const begun = (begins: string) => units.findLast(({ from }) => from <= begins) ?? units[0]!
  for (const bucket of buckets) {
    if (bucket.begins === null) continue
    const { from } = begun(bucket.begins)
    byUnit.set(from, [...(byUnit.get(from) ?? []), bucket])
  }
  return units.map((unit) => ({ ...unit, ...countsOf(byUnit.get(unit.from) ?? []) }))
}

function sideBySide(
  by: Breakdown['by'],
  vacancies: readonly Breakdown[],
  applications: readonly Breakdown[],
) {
  const rows = new Map<number | null, Figures['categories'][number]>()
  const rowFor = ({ id, name }: Breakdown) => {
    const row = rows.get(id) ?? { id, name, ...vacanciesOf(), ...applicationsOf() }
    rows.set(id, row)
    return row
  }
  for (const found of vacancies) if (found.by === by) Object.assign(rowFor(found), vacanciesOf(found))
  for (const found of applications) if (found.by === by) Object.assign(rowFor(found), applicationsOf(found))
  return [...rows.values()].toSorted(
    (a, b) =>
      // A row without a name is no answer to "where most?".
      Number(a.name === null) - Number(b.name === null) ||
      b.vacancies - a.vacancies ||
      b.applications - a.applications ||
      (a.name ?? '').localeCompare(b.name ?? '', 'en'),
  )
}

function placesOf(
  by: 'district' | 'city',
  vacancies: readonly Breakdown[],
  applications: readonly Breakdown[],
): Figures['districts'] {
  return sideBySide(by, vacancies, applications).map(({ id: _, ...row }) => row)
}

function vacanciesOf(found?: Breakdown) {
  return { vacancies: found?.now ?? 0, vacancies_before: found?.before ?? 0 }
}

function applicationsOf(found?: Breakdown) {
  return { applications: found?.now ?? 0, applications_before: found?.before ?? 0 }
}

export async function countWaiting(db: Db): Promise<AnswerOf<typeof waitingCounts>> {
  const [vacancies, revisions, reported, claims, quarantine, messages, failed_mails] = await Promise.all([
    waitingVacancies(db, MAX),
    openRevisions(db, MAX),
    waitingReported(db, MAX),
    openCompanyChanges(db, MAX),
    waitingHeld(db, MAX),
    waitingMessages(db, MAX),
    waitingFailedMails(db, MAX),
  ])
  const [oldest = null] = [vacancies, revisions].flatMap((queue) => queue.oldest ?? []).toSorted()
  const review = { count: Math.min(vacancies.count + revisions.count, MAX), oldest }
  return { review, reported, claims, quarantine, messages, failed_mails }
}
