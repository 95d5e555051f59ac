import { formatNumber } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { BarChart, type BarRow } from '#src/ui/bar-chart.tsx'
import { changeText } from './report-words.ts'

// A chart of all 43 categories is a table; the table has them all.
const MOST_ROWS = 10

/** Counts of the period beside those of the one before; `ranked`: the most first. */
export function CountBars({
  title,
  rows,
  ranked,
}: {
  title: string
  rows: readonly BarRow[]
  ranked?: boolean
}) {
  const found = rows.filter(({ value, before }) => value > 0 || before > 0)
  const ordered = ranked ? found.toSorted((a, b) => b.value - a.value || b.before - a.before) : found
  const shown = ordered.slice(0, MOST_ROWS)
  const most = shown.toSorted((a, b) => b.value - a.value)[0]
  const sentences = [
    most && most.value > 0
      ? p('reports.most', {
          label: most.label,
          count: formatNumber(most.value),
          change: changeText(most.value, most.before),
        })
      : p('reports.no_most'),
    shown.length < found.length && p('reports.top', { shown: shown.length, all: found.length }),
  ]
  return (
    <BarChart
      title={title}
      description={sentences.filter(Boolean).join(' ')}
      rows={shown}
      names={{ value: p('reports.now'), before: p('reports.before') }}
      format={formatNumber}
    />
  )
}
