import { formatNumber } from '#src/strings/format.ts'
import { formatDay, p } from '#src/strings/panel.ts'
import type { Cell } from '../report-tables.ts'

export function spanText({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDay(from) : p('reports.days', { from: formatDay(from), to: formatDay(to) })
}

const FEW = 10

export function changeText(now: number, before: number): string {
  const values = { before: formatNumber(before) }
  if (now === 0 && before === 0) return p('reports.none_either')
  if (now === before) return p('reports.same', values)
  if (before === 0) return p('reports.none_before')
  if (before < FEW) return p('reports.few_before', values)
  const percent = formatNumber(Math.round((Math.abs(now - before) / before) * 100))
  return p(now > before ? 'reports.more' : 'reports.less', { ...values, percent })
}

export function cellText(cell: Cell): string {
  if (cell === null) return p('unknown')
  if (typeof cell === 'number') return formatNumber(cell)
  return /^\d{4}-\d\d-\d\d$/.test(cell) ? formatDay(cell) : cell
}
