import { figures as texts } from '#src/strings/panel/figures.ts'
import { countedEvents, type Figures, type ReportTable } from './figures-contract.ts'

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

  categories: ({ categories }) => ({
    columns: [texts['reports.category'], ...both],
    rows: categories.map((row) => [row.name ?? texts['reports.categories.removed'], ...bothOf(row)]),
  }),

  districts: ({ districts }) => ({
    columns: [texts['reports.district'], ...both],
    rows: districts.map((row) => [row.name ?? texts['reports.places.unknown'], ...bothOf(row)]),
  }),

  cities: ({ cities }) => ({
    columns: [texts['reports.city'], ...both],
    rows: cities.map((row) => [row.name ?? texts['reports.places.unknown'], ...bothOf(row)]),
  }),

  statuses: ({ statuses }) => ({
    columns: [texts['reports.status'], texts['reports.vacancies'], texts['reports.vacancies_before']],
    rows: statuses.map(({ status, vacancies, vacancies_before }) => [
      texts[`reports.status.${status}`],
      vacancies,
      vacancies_before,
    ]),
  }),

  sources: ({ sources }) => ({
    columns: [texts['reports.source'], texts['reports.applications'], texts['reports.applications_before']],
    rows: sources.map(({ source, applications, applications_before }) => [
      texts[`reports.${source}`],
      applications,
      applications_before,
    ]),
  }),
}

const both = [
  texts['reports.vacancies'],
  texts['reports.vacancies_before'],
  texts['reports.applications'],
  texts['reports.applications_before'],
]

function bothOf(row: Omit<Figures['categories'][number], 'id' | 'name'>): Cell[] {
  return [row.vacancies, row.vacancies_before, row.applications, row.applications_before]
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}
