import type { PanelTranslate } from '#src/strings/panel.ts'
import { countedEvents, type Figures, type ReportTable, workFigures } from './calls/figures.ts'

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
      ...workFigures.map((name) => [p(`reports.${name}`), figures[name], figures[`${name}_before`]]),
      ...waitRows.map(([text, wait, name]) => {
        const found: Readonly<Record<string, number | null>> = figures[wait]
        return [p(`reports.${text}`), rounded(found[name]!), rounded(found[`${name}_before`]!)]
      }),
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
  moderators: ({ moderators }, p) => ({
    columns: [p('reports.moderator'), p('reports.now'), p('reports.before')],
    rows: moderators.map(({ id, name, decided, decided_before }) => [
      name ?? p('reports.moderator.gone', { id }),
      decided,
      decided_before,
    ]),
  }),
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

/** A row of the summary: its words, and its figure among the waits. */
const waitRows = [
  ['decided', 'decisions', 'decided'],
  ['median_hours', 'decisions', 'median_hours'],
  ['p90_hours', 'decisions', 'p90_hours'],
  ['answered', 'answers', 'answered'],
  ['answer_hours', 'answers', 'median_hours'],
] as const

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}
