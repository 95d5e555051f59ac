import { formatDay, formatNumber } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { LineChart } from '#src/ui/line-chart.tsx'
import type { CountedEvent, Figures } from '../figures-contract.ts'
import { changeText, spanText } from './report-words.ts'

type OverTimeProps = { title: string; figures: Figures; events: readonly CountedEvent[] }

export function OverTime({ title, figures: { series, totals, totals_before }, events }: OverTimeProps) {
  const [main] = events
  const most = series.toSorted((a, b) => b[main!] - a[main!])[0]!
  const sums = events.map((event) =>
    p('reports.sum', {
      name: p(`reports.${event}`),
      count: formatNumber(totals[event]),
      change: changeText(totals[event], totals_before[event]),
    }),
  )
  const peak = p('reports.peak', {
    count: formatNumber(most[main!]),
    when: spanText(most),
  })
  return (
    <LineChart
      title={title}
      description={[...sums, most[main!] > 0 && series.length > 1 && peak].filter(Boolean).join(' ')}
      labels={series.map(({ from }) => formatDay(from))}
      series={events.map((event) => ({
        name: p(`reports.${event}`),
        values: series.map((each) => each[event]),
      }))}
      format={formatNumber}
    />
  )
}
