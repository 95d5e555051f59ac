import { figures as texts } from '#src/strings/panel/en/figures.ts'
import { countedEvents, type Figures, type ReportTable } from './calls/figures.ts'

/** null: there is nothing to measure. */
export type Cell = string | number | null
export interface Table {
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

export const tableOf: Record<ReportTable, (figures: Figures) => Table> = {
  'over-time': ({ series }) => ({
    columns: [
      texts['reports.first_day'],
      texts['reports.last_day'],
      ...countedEvents.map((event) => texts[`reports.${event}`]),
    ],
    rows: series.map((unit) => [unit.from, unit.to, ...countedEvents.map((event) => unit[event])]),
  }),

  summary: (figures) => ({
    columns: [texts['reports.figure'], texts['reports.now'], texts['reports.before']],
    rows: [
      ...countedEvents.map((event) => [
        texts[`reports.${event}`],
        figures.totals[event],
        figures.totals_before[event],
      ]),
      ...(['decided', 'median_hours', 'p90_hours'] as const).map((name) => [
        texts[`reports.${name}`],
        rounded(figures.decisions[name]),
        rounded(figures.decisions[`${name}_before`]),
      ]),
      ...(['vacancies_without_applications', 'vacancies_found_here', 'failed_mails'] as const).map((name) => [
        texts[`reports.${name}`],
        figures[name],
        figures[`${name}_before`],
      ]),
    ],
  }),

  categories: ({ categories }) =>
    labelled(
      texts['reports.category'],
      [...vacancies, ...applications],
      categories,
      ({ name }) => name ?? texts['reports.categories.removed'],
    ),
  districts: ({ districts }) =>
    labelled(texts['reports.district'], [...vacancies, ...applications], districts, placeName),
  cities: ({ cities }) => labelled(texts['reports.city'], [...vacancies, ...applications], cities, placeName),
  statuses: ({ statuses }) =>
    labelled(texts['reports.status'], vacancies, statuses, ({ status }) => texts[`reports.status.${status}`]),
  sources: ({ sources }) =>
    labelled(texts['reports.source'], applications, sources, ({ source }) => texts[`reports.${source}`]),
}

const vacancies = ['vacancies', 'vacancies_before'] as const
const applications = ['applications', 'applications_before'] as const
type Figure = (typeof vacancies | typeof applications)[number]

const placeName = ({ name }: { name: string | null }) => name ?? texts['reports.places.unknown']

function labelled<Name extends Figure, Row extends Record<Name, number>>(
  header: string,
  names: readonly Name[],
  rows: readonly Row[],
  label: (row: Row) => string,
): Table {
  return {
    columns: [header, ...names.map((name) => texts[`reports.${name}`])],
    rows: rows.map((row) => [label(row), ...names.map((name) => row[name])]),
  }
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}
