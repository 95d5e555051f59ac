import type { PanelTranslate } from '#src/strings/panel.ts'
import { countedEvents, type Figures, type ReportTable } from './calls/figures.ts'

/** null: there is nothing to measure. */
export type Cell = string | number | null
export interface Table {
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

export const tableOf: Record<ReportTable, (figures: Figures, p: PanelTranslate) => Table> = {
  'over-time': ({ series }, p) => ({
    columns: [
      p('reports.first_day'),
      p('reports.last_day'),
      ...countedEvents.map((event) => p(`reports.${event}`)),
    ],
    rows: series.map((unit) => [unit.from, unit.to, ...countedEvents.map((event) => unit[event])]),
  }),

  summary: (figures, p) => ({
    columns: [p('reports.figure'), p('reports.now'), p('reports.before')],
    rows: [
      ...countedEvents.map((event) => [
        p(`reports.${event}`),
        figures.totals[event],
        figures.totals_before[event],
      ]),
      ...(['decided', 'median_hours', 'p90_hours'] as const).map((name) => [
        p(`reports.${name}`),
        rounded(figures.decisions[name]),
        rounded(figures.decisions[`${name}_before`]),
      ]),
      ...(['vacancies_without_applications', 'vacancies_found_here', 'failed_mails'] as const).map((name) => [
        p(`reports.${name}`),
        figures[name],
        figures[`${name}_before`],
      ]),
    ],
  }),

  categories: ({ categories }, p) =>
    labelled(
      p,
      p('reports.category'),
      [...vacancies, ...applications],
      categories,
      ({ name }) => name ?? p('reports.categories.removed'),
    ),
  districts: ({ districts }, p) =>
    labelled(p, p('reports.district'), [...vacancies, ...applications], districts, placeName(p)),
  cities: ({ cities }, p) =>
    labelled(p, p('reports.city'), [...vacancies, ...applications], cities, placeName(p)),
  statuses: ({ statuses }, p) =>
    labelled(p, p('reports.status'), vacancies, statuses, ({ status }) => p(`reports.status.${status}`)),
  sources: ({ sources }, p) =>
    labelled(p, p('reports.source'), applications, sources, ({ source }) => p(`reports.${source}`)),
}

const vacancies = ['vacancies', 'vacancies_before'] as const
const applications = ['applications', 'applications_before'] as const
type Figure = (typeof vacancies | typeof applications)[number]

const placeName =
  (p: PanelTranslate) =>
  ({ name }: { name: string | null }) =>
    name ?? p('reports.places.unknown')

function labelled<Name extends Figure, Row extends Record<Name, number>>(
  p: PanelTranslate,
  header: string,
  names: readonly Name[],
  rows: readonly Row[],
  label: (row: Row) => string,
): Table {
  return {
    columns: [header, ...names.map((name) => p(`reports.${name}`))],
    rows: rows.map((row) => [label(row), ...names.map((name) => row[name])]),
  }
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}
