import type { Load } from '#src/web/api/load.ts'
import { loadFailure } from '#src/web/panel/panel-failure.ts'
import { filtersOf } from '#src/web/panel/panel-rows.ts'
import { reportFigures, type Figures } from '../figures-contract.ts'

export type Report = { ok: true; figures: Figures } | { ok: false; texts: readonly string[]; asked: boolean }

export const periodFilters = ['from', 'to', 'unit'] as const

/** Loads the figures of the period in the address. `asked` says that it is the period that is refused. */
export const loadReport: Load<Report> = async (api, { url, signal }) => {
  const result = await api(reportFigures, { query: filtersOf(url.searchParams, periodFilters), signal })
  if (result.ok) return { ok: true, figures: result.data }
  const errors = result.kind === 'refused' ? result.problem.errors : undefined
  if (errors) return { ok: false, texts: Object.values(errors).flat(), asked: true }
  return { ok: false, texts: [loadFailure(result, 'reports.failed')], asked: false }
}
